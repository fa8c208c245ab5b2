import { compilePlain, type PlainFormula, type Question, type TransitionSystem, type Verdict } from '@vedette/core';
import { law, randomSystem } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import { type AnswerOptions, answer } from './answer.ts';

/** Counters from 0 to `most`. Each goes up and down by itself; or all are read whenever one moves. */
function counters(count: number, most: number, groups: 'sparse' | 'dense'): TransitionSystem {
  const all = Array.from({ length: count }, (_, slot) => slot);
  return {
    slots: all.map((slot) => ({ name: `${slot}`, domain: { name: 'count', text: String } })),
    groups: all.map((slot) => ({ name: `${slot}`, reads: groups === 'sparse' ? [slot] : all, writes: [slot] })),
    predicates: [{ name: 'full', reads: all, holds: (state) => state.every((value) => value === most) }],
    initial: () => new Int32Array(count),
    successors: (slot, state, emit) => {
      for (const [label, step] of [1, -1].entries()) {
        const next = state[slot]! + step;
        if (next < 0 || next > most) continue;
        const target = state.slice();
        target[slot] = next;
        emit(label, target);
      }
    },
    label: (label) => ({ text: label === 0 ? 'up' : 'down', kind: 'visible' }),
  };
}

const noDeadlock: Question = { kind: 'never', what: { kind: 'deadlock' }, name: 'no deadlock' };
const labelled = (text: string) =>
  ({ kind: 'step', matches: (label: { text: string }) => label.text === text }) as const;
const any = { kind: 'step', matches: () => true } as const;

async function explored(system: TransitionSystem, options: AnswerOptions = {}): Promise<Verdict> {
  const [verdict] = await answer(system, [{ kind: 'explore', name: 'state space' }], { ...options, engine: 'auto' });
  return verdict!;
}

function formula(name: string, body: PlainFormula): Question {
  return { kind: 'formula', formula: (system) => compilePlain(body, system), name };
}

const [X, Y] = ['X', 'Y'].map((name): PlainFormula => ({ kind: 'variable', name })) as [PlainFormula, PlainFormula];
const live = formula('live', {
  kind: 'box',
  steps: { kind: 'repeat', operand: any },
  body: { kind: 'diamond', steps: labelled('up'), body: { kind: 'true' } },
});
const alternating = formula('up again and again', {
  kind: 'nu',
  name: 'X',
  body: {
    kind: 'mu',
    name: 'Y',
    body: {
      kind: 'and',
      operands: [
        { kind: 'box', steps: labelled('up'), body: X },
        { kind: 'box', steps: labelled('down'), body: Y },
      ],
    },
  },
});

law('verdicts of small systems are the usual ones', randomSystem(), async (system) => {
  const kinds = async (engine?: 'auto') =>
    (await answer(system, [noDeadlock, live, alternating], engine && { engine })).map(({ kind }) => kind);
  expect(await kinds('auto')).toEqual(await kinds());
});

describe('a large system', () => {
  test('of groups that read little is counted as sets', async () => {
    const { stats } = await explored(counters(12, 40, 'sparse'));
    expect(stats).toMatchObject({ exactStates: 41n ** 12n, choice: { engine: 'symbolic' } });
    expect(stats.choice!.because).toMatch(/^no group reads more than \d+ different contents/);
  });

  test('of groups that read everything is visited', async () => {
    const { stats } = await explored(counters(3, 49, 'dense'));
    expect(stats).toMatchObject({ states: 125_000, complete: true, choice: { engine: 'explicit' } });
    expect(stats.choice!.because).toMatch(/^the group "\d" reads \d+ different contents/);
  });

  test('is asked by sets what they answer, and by games what they decline', async () => {
    const verdicts = await answer(counters(3, 49, 'sparse'), [noDeadlock, live, alternating], { engine: 'auto' });
    const said = verdicts.map(({ kind, stats }) => [kind, stats.choice?.engine]);
    expect(said).toEqual([
      ['holds', 'symbolic'],
      ['fails', 'symbolic'],
      ['holds', 'games'],
    ]);
    expect(verdicts[2]!.stats.choice!.because).toBe('sets decline it');
  });

  test('is visited where sets cannot do what is asked', async () => {
    const { stats } = await explored(counters(12, 40, 'sparse'), { limits: { depth: 3 } });
    expect(stats.choice).toEqual({ engine: 'explicit', because: 'sets know no depth, and it is limited' });
    const outcome = await explored(counters(12, 40, 'sparse'), { limits: { states: 500 } });
    expect(outcome).toMatchObject({ kind: 'unknown', detail: 'the limit of 500 states was reached' });
  });

  test('keeps to limits, whatever is chosen', async () => {
    const outcome = await explored(counters(3, 400, 'dense'), { limits: { states: 150_000 } });
    expect(outcome).toMatchObject({ kind: 'unknown', detail: 'the limit of 150000 states was reached' });
    const timed = await explored(counters(4, 400, 'dense'), { limits: { seconds: 0.2 } });
    expect(timed).toMatchObject({ kind: 'unknown', why: 'limit' });
  });
});
