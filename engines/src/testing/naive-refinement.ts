/** Refinement by its definition, for small graphs in tests: all traces with the sets of states on both sides. */
import type { ExplicitGraph } from '../graph/explicit-graph.ts';
import type { Preorder } from '../refine/relation.ts';
import { edgesOf } from './random-graph.ts';

interface Steps {
  readonly hidden: readonly number[];
  readonly visible: ReadonlyMap<string, readonly number[]>;
}

function stepsOf(graph: ExplicitGraph): readonly Steps[] {
  return Array.from({ length: graph.states }, (_, state) => {
    const own = [...edgesOf(graph)].filter(({ from }) => from === state);
    const texts = [...new Set(own.filter(({ label }) => label.kind !== 'tau').map(({ label }) => label.text))];
    const to = (text: string) => own.filter(({ label }) => label.text === text).map((edge) => edge.to);
    const hidden = own.filter(({ label }) => label.kind === 'tau').map((edge) => edge.to);
    return { hidden, visible: new Map(texts.map((text) => [text, to(text)])) };
  });
}

function closed(steps: readonly Steps[], states: readonly number[]): readonly number[] {
  const reached = new Set(states);
  for (const state of reached) for (const to of steps[state]!.hidden) reached.add(to);
  return [...reached].sort((one, other) => one - other);
}

const after = (steps: readonly Steps[], states: readonly number[], text: string) =>
  closed(
    steps,
    states.flatMap((state) => steps[state]!.visible.get(text) ?? []),
  );

function canDiverge(steps: readonly Steps[], states: readonly number[]): boolean {
  return states.some((state) => closed(steps, steps[state]!.hidden).includes(state));
}

const offers = (steps: readonly Steps[], states: readonly number[]) =>
  states.filter((state) => steps[state]!.hidden.length === 0).map((state) => [...steps[state]!.visible.keys()]);

/** The length of the shortest trace that shows a difference; nothing if the left graph refines the right one. */
export function naiveDifference(left: ExplicitGraph, right: ExplicitGraph, model: Preorder): number | undefined {
  const ours = stepsOf(left);
  const theirs = stepsOf(right);
  const seen = new Set<string>();
  let level = [[closed(ours, [left.initial]), closed(theirs, [right.initial])] as const];
  for (let length = 0; level.length > 0; length++) {
    const next: (readonly [readonly number[], readonly number[]])[] = [];
    for (const [mine, allowed] of level) {
      if (seen.has(JSON.stringify([mine, allowed]))) continue;
      seen.add(JSON.stringify([mine, allowed]));
      if (allowed.length === 0) return length;
      const chaos = model === 'failures-divergences' && canDiverge(theirs, allowed);
      if (chaos) continue;
      if (model === 'failures-divergences' && canDiverge(ours, mine)) return length;
      const promises = offers(theirs, allowed);
      const isKept = (offer: readonly string[]) => promises.some((set) => set.every((text) => offer.includes(text)));
      if (model !== 'traces' && !offers(ours, mine).every(isKept)) return length;
      for (const text of new Set(mine.flatMap((state) => [...ours[state]!.visible.keys()])))
        next.push([after(ours, mine, text), after(theirs, allowed, text)]);
    }
    level = next;
  }
  return undefined;
}
