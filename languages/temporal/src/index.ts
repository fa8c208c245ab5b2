/** Questions about states and about time: state predicates, linear and branching time, property files. */
export { predicated } from './state/predicated.ts';
