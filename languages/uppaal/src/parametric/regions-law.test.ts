/**
 * Regions of random models with parameters against the ordinary check, at every point of a grid: zones over numbers and
 * compiled code against polyhedra and symbolic execution.
 */
import { Broken, type ParametricOptions, type ParametricQuestion } from '@vedette/core';
import { type Region, synthesise } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { FIRST, isStrict, type Polyhedron } from '@vedette/structures';
import { law } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { afterAll, expect } from 'vitest';
import { uppaal } from '../language.ts';
import { features } from './testing/feature-models.ts';
import { randomModel } from './testing/random-model.ts';

const counts = new Map<string, number>();
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
const grid = [0, 1, 2, 4].flatMap((p) => [0, 1, 3, 4].map((q) => [p, q] as const));
/** Odd and even values, on both sides of small constants. */
const featureGrid = [0, 1, 2, 3, 5].flatMap((p) => [0, 1, 2, 4].map((q) => [p, q] as const));

type Ranges = ParametricOptions['ranges'];

async function questionOf(text: string, ranges: Ranges): Promise<ParametricQuestion | undefined> {
  const options = { parameters: ['p', 'q'], ranges, division: 'rounded' } as const;
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
  if (model === undefined) return 'no model';
  const question = model.queries.questions[0]!;
  const [verdict] = await answer(model, [question], { limits: { states: 4000 } });
  return verdict!.kind === 'unknown' ? undefined : verdict!.kind;
}

const words = ['halved', 'refresh', 'v / 2', ' b!', 'u!', 'commit L', 'urgent L', 'up imply', 'select', ' d', 'm = v'];

law({ name: 'law: every point agrees with its region', runs: 8 }, randomModel, async ({ text }) => {
  const processes = text.slice(text.indexOf('process P'));
  for (const word of words) if (processes.includes(word)) count(`models with ${word.trim()}`);
  await compareRegions(text, { among: 'mixed', ranges: 'lower ends', points: grid });
});

/** What a draw of the families has. */
const traits: readonly (readonly [string, RegExp])[] = [
  ['no receiver', /system S;/],
  ['one receiver', /broadcast[\s\S]*system S, R;/],
  ['two receivers', /broadcast[\s\S]*system S, R, T;/],
  ['a receiver that is not ready', /guard (v|y)[^;]*; sync b\?/],
  ['a quotient', / \/ -?[23]/],
  ['a quotient that may be negative', /\((2 \* )?[pq] - (2 \* )?[pq]\) \//],
  ['a read under a flag', /up imply|!up \|\||up &&/],
  ['==', /guard [^;]* == /],
  ['!=', /guard [^;]* != /],
  ['<', /guard [^;]* < /],
  ['a committed location', /commit [BC]/],
  ['an urgent location', /urgent [AB];/],
  ['an urgent channel', /sync u!/],
  ['an array of values', /int a\[2\]/],
  ['a function', /\b(go|low|f|least|shift|mark)\([^)]*\)[^{]*;/],
  ['else', / else /],
  ['a selection', /select k/],
  ['a quantifier', /forall|exists|sum \(/],
];

for (const { name, text: arbitrary, ranges } of features)
  law({ name: `law: every point agrees with its region, ${name}`, runs: 15 }, arbitrary, async (text) => {
    for (const [trait, pattern] of traits) if (pattern.test(text)) count(`models of families with ${trait}`);
    await compareRegions(text, { among: name, ranges, points: featureGrid });
  });

interface Compared {
  /** What it is counted as. */
  readonly among: string;
  readonly ranges: Ranges;
  readonly points: readonly (readonly [number, number])[];
}

async function compareRegions(text: string, { among, ranges, points }: Compared): Promise<void> {
  count(`${among}: models`);
  let question: ParametricQuestion | undefined;
  let regions: readonly Region[];
  try {
    question = await questionOf(text, ranges);
    if (question === undefined) return;
    const { system } = question;
    ({ regions } = await synthesise(system, system.goals[0]!, { zonesBeforeInduction: 30, zonesOfCell: 60 }));
  } catch (thrown) {
    if (!(thrown instanceof Broken)) throw thrown;
    count(`${among}: declined: ${thrown.problem.code}`);
    return;
  }
  count(`${among}: models compared`);
  const [goal, other] = question.kind === 'possible' ? ['holds', 'fails'] : ['fails', 'holds'];
  for (const point of points) {
    const here = regions.filter(({ region }) => contains(region, point));
    if (here.length === 0) {
      // A constant is outside its range.
      expect(await verdictAt(text, point), `no region has ${point}\n${text}`).toBe('no model');
      count(`${among}: points without a model`);
      continue;
    }
    expect(here, `regions of ${point}\n${text}`).toHaveLength(1);
    const [region] = here;
    const breaks = region!.kind === 'reached' && question.breaks(region!.run.at(-1) ?? -1) !== undefined;
    const kind = region!.kind === 'reached' ? `reached${region!.isExact ? '' : ' by rounding'}` : region!.kind;
    if (kind === 'open') {
      count(`${among}: points not compared: open`);
      continue;
    }
    const verdict = await verdictAt(text, point);
    if (kind === 'reached by rounding') {
      // A run of the region may round as it suits: the command tries points there.
      count(`${among}: points: ${kind}, ${verdict === other ? 'not in the model' : 'in the model too'}`);
      continue;
    }
    if (verdict === undefined) count(`${among}: points not compared: too many states`);
    else {
      count(`${among}: points: ${kind}${breaks ? ' and breaks' : ''}`);
      const expected = kind === 'never' ? [other] : breaks ? ['broken', goal] : [goal, 'broken'];
      expect(expected, `${kind} at p = ${point[0]}, q = ${point[1]}\n${text}`).toContain(verdict);
    }
  }
}

function contains(region: Polyhedron, point: readonly number[]): boolean {
  return region.constraints.every((constraint) => {
    const { vector, isEquality } = constraint;
    const value = point.reduce((sum, one, i) => sum + one * Number(vector[FIRST + i]), Number(vector[0]));
    return isEquality ? value === 0 : isStrict(constraint) ? value > 0 : value >= 0;
  });
}

afterAll(() => {
  if (process.env.VEDETTE_FEATURES) process.stdout.write(`${JSON.stringify(Object.fromEntries(counts), null, 1)}\n`);
  const asked = ['mixed', ...features.map(({ name }) => name)].filter((among) => counts.has(`${among}: models`));
  for (const among of asked)
    for (const kind of [among.startsWith('quotients') ? 'reached by rounding, in the model too' : 'reached', 'never'])
      expect(counts.get(`${among}: points: ${kind}`) ?? 0, `${among}: ${kind}`).toBeGreaterThan(0);
});
