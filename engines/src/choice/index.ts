/** The choice between explicit and symbolic exploration. */
export { choiceFor, FEW_STATES } from './evidence.ts';
export { afterFewStates, isCut, withFewStates } from './few-states.ts';
