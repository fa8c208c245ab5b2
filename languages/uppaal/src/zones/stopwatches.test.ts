import { Broken, type Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { questionsOf } from '../queries/questions.ts';
import { readUppaal } from '../read.ts';
import { exploreDiscretely } from '../testing/discrete-time.ts';
import { deadlock } from '../testing/model-builder.ts';
import { type Drawn, LARGEST, randomNetwork } from '../testing/random-networks.ts';
import { sourceOf } from '../testing/testing-source.ts';
import type { Query } from '../typed/index.ts';
import { Lowering } from './lowering.ts';

async function verdictsOf({ model }: Pick<Drawn, 'model'>, queries: readonly Query[]): Promise<readonly Verdict[]> {
  const lowering = new Lowering(model);
  return answer(lowering.system({ asked: [] }).system, questionsOf(lowering, queries));
}

const canDeadlock: Query = { kind: 'E<>', predicate: deadlock, text: 'E<> deadlock', comment: '', span: deadlock.span };

law(
  { name: 'what integer clocks reach with stopwatches, zones do not rule out', runs: 80 },
  randomNetwork({ stopwatches: 'some' }),
  async (drawn) => {
    const discrete = exploreDiscretely(drawn.model, LARGEST);
    if (discrete === undefined) {
      expect(() => new Lowering(drawn.model).system({ asked: [] }).system.initial()).toThrow(Broken);
      return;
    }
    const { instances } = drawn.model;
    const reached = new Set([...discrete.parts].map((part) => JSON.stringify(JSON.parse(part)[0])));
    const isReached = (number: number, location: number): boolean =>
      [...reached].some((part) => JSON.parse(part)[number] === location);
    const goals = instances.flatMap(({ locations }, number) =>
      [...locations.keys()].filter((location) => isReached(number, location)).map((location) => ({ number, location })),
    );
    const queries = goals.map(({ number, location }): Query => {
      const predicate = {
        kind: 'location',
        instance: number,
        location,
        sort: deadlock.sort,
        span: deadlock.span,
      } as const;
      return { kind: 'E<>', predicate, text: `P${number}.L${location}`, comment: '', span: deadlock.span };
    });
    const verdicts = await verdictsOf(drawn, [...queries, canDeadlock]);
    for (const { kind } of verdicts.slice(0, -1)) expect(['holds', 'unknown']).toContain(kind);
    if (discrete.isDeadlocked) expect(verdicts.at(-1)!.kind).not.toBe('fails');
  },
);

/** `x` runs in A only, so 3 time units there and any in B make x == 3. */
const stopped = `
  clock x, t;
  process P() {
    state A, B { x' == 0 }, C;
    init A;
    trans A -> B { guard x == 3; }, B -> C { guard t >= 10 && x <= 3; };
  }
  system P;
`;

async function asked(model: string, query: string): Promise<Verdict> {
  const { value, problems } = await readUppaal(sourceOf(`${model} query { ${query} }`, 'model.xta'), {});
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return (await verdictsOf({ model: value!.model }, value!.model.queries))[0]!;
}

test('a stopped clock keeps its value while others run', async () => {
  expect((await asked(stopped, 'E<> P.C')).kind).toBe('holds');
  expect((await asked(stopped, 'A[] P.C imply t >= 10')).kind).toBe('holds');
  expect((await asked(stopped.replace("x' == 0", "x' == 1"), 'E<> P.C')).kind).toBe('fails');
});

/** Both clocks run for 2 in A; in B only y runs, in C only x: x + y grows by the same as t, which no zone can say. */
const mixed = `
  clock x, y, t;
  process P() {
    state A { x' == 0 && t <= 4 }, B { y' == 0 && t <= 4 }, C;
    init A;
    trans A -> B { }, B -> A { }, B -> C { guard x >= BOUND && y >= BOUND; };
  }
  system P;
`;

test('a run that needs more time than there is stays open, a real one is confirmed', async () => {
  const [possible, impossible] = await Promise.all(
    ['2', '3'].map((bound) => asked(mixed.replaceAll('BOUND', bound), 'E<> P.C')),
  );
  expect(possible!.kind).toBe('holds');
  expect(impossible!.kind).toBe('unknown');
  expect(impossible!.kind === 'unknown' && impossible!.why).toBe('approximation');
});

test('rates may depend on variables and be quantified', async () => {
  const model = `
    int[0, 1] on[2] = { 1, 0 };
    clock x[2];
    process P() {
      state A { forall (i : int[0, 1]) (x[i] <= 5 && x[i]' == on[i]) }, B;
      init A;
      trans A -> B { guard x[0] == 5; };
    }
    system P;
  `;
  expect((await asked(model, 'A[] P.B imply x[1] >= 0')).kind).toBe('holds');
  expect((await asked(model, 'A[] P.A imply x[1] == 0')).kind).toBe('holds');
  expect((await asked(model, 'E<> P.A && x[0] > 4')).kind).toBe('holds');
});

test('a rate of two breaks the run that gets there', async () => {
  const model = `
    int[0, 3] n;
    clock x;
    process P() {
      state A, B { x' == n };
      init A;
      trans A -> A { guard n < 2; assign n++; }, A -> B { };
    }
    system P;
  `;
  const verdict = await asked(model, 'E<> n == 3');
  expect(verdict.kind === 'broken' && verdict.problem.code).toBe('uppaal/rate-out-of-range');
});

test('liveness: time passes for ever while a clock stands still', async () => {
  const model = `
    clock x;
    process P() { state A { x <= 5 }, B { x <= 5 && x' == 0 }; init A; trans A -> B { }; }
    system P;
  `;
  expect((await asked(model, 'A<> P.B')).kind).toBe('holds');
  expect((await asked(model, 'E[] x <= 5')).kind).not.toBe('fails');
});

test('figures come with a remark', async () => {
  const verdict = await asked(stopped, 'sup{P.B}: x');
  expect(verdict.kind === 'holds' && verdict.figures).toEqual([
    { name: 'x', text: '3', extreme: { value: 3, isReached: true } },
  ]);
  expect(verdict.kind === 'holds' && verdict.remark).toMatch(/may be smaller/);
});
