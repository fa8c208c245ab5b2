/** Equivalences by their definitions, for small graphs in tests: slow, and nothing like the fast algorithms. */
import { naiveBisimilar } from '@vedette/testkit';
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import type { Equivalence } from '../reduce/equivalence.ts';
import { asNaive, edgesOf } from './random-graph.ts';

interface Side {
  readonly states: readonly number[];
  readonly steps: (state: number) => readonly { readonly text: string; readonly to: number }[];
}

/** Both graphs side by side; hidden labels are the empty text. */
function union(left: ExplicitGraph, right: ExplicitGraph): Side {
  const steps: { text: string; to: number }[][] = Array.from({ length: left.states + right.states }, () => []);
  for (const [graph, offset] of [[left, 0] as const, [right, left.states] as const])
    for (const { from, label, to } of edgesOf(graph))
      steps[from + offset]!.push({ text: label.kind === 'tau' ? '' : label.text, to: to + offset });
  return { states: [...steps.keys()], steps: (state) => steps[state]! };
}

function hiddenReach({ steps }: Side, start: number): readonly number[] {
  const reached = new Set([start]);
  for (const state of reached) for (const { text, to } of steps(state)) if (text === '') reached.add(to);
  return [...reached];
}

/** Whether the initial states are equivalent, by the definitions. */
export function naivelyEquivalent(left: ExplicitGraph, right: ExplicitGraph, equivalence: Equivalence): boolean {
  switch (equivalence) {
    case 'divergence-branching':
      return naivelyDivergenceBranching(left, right);
    case 'trace':
    case 'weak-trace': {
      const hidden = equivalence === 'trace' ? 'seen' : 'unseen';
      return naivelyIncluded(left, right, hidden) && naivelyIncluded(right, left, hidden);
    }
    default:
      return naiveBisimilar(asNaive(left), asNaive(right), equivalence);
  }
}

/** Branching bisimilarity with divergence: the greatest relation with the transfer property in which a state answers an
 *  endless hidden run that stays related to it by a hidden step to a state related to some state of that run. */
function naivelyDivergenceBranching(left: ExplicitGraph, right: ExplicitGraph): boolean {
  const side = union(left, right);
  const size = side.states.length;
  const related = side.states.map(() => side.states.map(() => true));
  const answers = (one: number, other: number): boolean =>
    side
      .steps(one)
      .every(
        ({ text, to }) =>
          (text === '' && related[to]![other]) ||
          hiddenReach(side, other).some(
            (middle) =>
              related[one]![middle] && side.steps(middle).some((step) => step.text === text && related[to]![step.to]),
          ),
      );
  const diverges = (one: number, other: number): boolean => {
    let inside = new Set(hiddenReach(side, one).filter((state) => related[state]![other]));
    for (;;) {
      const next = new Set(
        [...inside].filter((s) => side.steps(s).some(({ text, to }) => text === '' && inside.has(to))),
      );
      if (next.size === inside.size) break;
      inside = next;
    }
    if (!inside.has(one)) return true;
    return side
      .steps(other)
      .filter(({ text }) => text === '')
      .some(({ to }) => hiddenReach(side, to).some((reached) => [...inside].some((state) => related[state]![reached])));
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (let one = 0; one < size; one++)
      for (let other = 0; other < size; other++) {
        if (!related[one]![other]) continue;
        if (answers(one, other) && answers(other, one) && diverges(one, other) && diverges(other, one)) continue;
        related[one]![other] = false;
        related[other]![one] = false;
        changed = true;
      }
  }
  return related[left.initial]![left.states + right.initial]!;
}

/** Whether every trace of the left graph is one of the right; hidden steps are seen as a label, or not at all. */
function naivelyIncluded(left: ExplicitGraph, right: ExplicitGraph, hidden: 'seen' | 'unseen'): boolean {
  const side = union(left, right);
  const close = (states: readonly number[]) =>
    hidden === 'seen' ? states : states.flatMap((state) => hiddenReach(side, state));
  const after = (states: readonly number[], text: string) =>
    close(states.flatMap((state) => side.steps(state).filter((step) => step.text === text)).map(({ to }) => to));
  const key = (states: readonly number[]) => [...new Set(states)].sort((one, other) => one - other);
  const start = [key(close([left.initial])), key(close([left.states + right.initial]))] as const;
  const seen = new Map([[JSON.stringify(start), start]]);
  for (const [ours, theirs] of seen.values()) {
    if (theirs.length === 0) return false;
    const texts = new Set(ours.flatMap((state) => side.steps(state).map(({ text }) => text)));
    if (hidden === 'unseen') texts.delete('');
    for (const text of texts) {
      const pair = [key(after(ours, text)), key(after(theirs, text))] as const;
      seen.set(JSON.stringify(pair), pair);
    }
  }
  return true;
}
