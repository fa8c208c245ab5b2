/** The workbench in a web page. */
export { whyOneThread } from '@vedette/threads';
export { startWorkbench } from './start-workbench.ts';
