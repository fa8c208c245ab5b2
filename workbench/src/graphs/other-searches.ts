/** Searches that few explorations need, in a file that is loaded by itself. */
export { exploreByEvidence, exploreSpilling, exploreSymbolically } from '@vedette/engines';
