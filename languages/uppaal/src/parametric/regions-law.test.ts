/** Regions of random models with parameters against the ordinary check, at every point of a grid: zones over numbers and compiled code against polyhedra and symbolic execution. */
import { Broken, type ParametricQuestion } from '@vedette/core';
import { type Region, synthesise } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { FIRST, isStrict, type Polyhedron } from '@vedette/structures';
import { law } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { afterAll, expect } from 'vitest';
import { uppaal } from '../language.ts';
import { randomModel } from './testing/random-model.ts';

const counts = new Map<string, number>();
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
const grid = [0, 1, 2, 4].flatMap((p) => [0, 1, 3, 4].map((q) => [p, q] as const));

async function questionOf(text: string): Promise<ParametricQuestion | undefined> {
  const options = { parameters: ['p', 'q'], ranges: 'lower ends', division: 'rounded' } as const;
  const read = await uppaal.parametric!(textSource(text, 'm.xta'), options);
  for (const { code, severity } of read.problems) if (severity === 'error') count(`declined: ${code}`);
  return read.value?.[0];
}

/** What the ordinary check says with numbers in place of parameters; nothing if it finds too many states. */
async function verdictAt(text: string, [p, q]: readonly [number, number]): Promise<string | undefined> {
  const constants = new Map([
    ['p', `${p}`],
    ['q', `${q}`],
  ]);
  const { value: model } = await uppaal.open(textSource(text, 'm.xta'), { constants });
  const question = model!.queries.questions[0]!;
  const [verdict] = await answer(model!, [question], { limits: { states: 4000 } });
  return verdict!.kind === 'unknown' ? undefined : verdict!.kind;
}

law({ name: 'law: every point agrees with its region', runs: 15 }, randomModel, async ({ text }) => {
  let question: ParametricQuestion | undefined;
  let regions: readonly Region[];
  try {
    question = await questionOf(text);
    if (question === undefined) return;
    const { system } = question;
    ({ regions } = await synthesise(system, system.goals[0]!, { zonesBeforeInduction: 30, zonesOfCell: 60 }));
  } catch (thrown) {
    if (!(thrown instanceof Broken)) throw thrown;
    count(`declined: ${thrown.problem.code}`);
    return;
  }
  for (const feature of [
    'halved',
    'refresh',
    'v / 2',
    ' b!',
    'u!',
    'commit L',
    'urgent L',
    'up imply',
    'select',
    ' d',
    'm = v',
  ])
    if (text.slice(text.indexOf('process P')).includes(feature)) count(`models with ${feature.trim()}`);
  const [goal, other] = question.kind === 'possible' ? ['holds', 'fails'] : ['fails', 'holds'];
  for (const point of grid) {
    const here = regions.filter(({ region }) => contains(region, point));
    expect(here, `regions of ${point}`).toHaveLength(1);
    const [region] = here;
    const breaks = region!.kind === 'reached' && question.breaks(region!.run.at(-1) ?? -1) !== undefined;
    const kind = region!.kind === 'reached' ? `reached${region!.isExact ? '' : ' by rounding'}` : region!.kind;
    if (kind === 'open' || kind === 'reached by rounding') {
      count(`points not compared: ${kind}`);
      continue;
    }
    const verdict = await verdictAt(text, point);
    if (verdict === undefined) count('points not compared: too many states');
    else {
      count(`points: ${kind}${breaks ? ' and breaks' : ''}`);
      const expected = kind === 'never' ? [other] : breaks ? ['broken', goal] : [goal, 'broken'];
      expect(expected, `at p = ${point[0]}, q = ${point[1]}\n${text}`).toContain(verdict);
    }
  }
});

function contains(region: Polyhedron, point: readonly number[]): boolean {
  return region.constraints.every((constraint) => {
    const { vector, isEquality } = constraint;
    const value = point.reduce((sum, one, i) => sum + one * Number(vector[FIRST + i]), Number(vector[0]));
    return isEquality ? value === 0 : isStrict(constraint) ? value > 0 : value >= 0;
  });
}

afterAll(() => {
  if (process.env.VEDETTE_FEATURES) process.stdout.write(`${JSON.stringify(Object.fromEntries(counts), null, 1)}\n`);
  for (const kind of ['points: reached', 'points: never']) expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(0);
});
