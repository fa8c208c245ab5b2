/** The workbench in a web page. */
export { startWorkbench } from './start-workbench.ts';
