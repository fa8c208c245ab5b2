/**
 * Answers on random scripts with modules and instances, replicated operators, local definitions and functions, compared
 * with a naive evaluator of the operational rules (`testing/oracle`), which shares no code with the language. The
 * script is printed if an answer differs.
 */
import { minimise } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { cspm } from '../index.ts';
import { World } from '../testing/oracle/close.ts';
import { Draw, drawFocus, drawScript, topChannels } from '../testing/oracle/draw.ts';
import { printEvent, printItem, printTerm } from '../testing/oracle/print.ts';
import { TooLarge } from '../testing/oracle/rules.ts';
import { type Graph, graphOf, hasTrace, isDeadlockFree, isDeterministic, refines } from '../testing/oracle/verdicts.ts';
import { hiddenStep, writtenGraph } from '../testing/oracle/written.ts';
import { textSource } from '../testing/source.ts';

interface Expected {
  readonly assertion: string;
  readonly holds: () => boolean;
}

const features = new Map<string, number>();
const count = (feature: string, by = 1) => features.set(feature, (features.get(feature) ?? 0) + by);

const channelsOf = (...more: readonly string[]): string =>
  `transparent sbisim, normal, diamond, wbisim, dbisim, chase\nchannel a, b : {0..2}\nchannel ${['c', ...more].join(', ')}`;

function expectations(seed: number): { readonly text: string; readonly expected: readonly Expected[] } {
  const draw = new Draw(seed);
  const { items, asked, trace } = drawScript(draw);
  const world = new World(topChannels, items);
  const graphs = asked.map((term): Graph => graphOf(world, world.closed(term, world.top)));
  const names = asked.map((term) => printTerm(term));
  const events = trace.map((event) => world.event(event, world.top));
  const shown = `<${trace.map(printEvent).join(', ')}>`;
  const pairs: readonly (readonly [number, number])[] = [
    [0, 1],
    [1, 0],
    [2, 3],
    [3, 2],
    [1, 1],
  ];
  const expected = [
    ...pairs.flatMap(([one, other]) =>
      (['T', 'F', 'FD'] as const).map((model) => ({
        assertion: `${names[one]} [${model}= ${names[other]}`,
        holds: () => refines(graphs[one]!, graphs[other]!, model),
      })),
    ),
    ...graphs.flatMap((graph, index): readonly Expected[] => [
      { assertion: `${names[index]} :[deadlock free [F]]`, holds: () => isDeadlockFree(graph, 'F') },
      { assertion: `${names[index]} :[deadlock free]`, holds: () => isDeadlockFree(graph, 'FD') },
      { assertion: `${names[index]} :[divergence free]`, holds: () => !graph.diverges.includes(true) },
      { assertion: `${names[index]} :[deterministic]`, holds: () => isDeterministic(graph, 'FD') },
      { assertion: `${names[index]} :[deterministic [F]]`, holds: () => isDeterministic(graph, 'F') },
      ...(['T', 'F', 'FD'] as const).map((model) => ({
        assertion: `${names[index]} :[has trace [${model}]]: ${shown}`,
        holds: () => hasTrace(graph, events, model),
      })),
      // Chasing chooses among what a process may do.
      { assertion: `${names[index]} [FD= chase(${names[index]})`, holds: () => true },
    ]),
  ];
  for (const [feature, number] of draw.features) count(feature, number);
  return { text: `${channelsOf()}\n${items.map(printItem).join('\n')}\n`, expected };
}

/** What the operational rules make of a process, written as a script, is the same in every model. */
function sameAsRules(seed: number): { readonly text: string; readonly assertions: readonly string[] } {
  const draw = new Draw(seed);
  const { items, asked } = drawFocus(draw);
  const world = new World(topChannels, items);
  const graph = graphOf(world, world.closed(asked[0]!, world.top));
  for (const [feature, number] of draw.features) count(feature, number);
  const process = `FOCUS = ${printTerm(asked[0]!)}`;
  const text = [channelsOf(hiddenStep), ...items.map(printItem), process, writtenGraph('RULES', graph)].join('\n');
  const pairs = [
    ['FOCUS', 'RULES'],
    ['RULES', 'FOCUS'],
  ];
  const assertions = pairs.flatMap(([one, other]) => ['T', 'F', 'FD'].map((model) => `${one} [${model}= ${other}`));
  return { text, assertions };
}

law({ name: 'law: one operator does what its rules say', runs: 100 }, fc.nat(2 ** 31 - 1), async (seed) => {
  const { text, assertions } = sameAsRules(seed);
  const script = `${text}${assertions.map((one) => `assert ${one}\n`).join('')}`;
  const { value, problems } = await cspm.open(textSource(script), { minimise });
  expect(problems, script).toEqual([]);
  const found = await answer(value!, value!.queries.questions);
  count('scripts about one operator');
  for (const [index, assertion] of assertions.entries())
    if (found[index]!.kind !== 'holds') throw new Error(`seed ${seed}: ${assertion}: ${found[index]!.kind}\n${script}`);
});

law({ name: 'law: answers are those of the operational rules', runs: 12 }, fc.nat(2 ** 31 - 1), async (seed) => {
  let drawn: ReturnType<typeof expectations>;
  let wanted: readonly string[];
  try {
    drawn = expectations(seed);
    wanted = drawn.expected.map(({ holds }) => (holds() ? 'holds' : 'fails'));
  } catch (thrown) {
    if (!(thrown instanceof TooLarge)) throw thrown;
    count('left out: too large');
    return;
  }
  const script = `${drawn.text}${drawn.expected.map(({ assertion }) => `assert ${assertion}\n`).join('')}`;
  const { value, problems } = await cspm.open(textSource(script), { minimise });
  expect(problems, script).toEqual([]);
  const found = await answer(value!, value!.queries.questions);
  count('scripts');
  for (const [index, { assertion }] of drawn.expected.entries()) {
    count(`answer ${wanted[index]}`);
    if (found[index]!.kind !== wanted[index])
      throw new Error(`seed ${seed}: ${assertion}: ${found[index]!.kind}, but ${wanted[index]}\n${script}`);
  }
});

afterAll(() => {
  if (process.env.VEDETTE_FEATURES !== undefined) console.log(JSON.stringify(Object.fromEntries([...features].sort())));
});
