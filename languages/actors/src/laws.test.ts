/**
 * The compiled system of random scenarios: the graph of the naive interpreter, the contract of the waist, and the same
 * verdicts without ignored messages.
 */
import { checked, type Question, type State, type TransitionSystem } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law, naiveExplore } from '@vedette/testkit';
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { type ActorModel, openScenario } from './model.ts';
import { Naive } from './testing/naive.ts';
import { type Drawn, randomParted, randomPaused, randomScenario, randomSoup } from './testing/random-scenario.ts';

const most = 200;

function opened({ scenario }: Drawn): ActorModel {
  const { value, problems } = openScenario(scenario);
  expect(problems).toEqual([]);
  return value!;
}

const textOf = ({ slots }: TransitionSystem, state: State): string =>
  slots.map(({ name, domain }, slot) => `${name}=${domain.text(state[slot]!)}`).join('; ');

function edgesOf(system: TransitionSystem): { readonly states: Set<string>; readonly edges: Set<string> } {
  const { states, edges } = naiveExplore(system);
  const texts = states.map((state) => textOf(system, state));
  return {
    states: new Set(texts),
    edges: new Set(edges.map(({ from, label, to }) => `${texts[from]} -- ${label.text} -> ${texts[to]}`)),
  };
}

/** How often what the law is about was drawn, in graphs that were compared. */
const counts = new Map<string, number>();
function count(feature: string, occurs: boolean): void {
  if (occurs) counts.set(feature, (counts.get(feature) ?? 0) + 1);
}
function countFeatures(it: Drawn, edges: ReadonlySet<string>): void {
  const labels = [...edges].map((edge) => edge.split(' -- ')[1]!.split(' -> ')[0]!).join('\n');
  for (const action of [
    'receive',
    'timeout',
    'drop',
    'lose',
    'duplicate',
    'crash',
    'restart',
    'note',
    'stop',
    'tick',
    'start',
    'partition',
    'heal',
    'pause',
    'resume',
  ])
    count(action, new RegExp(`(^|\\|)${action}\\b`, 'm').test(labels));
  count('fifo', it.order === 'fifo');
  count(
    'saved',
    [...edges].some((edge) => /saved by p\d=\d/.test(edge)),
  );
  count(
    'restart with what was saved',
    [...edges].some((edge) => /saved by p\d=\d.* -- restart/.test(edge)),
  );
  count('timed, receive first', it.receiveFirst && labels.includes('timeout'));
  count('timed, round trip', it.roundTrip && labels.includes('receive'));
  count('duplicates without end', it.duplicates === 'any');
  count(
    'cut off',
    [...edges].some((edge) => /parted=1.*\|lose/.test(edge)),
  );
  count('partition that lasts', it.partition?.for !== undefined && labels.includes('heal'));
  // A timer of an actor that stands still is due, or a message to it is, and time passes.
  count(
    'time passes what is late',
    [...edges].some((edge) => /\(resume\) in \d[^}]*[tu] in 0[,}].* -- tick/.test(edge)),
  );
  count(
    'late messages and timers',
    [...edges].some((edge) => /\(resume\).* -- resume\(p\d\) -> .*[tu] in 0[,}].*/.test(edge)),
  );
  count('restart after a delay', it.restartAfter !== undefined && labels.includes('restart'));
}

function isNaive(it: Drawn, most: number): void {
  const { system } = opened(it).behaviour;
  const naive = new Naive(it).explore(
    system.slots.map(({ name }) => name),
    most,
  );
  if (naive === undefined) {
    count('too large', true);
    return;
  }
  const { states, edges } = edgesOf(system);
  countFeatures(it, edges);
  expect([...states].sort()).toEqual([...naive.states].sort());
  expect([...edges].sort()).toEqual([...naive.edges].sort());
}

law({ name: 'the graph is that of the naive interpreter', runs: 80 }, randomScenario, (it) => isNaive(it, most));
law({ name: 'the graph is that of the naive interpreter, with partitions', runs: 40 }, randomParted, (it) =>
  isNaive(it, 5 * most),
);

law({ name: 'the graph is that of the naive interpreter, with pauses', runs: 20 }, randomPaused, (it) =>
  isNaive(it, 5 * most),
);

law(
  { name: 'the contract of the waist is kept, with and without ignored messages', runs: 30 },
  fc.oneof(randomScenario, randomPaused),
  (it) => {
    if (new Naive(it).explore([], most) === undefined) return;
    const { compiled } = opened(it);
    for (const system of [compiled.system, compiled.withoutIgnored])
      if (system !== undefined && naiveSize(system) <= most) naiveExplore(checked(system));
  },
);

function naiveSize(system: TransitionSystem): number {
  try {
    return naiveExplore(system, most).states.length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

let smaller = 0;
law({ name: 'verdicts are the same without ignored messages', runs: 80 }, randomSoup, async (it) => {
  const reduced = opened(it);
  if (reduced.compiled.withoutIgnored === undefined || naiveSize(reduced.behaviour.system) > most) return;
  const questions = (model: ActorModel): readonly Question[] =>
    model.behaviour.system.predicates.flatMap(({ name }, predicate) =>
      (['never', 'possible'] as const).map((kind) => ({ kind, name, what: { kind: 'predicate', predicate } })),
    );
  const whole = openScenario(it.scenario, { without: ['ignored'] }).value!;
  const [few, all] = await Promise.all([reduced, whole].map((model) => answer(model, questions(model))));
  expect(few!.map(({ kind }) => kind)).toEqual(all!.map(({ kind }) => kind));
  if (few![0]!.stats.states < all![0]!.stats.states) smaller += 1;
});

afterAll(() => {
  if (process.env.VEDETTE_RUNS !== undefined) console.info(Object.fromEntries(counts), { smaller });
});
