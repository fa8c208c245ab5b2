import { type Coverage, checked, type Model } from '@vedette/core';
import { graphOf, law, naiveBisimilar, naiveExplore } from '@vedette/testkit';
import { describe, expect, it } from 'vitest';
import { cspm } from '../index.ts';
import { componentReductions } from '../lower/reduce-component.ts';
import { preamble, randomProcess } from '../testing/random-process.ts';
import { textSource } from '../testing/source.ts';

async function opened(text: string): Promise<Model> {
  const { value, problems } = await cspm.open(textSource(text), { without: componentReductions });
  expect(problems).toEqual([]);
  return value!;
}

/** Explores everything; the graphs of all systems. */
function exploreAll({ systems, visit }: Coverage) {
  return systems.map((system, number) => {
    const explored = naiveExplore(checked(system), 5000);
    for (const state of explored.states) visit(Int32Array.from(state), number);
    return graphOf(explored);
  });
}

const missedIn = (coverage: Coverage) =>
  coverage.parts
    .map((part, number) => ({ ...part, number }))
    .filter(({ number }) => !coverage.isExercised(number))
    .sort((one, other) => one.span.start - other.span.start);

async function unexercised(text: string, process?: string): Promise<readonly string[]> {
  const model = await opened(text);
  const coverage = (process === undefined ? model : model.queries.processes!.get(process)!).queries.coverage!()!;
  exploreAll(coverage);
  return missedIn(coverage).map(({ name, number }) => `${name}: ${coverage.whyNot!(number)}`);
}

const refused = 'it never happens: others that must take part refuse it, or no run gets there';

describe('prefixes that no run takes', () => {
  it('of the processes of assertions, or of one by name', async () => {
    const text = `channel a, b, c
P = a -> b -> P
Q = a -> Q
R = c -> R
assert P [| {a, b} |] Q :[deadlock free [F]]
assert not P :[divergence free]
`;
    expect(await unexercised(text)).toEqual(['c: no process gets there']);
    expect(await unexercised(text.replace('assert not P :[divergence free]\n', ''))).toEqual([
      `b: ${refused}`,
      'c: no process gets there',
    ]);
    expect(await unexercised(text, 'Q')).toEqual(['a', 'b', 'c'].map((name) => `${name}: no process gets there`));
  });

  it('distinguishes equal processes at different places', async () => {
    const text = 'channel a, b\nP = a -> STOP [] b -> a -> STOP\nassert P [| {b} |] STOP :[deadlock free [F]]\n';
    expect(await unexercised(text)).toEqual([`b: ${refused}`, `a: ${refused}`]);
  });

  it('an event that throws is done', async () => {
    const text = 'channel a, b, c\nP = (a -> b -> STOP) [| {a} |> (c -> STOP)\nassert P :[deadlock free [F]]\n';
    expect(await unexercised(text)).toEqual([`b: ${refused}`]);
  });

  it('with fields, in let, under hiding and renaming, and in time', async () => {
    const text = `channel in, out : {0..2}
channel tock
B = let C(x) = out!x -> B within in?x:{0, 1} -> C(x)
T = B[[in <- out]] \\ {|out|} [] in.2 -> STOP
assert T :[deadlock free [F]]
Timed { U = in!0 -> out!1 -> SKIP }
assert U :[deadlock free [F]]
`;
    expect(await unexercised(text)).toEqual([]);
  });

  it('is declined by name where hidden steps are not shown', async () => {
    const model = await opened('channel a, b\ntransparent chase\nP = chase((a -> b -> STOP) \\ {a})\n');
    const coverage = model.queries.processes!.get('P')!.queries.coverage!()!;
    const { groups, initial, successors } = coverage.systems[0]!;
    const step = () => {
      for (const group of groups.keys()) successors(group, initial(), () => {});
    };
    expect(step).toThrow('What runs of "chase" exercise is not known');
  });
});

law({ name: 'law: prefixes that no run takes may as well be STOP', runs: 60 }, randomProcess, async (text) => {
  const script = `${preamble}P = ${text}\n`;
  const model = (await opened(script)).queries.processes!.get('P')!;
  const coverage = model.queries.coverage!()!;
  const [graph] = exploreAll(coverage);
  expect(naiveBisimilar(graph!, graphOf(naiveExplore(model.behaviour.system, 5000)), 'strong')).toBe(true);
  let without = script;
  for (const { span } of missedIn(coverage).reverse())
    without = `${without.slice(0, span.start)}STOP ; ${without.slice(span.start)}`;
  const rest = (await opened(without)).queries.processes!.get('P')!.behaviour.system;
  expect(naiveBisimilar(graph!, graphOf(naiveExplore(rest, 5000)), 'strong')).toBe(true);
});
