/**
 * Random formulas of the fragments that equivalences preserve, for tests. Branching bisimilarity: boolean connectives,
 * fixpoints, and "hidden steps through states with F, then a step in A to a state with G" (De Nicola and Vaandrager,
 * "Three logics for branching bisimulation", J. ACM 1995); with divergence also "hidden steps through states with F for
 * ever". Weak bisimilarity: the same without F. Traces: a sequence of steps is possible, or is not.
 */
import type { Label, PlainFormula, PlainSteps } from '@vedette/core';
import { randomFormula } from '@vedette/testkit';
import fc from 'fast-check';
import type { Equivalence } from '../reduce/index.ts';

export function preservedFormula(equivalence: Equivalence): fc.Arbitrary<PlainFormula> {
  switch (equivalence) {
    case 'strong':
      return randomFormula();
    case 'trace':
    case 'weak-trace':
      return fc.tuple(fc.array(labelSet), fc.boolean()).map(([sets, isNegated]) => {
        const run = sets.reduceRight(equivalence === 'trace' ? canStep : canStepWeakly, anything);
        return isNegated ? not(run) : run;
      });
    case 'branching':
    case 'divergence-branching':
    case 'weak':
      return formula({ equivalence, depth: 4, variables: [] });
    default:
      return equivalence satisfies never;
  }
}

const anything: PlainFormula = { kind: 'true' };
const labelSet = fc.subarray(['a', 'b', 'c'], { minLength: 1 });
const hidden: PlainSteps = step(({ kind }) => kind === 'tau', 'tau');

/** Prints as a set of names. */
function step(matches: (label: Label) => boolean, names: string): PlainSteps {
  return { kind: 'step', matches: Object.assign(matches, { [fc.toStringMethod]: () => `{${names}}` }) };
}

function seen(names: readonly string[]): PlainSteps {
  return step(({ kind, text }) => kind !== 'tau' && names.includes(text), names.join());
}

const can = (steps: PlainSteps, body: PlainFormula): PlainFormula => ({ kind: 'diamond', steps, body });
const not = (operand: PlainFormula): PlainFormula => ({ kind: 'not', operand });
const and = (...operands: readonly PlainFormula[]): PlainFormula => ({ kind: 'and', operands });
const or = (...operands: readonly PlainFormula[]): PlainFormula => ({ kind: 'or', operands });

function canStep(after: PlainFormula, names: readonly string[]): PlainFormula {
  return can(seen(names), after);
}

function canStepWeakly(after: PlainFormula, names: readonly string[]): PlainFormula {
  const some: PlainSteps = { kind: 'repeat', operand: hidden };
  return can({ kind: 'sequence', parts: [some, seen(names), some] }, after);
}

interface Around {
  readonly equivalence: 'branching' | 'divergence-branching' | 'weak';
  readonly depth: number;
  /** The variables in reach, and under how many negations they would stand here, as 0 or 1. */
  readonly variables: readonly { readonly name: string; readonly negations: number }[];
}

function formula(around: Around): fc.Arbitrary<PlainFormula> {
  const usable = around.variables.filter(({ negations }) => negations === 0);
  const variables = usable.map(({ name }) => fc.constant<PlainFormula>({ kind: 'variable', name }));
  const leaves = fc.oneof(fc.constantFrom<PlainFormula>(anything, not(anything)), ...variables, ...variables);
  if (around.depth === 0) return leaves;
  const inner = formula({ ...around, depth: around.depth - 1 });
  const turned = around.variables.map(({ name, negations }) => ({ name, negations: 1 - negations }));
  const negated = formula({ ...around, depth: around.depth - 1, variables: turned }).map(not);
  const joined = fc
    .tuple(fc.constantFrom(and, or), inner, inner)
    .map(([join, one, other]): PlainFormula => join(one, other));
  return fc.oneof(leaves, joined, negated, fixpoint(around), { arbitrary: steps(around, inner), weight: 4 });
}

function fixpoint(around: Around): fc.Arbitrary<PlainFormula> {
  const name = `X${around.depth}`;
  const body = formula({
    ...around,
    depth: around.depth - 1,
    variables: [{ name, negations: 0 }, ...around.variables],
  });
  return fc.record({ kind: fc.constantFrom('mu', 'nu'), name: fc.constant(name), body });
}

function steps({ equivalence, depth }: Around, inner: fc.Arbitrary<PlainFormula>): fc.Arbitrary<PlainFormula> {
  const name = `U${depth}`;
  const again: PlainFormula = { kind: 'variable', name };
  if (equivalence === 'weak')
    return fc
      .tuple(inner, fc.option(labelSet))
      .map(([next, names]) =>
        names === null ? can({ kind: 'repeat', operand: hidden }, next) : canStepWeakly(next, names),
      );
  const untilSeen = fc
    .tuple(inner, labelSet, inner)
    .map(([here, names, next]) => and(here, or(can(seen(names), next), can(hidden, again))));
  const untilHidden = fc.tuple(inner, inner).map(([here, next]) => or(next, and(here, can(hidden, again))));
  const until = fc.oneof(untilSeen, untilHidden).map((body): PlainFormula => ({ kind: 'mu', name, body }));
  if (equivalence === 'branching') return until;
  const forEver = inner.map((here): PlainFormula => ({ kind: 'nu', name, body: and(here, can(hidden, again)) }));
  return fc.oneof({ arbitrary: until, weight: 2 }, forEver);
}
