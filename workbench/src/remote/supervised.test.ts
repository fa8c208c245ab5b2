/** Work whose worker does not answer, dies, or runs out of memory: with artificial workers. */
import type { Stats } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import type { CheckRequest } from '../ask/check.ts';
import type { WorkEvent } from '../workbench.ts';
import type { Order, Report } from './messages.ts';
import { Stopped, SupervisedWorkbench, type Worker, type WorkerEnd } from './supervised.ts';

type Behaviour = (order: Order, worker: { report(report: Report): void; die(end: WorkerEnd): void }) => void;

/** Starts workers that behave one after the other as said; the last behaviour is that of all further ones. */
function benchOf(behaviours: readonly Behaviour[], bytesHeld?: () => number) {
  const orders: Order[] = [];
  let started = 0;
  let ended = 0;
  const start = (): Worker => {
    const behave = behaviours[Math.min(started, behaviours.length - 1)]!;
    let report = (_: Report): void => {};
    let die = (_: WorkerEnd): void => {};
    started += 1;
    return {
      send(order) {
        orders.push(order);
        setTimeout(() => behave(order, { report: (one) => report(one), die: (end) => die(end) }));
      },
      onMessage: (listener) => {
        report = listener;
      },
      onEnd: (listener) => {
        die = listener;
      },
      end: () => {
        ended += 1;
      },
    };
  };
  const bench = new SupervisedWorkbench({ start, ...(bytesHeld && { bytesHeld }) });
  return { bench, orders, started: () => started, ended: () => ended };
}

const check: CheckRequest = {
  model: { name: 'm.aut' },
  asked: [{ way: 'never', text: 'deadlock' }],
  expected: [],
  search: { order: { kind: 'breadth' }, threads: 1 },
  limits: {},
  evidence: 'once',
};
const stats: Stats = { states: 1, transitions: 0, deadlocks: 0, depth: 0, seconds: 0, bytes: 0, complete: true };
const result = {
  kind: 'checked',
  answers: [],
  leftOut: 0,
  warnings: [],
  found: { problems: [], texts: [] },
  texts: [],
} as const;
const silent: Behaviour = () => {};
const answering: Behaviour = ({ job }, { report }) => report({ job, result });
const dying: Behaviour = (_, { die }) => die({ kind: 'died', detail: 'gone' });

describe('a worker', () => {
  test('that answers is kept', async () => {
    const { bench, started } = benchOf([answering]);
    expect(await bench.run('check', check)).toBe(result);
    expect(await bench.run('check', check)).toBe(result);
    expect(started()).toBe(1);
  });

  test('that dies is replaced once, and its work done again', async () => {
    const { bench, started } = benchOf([dying, answering]);
    expect(await bench.run('check', check)).toBe(result);
    expect(started()).toBe(2);
  });

  test('that dies again fails the work, with the reason', async () => {
    const { bench } = benchOf([dying]);
    await expect(bench.run('check', check)).rejects.toThrow('a worker ended twice in the middle of its work: gone');
  });

  test('that has used up its memory leaves the question open', async () => {
    const { bench, started } = benchOf([(_, { die }) => die({ kind: 'out of memory', detail: 'no memory' })]);
    const verdict = { kind: 'unknown', why: 'limit', detail: 'no memory' };
    expect(await bench.run('check', check)).toMatchObject({ answers: [{ verdict, expected: 'holds' }] });
    expect(started()).toBe(1);
  });

  test('that cannot allocate leaves the question open, with what was reported', async () => {
    const failure = { name: 'RangeError', message: 'Array buffer allocation failed' };
    const { bench } = benchOf([({ job }, { report }) => report({ job, failure })]);
    const found = await bench.run('check', check);
    const detail = expect.stringContaining('memory ran out');
    expect(found).toMatchObject({ answers: [{ verdict: { kind: 'unknown', why: 'limit', detail } }] });
  });

  test('that fails says how: a mistake of the caller is distinguished from the rest', async () => {
    const failing =
      (name: string): Behaviour =>
      ({ job }, { report }) =>
        report({ job, failure: { name, message: 'no' } });
    await expect(benchOf([failing('UsageError')]).bench.run('check', check)).rejects.toMatchObject({
      constructor: expect.objectContaining({ name: 'UsageError' }),
    });
    await expect(benchOf([failing('RangeError')]).bench.run('check', check)).rejects.toMatchObject({
      name: 'RangeError',
      message: 'no',
    });
  });
});

describe('a worker that does not look up', () => {
  test('is asked to stop when time is up, then ended', async () => {
    const { bench, orders, ended } = benchOf([silent]);
    const found = await bench.run('check', { ...check, limits: { seconds: 0.01 } });
    const verdict = { kind: 'unknown', why: 'limit', detail: 'the time limit of 0.01 s was reached' };
    expect(found).toMatchObject({ answers: [{ question: { name: 'never deadlock' }, verdict }] });
    expect(orders).toMatchObject([{ kind: 'check' }, { stop: { why: 'limit' } }]);
    expect(ended()).toBe(1);
  });

  test('is ended when more memory is held than may be', async () => {
    const { bench } = benchOf([silent], () => 1e9);
    const found = await bench.run('explore', { ...check, limits: { bytes: 1e8 } });
    const outcome = { kind: 'incomplete', why: 'limit', detail: 'the memory limit of 100 MB was reached' };
    expect(found).toMatchObject({ outcome, isWritten: false });
  });

  test('is ended on an interruption, with what was reported', async () => {
    const controller = new AbortController();
    const shown: WorkEvent[] = [
      {
        kind: 'questions',
        questions: [
          { name: 'a', kind: 'never' },
          { name: 'b', kind: 'formula' },
        ],
      },
      {
        kind: 'answer',
        index: 0,
        answer: { question: { name: 'a', kind: 'never' }, verdict: { kind: 'holds', stats }, expected: 'holds' },
      },
      {
        kind: 'progress',
        progress: { states: 7, transitions: 8, queue: 1, depth: 2, statesPerSecond: 9, bytes: 10 },
      },
    ];
    const { bench } = benchOf([
      (order, { report }) => {
        if ('stop' in order) return;
        for (const event of shown) report({ job: order.job, event });
        controller.abort();
      },
    ]);
    const received: WorkEvent[] = [];
    const onEvent = (event: WorkEvent) => void received.push(event);
    const found = await bench.run('check', { ...check, asked: [] }, { signal: controller.signal, onEvent });
    expect(received).toEqual(shown);
    expect(found).toMatchObject({
      answers: [
        { question: { name: 'a' }, verdict: { kind: 'holds' } },
        { question: { name: 'b' }, verdict: { kind: 'unknown', why: 'cancelled', stats: { states: 7, depth: 2 } } },
      ],
    });
  });

  test('has nothing to say of a description', async () => {
    const { bench } = benchOf([silent]);
    const signal = AbortSignal.abort();
    await expect(bench.run('describe', { model: check.model }, { signal })).rejects.toThrow(Stopped);
  });

  test('is not the one that does the next work', async () => {
    const { bench, started } = benchOf([silent, answering]);
    await bench.run('check', check, { signal: AbortSignal.abort() });
    expect(await bench.run('check', check)).toBe(result);
    expect(started()).toBe(2);
  });
});

test('work that stops by itself when it is asked says what it knows', async () => {
  const { bench, ended } = benchOf([(order, worker) => ('stop' in order ? answering(order, worker) : undefined)]);
  expect(await bench.run('check', check, { signal: AbortSignal.abort() })).toBe(result);
  expect(ended()).toBe(0);
});
