/** Sets of vectors as list decision diagrams. */
export { Diagrams, EMPTY, TooManyNodes, UNIT } from './diagrams.ts';
export { anyOf, count, forEachVector, has, intersection, minus, singleton, union } from './operations.ts';
export { Projection } from './projection.ts';
export { type Access, accessOf, READS, Relation, WRITES } from './relation.ts';
export { Saturation } from './saturation.ts';
export { VectorBatch } from './vectors.ts';
