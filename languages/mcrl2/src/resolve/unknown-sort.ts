/**
 * Stands for a sort that was written wrongly and has been reported. It goes with everything, so that one mistake gives
 * one problem. It is never part of another sort, and never leaves the checker.
 */
import type { DeclaredSort } from '../typed/index.ts';

export const unknownSort: DeclaredSort = {
  kind: 'declared',
  id: -1,
  name: '?',
  span: { source: '', start: 0, end: 0 },
  constructors: [],
  isStruct: false,
};
