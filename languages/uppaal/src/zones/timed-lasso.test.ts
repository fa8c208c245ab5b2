import type { Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noRepeat } from '../narration.ts';
import { questionsOf } from '../queries/questions.ts';
import { readUppaal } from '../read.ts';
import { exploreDiscretely } from '../testing/discrete-time.ts';
import { inLocation, negation } from '../testing/model-builder.ts';
import { LARGEST, randomNetwork, receivesByClocks } from '../testing/random-networks.ts';
import { sourceOf } from '../testing/testing-source.ts';
import type { Query, TypedModel } from '../typed/index.ts';
import { Lowering } from './lowering.ts';

interface Shown {
  readonly verdict: Verdict;
  readonly times: readonly (string | undefined)[];
  readonly remark?: string | undefined;
}

/** The verdict about a query, and when the steps of the run that shows it happen. */
async function reportOn(model: TypedModel, query: Query): Promise<Shown> {
  const lowering = new Lowering(model);
  const [question] = questionsOf(lowering, [query]);
  const [verdict] = await answer(lowering.system({ asked: [] }).system, [question!], { limits: { states: 4000 } });
  if (verdict?.kind !== 'holds' || verdict.evidence === undefined) return { verdict: verdict!, times: [] };
  const {
    presentation: { narration },
  } = (verdict.model ?? question!.model)!;
  const along = narration!.along!(verdict.evidence);
  const times = verdict.evidence.steps.map((step) => along.describe(verdict.evidence!.start, step).time);
  return { verdict, times, remark: along.remark };
}

law(
  { name: 'times of runs that last for ever go up, and replay', runs: 120 },
  fc.tuple(randomNetwork({ operators: ['<', '<=', '==', '>=', '>'] }), fc.nat(2)),
  async ([{ model }, location]) => {
    const discrete = exploreDiscretely(model, LARGEST);
    if (discrete === undefined || discrete.isBroken) return;
    const predicate = negation(inLocation(0, location));
    const { verdict, times, remark } = await reportOn(model, {
      kind: 'E[]',
      predicate,
      text: '',
      comment: '',
      span: predicate.span,
    });
    if (verdict.kind !== 'holds') return;
    if (times.includes(undefined)) {
      // Rounds that get shorter and shorter do not repeat, but some round does where no bound is strict; and who
      // receives a broadcast may
      // depend on clocks.
      expect(receivesByClocks(model.instances) || verdict.remark !== undefined || hasStrictBounds(model)).toBe(true);
      if (verdict.evidence!.loop !== undefined && !receivesByClocks(model.instances)) expect(remark).toBe(noRepeat);
      return;
    }
    const numbers = times.map(Number);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers);
  },
);

function hasStrictBounds({ instances }: TypedModel): boolean {
  return /"operator":"[<>]"/.test(JSON.stringify(instances));
}

async function outcomeOf(text: string, query: string): Promise<Shown> {
  const { value } = await readUppaal(sourceOf(`${text} query { ${query} }`, 'model.xta'), {});
  return reportOn(value!.model, value!.model.queries[0]!);
}

/** P goes to and fro, at least 2 in A and more than 1 in B. */
const toAndFro = `
  clock x, y;
  process P() {
    state A { x <= 5 }, B { x <= 3 }, C;
    init A;
    trans A -> B { guard x >= 2; assign x = 0; }, B -> A { guard x >= 1; assign x = 0; }, A -> C { };
  }
  system P;
`;

test('a round leads back to the same clock values', async () => {
  const { times, remark } = await outcomeOf(toAndFro, 'E[] not P.C');
  const numbers = times.map(Number);
  expect(remark).toMatch(/^A round takes \d+ time units;/);
  expect(Number(/\d+/.exec(remark!)![0])).toBeGreaterThanOrEqual(3);
  expect(numbers.at(-1)).toBeGreaterThanOrEqual(3);
});

test('a run that rests has the times of its steps', async () => {
  const { times, remark } = await outcomeOf(toAndFro, 'E[] y < 3 || P.C');
  expect([times.every((time) => time !== undefined), remark]).toEqual([true, undefined]);
});

test('with stopwatches a round that repeats itself settles the question', async () => {
  const stopped = toAndFro.replace('B { x <= 3 }', "B { x <= 3 && y' == 0 }");
  expect((await outcomeOf(stopped, 'E[] not P.C')).verdict.kind).toBe('holds');
});

test('of two edges with one label the one that makes a round is taken', async () => {
  const { times, remark } = await outcomeOf(
    `clock y;
     process P() { state A; init A; trans A -> A { }, A -> A { guard y <= 1; assign y = 0; }; }
     process Q() { state A { y <= 1 }; init A; }
     system P, Q;`,
    'E[] P.A',
  );
  expect(times).not.toContain(undefined);
  expect(remark).toMatch(/^A round takes/);
});
