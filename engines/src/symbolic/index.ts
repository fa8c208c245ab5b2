export { exploreSymbolically } from './explore-symbolically.ts';
