/** Observed labels against a system. */
export { type Accepted, type AcceptOptions, acceptLabels } from './accept-labels.ts';
