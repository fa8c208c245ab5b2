/** The searches that few questions need: loaded when one does. */
export { exploreHighway, exploreSpilling, exploreSymbolically } from '@vedette/engines';
