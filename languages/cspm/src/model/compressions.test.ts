/**
 * Compressions and the partial order reduction change no verdict, on random processes in each model; what a compression
 * saves is shown.
 */
import type { Model } from '@vedette/core';
import { explore, minimise } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { law, wrongBlocking } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cspm } from '../index.ts';
import { preamble, randomProcess } from '../testing/random-process.ts';
import { textSource } from '../testing/source.ts';

const compressions = ['sbisim', 'dbisim', 'wbisim', 'normal', 'diamond', 'tau_loop_factor', 'model_compress'];
const declared = `transparent ${compressions.filter((name) => !['sbisim', 'normal'].includes(name)).join(', ')}\n`;

async function opened(text: string): Promise<Model> {
  const { value, problems } = await cspm.open(textSource(preamble + declared + text), { minimise });
  expect(problems).toEqual([]);
  return value!;
}

async function verdicts(text: string): Promise<readonly string[]> {
  const model = await opened(text);
  return (await answer(model, model.queries.questions)).map(({ kind }) => kind);
}

describe.each(compressions)('%s', (name) => {
  law(
    { name: 'law: a compressed part is equivalent in each model', runs: 12 },
    fc.tuple(randomProcess, randomProcess, randomProcess),
    async ([p, q, r]) => {
      const inside = `(((${p}) [|{a}|] (${q})) \\ {b})`;
      const processes = `PLAIN = ${inside} [|{c}|] (${r})\nSMALL = ${name}(${inside}) [|{c}|] ${name}(${r})\n`;
      const asserted = ['T', 'F', 'FD'].flatMap((model) => [
        `assert PLAIN [${model}= SMALL`,
        `assert SMALL [${model}= PLAIN`,
      ]);
      expect(new Set(await verdicts(`${processes}${asserted.join('\n')}\n`))).toEqual(new Set(['holds']));
    },
  );
});

law(
  { name: 'law: compressions below other operators are equivalent in each model', runs: 60 },
  fc.tuple(randomProcess, randomProcess, randomProcess, fc.constantFrom(...compressions)),
  async ([p, q, r, name]) => {
    const text = (f: string) =>
      `(${f}(${p}) ; ${f}(${q})) [] (${f}((${r}) [|{a}|] (${p})) /\\ STOP) [> prioritise(${f}(${q}), <{}, {a}, {b}>)`;
    const asserted = ['T', 'F', 'FD'].flatMap((model) => [
      `assert PLAIN [${model}= SMALL`,
      `assert SMALL [${model}= PLAIN`,
    ]);
    const script = `PLAIN = ${text('')}\nSMALL = ${text(name)}\n${asserted.join('\n')}\n`;
    expect(new Set(await verdicts(script))).toEqual(new Set(['holds']));
  },
);

test('a recursion may go through a compression', async () => {
  const text = 'R = a -> dbisim(b -> R)\nassert LOOP [FD= R\nassert R [FD= LOOP\n';
  expect(await verdicts(text)).toEqual(['holds', 'holds']);
  expect(await verdicts('R = dbisim(R)\nassert R [FD= STOP\n')).toEqual(['broken']);
});

test('compressions without end stop at the limits', async () => {
  const model = await opened('S(n) = a -> dbisim(S(n + 1))\nassert S(0) :[deadlock free]\n');
  const [verdict] = await answer(model, model.queries.questions, { limits: { states: 200 } });
  expect(verdict).toMatchObject({ kind: 'unknown', why: 'limit' });
});

law(
  { name: 'law: a partial order reduction finds a deadlock exactly where there is one', runs: 150 },
  fc.tuple(randomProcess, randomProcess, randomProcess, randomProcess),
  async ([p, q, r, s]) => {
    const network = `((${p}) [|{a}|] (${q})) [|{b}|] ((${r}) [|{c}|] (${s}))`;
    const text = `N = ${network}\nassert N :[deadlock free [F]]\nassert N :[deadlock free [F]] :[partial order reduce]\n`;
    const [plain, reduced] = await verdicts(text);
    expect(reduced).toBe(plain);
  },
);

/** Few networks have more states, and looking at each of those takes long. */
const small = 500;

law(
  { name: 'law: what a group of a network waits for is what it waits for', runs: 40 },
  fc.tuple(randomProcess, randomProcess, randomProcess),
  async ([p, q, r]) => {
    const model = await opened(`N = ((${p}) [|{a}|] (${q})) [|{b}|] (${r})\nassert N :[deadlock free [F]]\n`);
    const { system, enabling } = { system: model.behaviour.system, enabling: model.behaviour.enabling?.() };
    const { stats } = await explore(system, [], { limits: { states: small } });
    if (enabling !== undefined && stats.complete) expect(wrongBlocking(system, enabling, small)).toEqual([]);
  },
);

test('a reduced search takes one of two independent steps, unless it is switched off', async () => {
  const text = 'N = (LOOP [|{a}|] LOOP) ||| LOOP\nassert N :[deadlock free [F]] :[partial order reduce]\n';
  const model = await opened(text);
  const [verdict] = await answer(model, model.queries.questions);
  expect(verdict).toMatchObject({ kind: 'holds', stats: { reducedBy: ['stubborn'] } });
  const { value } = await cspm.open(textSource(preamble + text), { minimise, without: ['stubborn'] });
  const [plain] = await answer(value!, value!.queries.questions);
  expect(plain!.stats.reducedBy).toBeUndefined();
  expect(verdict!.stats.transitions).toBeLessThan(plain!.stats.transitions);
});

test('without deadlocks to look for, the verdict says that nothing was reduced', async () => {
  const model = await opened('assert LOOP [T= LOOP :[partial order reduce]\n');
  const [verdict] = await answer(model, model.queries.questions);
  expect(verdict).toMatchObject({ kind: 'holds', remark: expect.stringContaining('No partial order reduction') });
});

test('what compressions save is part of the information about a script', async () => {
  const text = 'P = dbisim((LOOP [|{a}|] LOOP) \\ {b})\nassert P ||| LOOP :[deadlock free [F]]\n';
  const sections = (await opened(text)).presentation.info!;
  const { lines } = sections.find(({ title }) => title === 'Compressions')!;
  expect(lines).toEqual(['dbisim of LOOP and LOOP: 4 states before, 1 after']);
});
