/**
 * Random formulas of linear time over two predicates and the labels of random systems, as fast-check arbitraries. For
 * tests.
 */
import type { Label, LinearFormula } from '@vedette/core';
import fc from 'fast-check';

/** The actions that the formulas are about. */
export const linearActions: readonly ((label: Label) => boolean)[] = [
  ({ text }) => text === 'a',
  ({ text }) => text === 'b' || text === 'c',
];

const atom: fc.Arbitrary<LinearFormula> = fc.oneof(
  { weight: 3, arbitrary: fc.nat(1).map((predicate): LinearFormula => ({ kind: 'state', predicate })) },
  { weight: 3, arbitrary: fc.nat(1).map((action): LinearFormula => ({ kind: 'action', action })) },
  { weight: 1, arbitrary: fc.constantFrom<LinearFormula>({ kind: 'deadlock' }, { kind: 'true' }, { kind: 'false' }) },
);

/** Without operators about the future. */
const past: fc.Arbitrary<LinearFormula> = fc.letrec<{ formula: LinearFormula }>((tie) => {
  const inner = tie('formula');
  return {
    formula: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 3, arbitrary: atom },
      inner.map((operand): LinearFormula => ({ kind: 'not', operand })),
      inner.map((operand): LinearFormula => ({ kind: 'previous', operand })),
      fc.record({ kind: fc.constantFrom('and', 'or'), operands: fc.array(inner, { minLength: 1, maxLength: 2 }) }),
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('since'), left: inner, right: inner }) },
    ),
  };
}).formula;

export const randomLinearFormula: fc.Arbitrary<LinearFormula> = fc.letrec<{ formula: LinearFormula }>((tie) => {
  const inner = tie('formula');
  return {
    formula: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      { weight: 3, arbitrary: atom },
      { weight: 1, arbitrary: past },
      inner.map((operand): LinearFormula => ({ kind: 'not', operand })),
      inner.map((operand): LinearFormula => ({ kind: 'next', operand })),
      fc.record({ kind: fc.constantFrom('and', 'or'), operands: fc.array(inner, { minLength: 1, maxLength: 3 }) }),
      fc.record({ kind: fc.constant('until'), left: inner, right: inner }),
      fc.record({ kind: fc.constant('release'), left: inner, right: inner }),
      { weight: 1, arbitrary: inner.map((right): LinearFormula => ({ kind: 'until', left: { kind: 'true' }, right })) },
      {
        weight: 1,
        arbitrary: inner.map((right): LinearFormula => ({ kind: 'release', left: { kind: 'false' }, right })),
      },
    ),
  };
}).formula;
