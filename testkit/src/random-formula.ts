/**
 * Random closed formulas without data over the labels of random systems, as fast-check arbitraries; variables are
 * monotone.
 */
import type { PlainFormula, PlainSteps } from '@vedette/core';
import fc from 'fast-check';

const LABELS = ['a', 'b', 'tau', 'c'];
const DEPTH = 5;

/** A predicate on labels that prints as a set of names. */
function step(names: readonly string[]): PlainSteps {
  const matches = Object.assign(({ text }: { readonly text: string }) => names.includes(text), {
    [fc.toStringMethod]: () => `{${names.join()}}`,
  });
  return { kind: 'step', matches };
}

const steps: fc.Arbitrary<PlainSteps> = fc.letrec<{ steps: PlainSteps }>((tie) => {
  const single = fc.oneof(
    { arbitrary: fc.subarray(LABELS).map(step), weight: 2 },
    fc.constant<PlainSteps>({ kind: 'step', matches: () => true }),
  );
  const parts = fc.array(tie('steps'), { maxLength: 2 });
  return {
    steps: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      { arbitrary: single, weight: 4 },
      fc.record({ kind: fc.constantFrom('sequence', 'choice'), parts }),
      fc.record({ kind: fc.constant('repeat'), operand: tie('steps') }),
    ),
  };
}).steps;

interface Around {
  readonly depth: number;
  /** The variables in reach, and under how many negations they would stand here, as 0 or 1. */
  readonly variables: readonly { readonly name: string; readonly negations: number }[];
}

export function randomFormula(): fc.Arbitrary<PlainFormula> {
  return formula({ depth: DEPTH, variables: [] });
}

function formula(around: Around): fc.Arbitrary<PlainFormula> {
  const usable = around.variables.filter(({ negations }) => negations === 0);
  const variable = usable.map(({ name }) => fc.constant<PlainFormula>({ kind: 'variable', name }));
  const leaves = fc.oneof(fc.constantFrom<PlainFormula>({ kind: 'true' }, { kind: 'false' }), ...variable, ...variable);
  if (around.depth === 0) return leaves;
  const inner = formula({ ...around, depth: around.depth - 1 });
  return fc.oneof(
    leaves,
    fc.record({ kind: fc.constantFrom('and', 'or'), operands: fc.array(inner, { maxLength: 2 }) }),
    { arbitrary: fc.record({ kind: fc.constantFrom('box', 'diamond'), steps, body: inner }), weight: 3 },
    { arbitrary: fixpoint(around), weight: 3 },
    negation(around),
  );
}

function fixpoint({ depth, variables }: Around): fc.Arbitrary<PlainFormula> {
  const name = `X${depth}`;
  const others = variables.filter((variable) => variable.name !== name);
  const body = formula({ depth: depth - 1, variables: [{ name, negations: 0 }, ...others] });
  return fc.record({ kind: fc.constantFrom('mu', 'nu'), name: fc.constant(name), body });
}

function negation({ depth, variables }: Around): fc.Arbitrary<PlainFormula> {
  const turned = variables.map(({ name, negations }) => ({ name, negations: 1 - negations }));
  return fc.record({ kind: fc.constant('not'), operand: formula({ depth: depth - 1, variables: turned }) });
}
