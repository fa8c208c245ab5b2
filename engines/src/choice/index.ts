/** The choice between visiting states and sets of them. */
export { choiceFor, FEW_STATES } from './evidence.ts';
export { afterFewStates, isCut, withFewStates } from './few-states.ts';
