/**
 * The functions of FDR that change what a process does: each is held against what the manual of FDR says it is for, on
 * random processes.
 */
import { minimise } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cspm } from '../index.ts';
import { preamble, randomProcess } from '../testing/random-process.ts';
import { textSource } from '../testing/source.ts';

const declared =
  'channel bark\nexternal deter, trace_watchdog, failure_watchdog, prioritisepo, chase\ntransparent dbisim\n';

async function verdicts(text: string): Promise<readonly string[]> {
  const { value, problems } = await cspm.open(textSource(preamble + declared + text), { minimise });
  expect(problems).toEqual([]);
  return (await answer(value!, value!.queries.questions)).map(({ kind }) => kind);
}

const pair = fc.tuple(randomProcess, randomProcess);

law(
  { name: 'law: a process that does not diverge is deterministic if it refines deter', runs: 60 },
  randomProcess,
  async (p) => {
    const text = `P = ${p}\nassert P :[divergence free]\nassert P :[deterministic]\nassert deter(P) [FD= P\nassert P [FD= deter(P)\n`;
    const [isFree, isDeterministic, refines, isRefined] = await verdicts(text);
    if (isFree !== 'holds') return;
    expect([refines, isRefined]).toEqual([isDeterministic, 'holds']);
    expect(await verdicts(`assert deter(${p}) :[deterministic]\n`)).toEqual(['holds']);
  },
);

const events = '{a, b, c}';

law({ name: 'law: a watchdog of traces barks where a trace is not allowed', runs: 60 }, pair, async ([p, q]) => {
  const text = `assert (${p}) [T= (${q})\nassert STOP [T= (trace_watchdog(${p}, ${events}, bark) [|${events}|] (${q})) \\ ${events}\n`;
  const [refines, isSilent] = await verdicts(text);
  // Termination is no event that a watchdog could bark at, and hiding keeps it.
  if (/SKIP|FORK/.test(p + q)) return;
  expect(isSilent).toBe(refines);
});

law(
  { name: 'law: a watchdog of failures deadlocks where a failure is not allowed', runs: 100 },
  pair,
  async ([p, q]) => {
    // Termination counts as a deadlock.
    if (/SKIP|FORK/.test(p + q)) return;
    const watchdog = `failure_watchdog(${p}, ${events}, bark) [|${events}|] (${q})`;
    const text = `assert (${q}) :[divergence free]\nassert (${p}) [F= (${q})\nassert ${watchdog} :[deadlock free [F]]\n`;
    const [isFree, refines, isAlive] = await verdicts(text);
    // What diverges is never seen to deadlock, also after the watchdog has barked.
    if (isFree === 'holds') expect(isAlive).toBe(refines);
  },
);

law({ name: 'law: priorities are kept by bisimulations that respect divergence', runs: 40 }, pair, async ([p, q]) => {
  const inside = `((${p}) [|{a}|] (${q})) \\ {c}`;
  const order = '<{}, {a}, {b}>';
  const text = `PLAIN = prioritise(${inside}, ${order})\nSMALL = prioritise(dbisim(${inside}), ${order})\n`;
  const both = ['T', 'F', 'FD'].map((model) => `assert PLAIN [${model}= SMALL\nassert SMALL [${model}= PLAIN\n`);
  expect(new Set(await verdicts(text + both.join('')))).toEqual(new Set(['holds']));
});

/** From the manual of FDR, section 4.5.7. */
const equations: readonly (readonly [string, string])[] = [
  ['prioritise(a -> STOP [] b -> STOP, <{a}, {b}>)', 'a -> STOP'],
  ['prioritise(a -> STOP |~| b -> STOP, <{a}, {b}>)', 'a -> STOP |~| b -> STOP'],
  ['prioritise(a -> STOP [> b -> STOP, <{}, {a}>)', 'b -> STOP'],
  ['prioritise(a -> STOP ||| b -> STOP, <{a}, {b}>)', 'a -> b -> STOP'],
  ['prioritisepo(a -> STOP [] b -> STOP, {a, b}, {(a, b)}, {})', 'a -> STOP'],
  ['prioritisepo(a -> STOP |~| b -> STOP, {a, b}, {(a, b)}, {})', 'a -> STOP |~| b -> STOP'],
  ['prioritisepo(a -> STOP [> b -> STOP, {a}, {}, {})', 'b -> STOP'],
  ['prioritisepo(a -> STOP [> b -> STOP, {a}, {}, {a})', 'a -> STOP [> b -> STOP'],
  ['prioritisepo(a -> STOP ||| b -> STOP, {a, b}, {(a, b)}, {})', 'a -> b -> STOP'],
  ['trace_watchdog(a -> STOP, {a, b}, bark)', 'a -> (a -> bark -> STOP [] b -> bark -> STOP) [] b -> bark -> STOP'],
  ['chase((a -> STOP ||| b -> STOP) \\ {a, b})', '(a -> STOP ||| b -> STOP) \\ {a, b}'],
];

test.each(equations)('%s is %s', async (left, right) => {
  const text = `LEFT = ${left}\nRIGHT = ${right}\nassert LEFT [FD= RIGHT\nassert RIGHT [FD= LEFT\n`;
  expect(await verdicts(text)).toEqual(['holds', 'holds']);
});

test('a network with priorities keeps its components', async () => {
  const text = `${preamble}assert LOOP ||| LOOP :[deadlock free [F]] :[tau priority]: {b}\n`;
  const { value } = await cspm.open(textSource(text), { minimise });
  const { system } = value!.queries.questions[0]!.model!.behaviour;
  expect(system.slots).toHaveLength(2);
});
