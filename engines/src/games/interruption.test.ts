import { compilePlain, type Formula, type PlainFormula, type PlainSteps, type TransitionSystem } from '@vedette/core';
import { expect, test, vi } from 'vitest';
import { answerFormula } from './answer-formula.ts';

const size = 40_000;

/** A ring of states with a callback when its last step is computed. */
function ring(atTheEnd: () => void): TransitionSystem {
  const target = new Int32Array(1);
  return {
    slots: [{ name: 'place', domain: { name: 'places', size, text: String } }],
    groups: [{ name: 'go', reads: [0], writes: [0] }],
    predicates: [],
    initial: () => Int32Array.of(0),
    successors: (_group, [place], emit) => {
      target[0] = (place! + 1) % size;
      emit(0, target);
      if (target[0] === 0) atTheEnd();
    },
    label: () => ({ text: 'go', kind: 'visible' }),
  };
}

const step: PlainSteps = { kind: 'step', matches: () => true };
const all = (name: string): PlainFormula => ({ kind: 'box', steps: step, body: { kind: 'variable', name } });
const some = (name: string): PlainFormula => ({ kind: 'diamond', steps: step, body: { kind: 'variable', name } });
/** Both sides move on the ring, and fixpoints of both kinds lie on it: this takes a solver. */
const alternating: PlainFormula = {
  kind: 'nu',
  name: 'X',
  body: { kind: 'mu', name: 'Y', body: { kind: 'or', operands: [some('Y'), { kind: 'and', operands: [all('X')] }] } },
};

function asked(controller: AbortController, limits: { readonly bytes?: number } = {}) {
  const system = ring(() => controller.abort());
  const question = { kind: 'formula', name: 'phi', formula: () => compilePlain(alternating, system) } as const;
  return answerFormula(system, question, { signal: controller.signal, limits });
}

test('an interruption is honoured while the game is solved, all states being known', async () => {
  const verdict = await asked(new AbortController());
  expect(verdict).toMatchObject({ kind: 'unknown', why: 'cancelled', stats: { states: size, complete: true } });
});

test('the memory of a solver counts against the limit', async () => {
  const whole = await asked(new AbortController());
  const bytes = whole.stats.bytes + 1000;
  const verdict = await asked({ signal: new AbortController().signal, abort: () => {} }, { bytes });
  expect(verdict).toMatchObject({ kind: 'unknown', why: 'limit', stats: { states: size } });
});

/** Positions without end, all in the first state. Every one takes a second of a clock that stands still otherwise. */
function slow(asked: () => void): Formula {
  return {
    start: 0,
    priority: () => 1,
    obligation: (position) => {
      asked();
      return { kind: 'some', of: [position + 1] };
    },
  };
}

test.each([1, 3, 20])('a time limit of %i s is honoured by positions that take a second each', async (seconds) => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now * 1000);
  const formula = slow(() => now++);
  const question = { kind: 'formula', name: 'phi', formula: () => formula } as const;
  const verdict = await answerFormula(
    ring(() => {}),
    question,
    { limits: { seconds } },
  );
  clock.mockRestore();
  expect(verdict).toMatchObject({ kind: 'unknown', why: 'limit' });
  // The first vertices may be quick for all that is known.
  expect(now).toBeLessThanOrEqual(seconds + 2);
});
