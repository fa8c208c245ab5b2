/** Questions about states and about time: state predicates, linear and branching time, property files. */

export { markedModel } from './ctl/marked-model.ts';
export { type BranchingText, readBranching } from './ctl/read-branching.ts';
export { readDelay } from './delay/read-delay.ts';
export { explanations } from './explanations.ts';
export { operatorNames } from './formula/parse.ts';
export { type LinearText, readLinear } from './ltl/read-linear.ts';
export { properties } from './properties/language.ts';
export { predicated } from './state/predicated.ts';
