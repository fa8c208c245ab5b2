/** Formulas of linear time, each operator by verdicts that can be told by hand, and response as `leadsTo` has it. */
import { answer } from '@vedette/questions';
import { expect, test } from 'vitest';
import type { Io } from '../api/index.ts';
import { openScenario } from '../model.ts';

type Ask = Record<string, (...given: unknown[]) => unknown>;
interface Shape {
  state: { at: number };
  message: { type: 'hello' };
  timer: 'next';
}

/** Counts to 2 and says hello each time; then nothing is left but what is on its way. */
const counter = {
  start(io: Io<Shape>) {
    io.after(1, 'next');
    return { at: 0 };
  },
  on: { hello: (me: { at: number }) => me },
  timers: {
    next(me: { at: number }, io: Io<Shape>) {
      io.send('b', { type: 'hello' });
      if (me.at === 0) io.after(1, 'next');
      return { at: me.at + 1 };
    },
  },
};
/** Answers itself for ever. */
const idler = {
  start(io: Io<Shape>) {
    io.send('b', { type: 'loop' } as never);
    return {};
  },
  on: {
    hello: () => ({}),
    loop: (_me: unknown, message: never, _from: string, io: Io<Shape>) => io.send('b', message),
  },
};

const at = (wanted: number) => (all: { a: { state: { at: number } } }) => all.a.state.at === wanted;

const formulas: readonly (readonly [string, (ask: Ask) => unknown, 'holds' | 'fails'])[] = [
  ['a condition of the first state', () => at(0), 'holds'],
  ['a condition of a later state', () => at(1), 'fails'],
  ['not', (ask) => ask.not!(at(1)), 'holds'],
  ['globally', (ask) => ask.globally!(ask.not!(at(3))), 'holds'],
  ['globally, wrong', (ask) => ask.globally!(ask.not!(at(2))), 'fails'],
  ['until', (ask) => ask.until!(at(0), ask.fires!('a', 'next')), 'fails'],
  ['or', (ask) => ask.or!(ask.globally!(at(0)), ask.until!(at(0), at(1))), 'holds'],
  ['or, wrong', (ask) => ask.or!(at(1), at(2)), 'fails'],
  ['and', (ask) => ask.and!(at(0), ask.not!(at(2))), 'holds'],
  ['and, wrong', (ask) => ask.and!(at(0), at(2)), 'fails'],
  ['implies', (ask) => ask.globally!(ask.implies!(at(2), ask.globally!(at(2)))), 'holds'],
  ['implies, wrong', (ask) => ask.globally!(ask.implies!(at(1), ask.globally!(at(1)))), 'fails'],
  ['an occurrence', (ask) => ask.globally!(ask.implies!(ask.fires!('a', 'next'), ask.not!(at(2)))), 'holds'],
  ['an occurrence, wrong', (ask) => ask.globally!(ask.implies!(ask.fires!('a', 'next'), at(0))), 'fails'],
  ['eventually, as nothing has to happen', (ask) => ask.eventually!(at(2)), 'fails'],
];

test.each(formulas)('%s', async (_name, formula, wanted) => {
  const properties = (ask: Ask) => ({ asked: ask.ltl!(formula(ask)) });
  const { value: model, problems } = openScenario({ actors: { a: counter, b: idler }, network: {}, properties });
  expect(problems).toEqual([]);
  const [verdict] = await answer(model!, model!.queries.questions);
  expect(verdict!.kind).toBe(wanted);
});

test.each(['fair delivery', 'nothing'] as const)('response is what leadsTo asks, with %s', async (assuming) => {
  const properties = (ask: Ask) => {
    const [sent, heard] = [ask.fires!('a', 'next'), ask.receives!('b', { from: 'a' })];
    return {
      leads: ask.leadsTo!(sent, heard, assuming),
      asked: ask.ltl!(ask.globally!(ask.implies!(sent, ask.eventually!(heard))), assuming),
    };
  };
  const { value: model } = openScenario({ actors: { a: counter, b: idler }, network: {}, properties });
  const verdicts = await answer(model!, model!.queries.questions);
  const wanted = assuming === 'nothing' ? 'fails' : 'holds';
  expect(verdicts.map(({ kind }) => kind)).toEqual([wanted, wanted]);
});

test('what is no formula is a problem', () => {
  const properties = (ask: Ask) => ({ asked: ask.ltl!(ask.globally!(5)), other: ask.ltl!(ask.not!(ask.stops!('c'))) });
  const { problems } = openScenario({ actors: { a: counter, b: idler }, network: {}, properties });
  expect(problems.map(({ code }) => code)).toEqual(['actors/wrong-part', 'actors/unknown-actor']);
});
