/**
 * The claims about heartbeats and detectors once more, with the requirements as sentences (`requirements.props`) in
 * place of monitors, goals and formulas: each has to get the verdict that was measured for the claim. `npm run
 * sentences` prints the table.
 */
import type { Model, RunOptions, Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { properties } from '@vedette/temporal';
import type { ModelFiles } from './claim.ts';
import { printed, readings } from './detectors/readings.ts';
import { eventually, wantedBy } from './detectors/weak-completeness-claims.ts';
import { measureFormula, openDetector } from './detectors/weak-completeness-measure.ts';
import { rows } from './heartbeat/tables.ts';
import { dataSets } from './heartbeat/variants.ts';
import { openVariant } from './heartbeat/verify.ts';

export interface Sentence {
  readonly claim: string;
  readonly name: string;
  /** What the claim's own question says: for heartbeats the letter of the tables, which was measured. */
  measured(options: RunOptions): Promise<Verdict['kind']>;
  verdict(options: RunOptions): Promise<Verdict>;
}

export function sentences(files: ModelFiles): readonly Sentence[] {
  return [...heartbeats(files), ...detectors(files)];
}

function heartbeats(files: ModelFiles): readonly Sentence[] {
  return rows.flatMap(({ id, requirement, variants, letters }) =>
    variants.flatMap((variant) =>
      dataSets.map((times, index) => ({
        claim: id,
        name: `${variant.name} tmin=${times.tmin} tmax=${times.tmax}`,
        measured: async () => (letters[index] === 'T' ? ('holds' as const) : ('fails' as const)),
        verdict: async (options: RunOptions) => {
          const model = await openVariant(files, variant, { requirement, onward: false, ...times });
          return asked(files, { file: 'heartbeat/requirements.props', property: requirement, model }, options);
        },
      })),
    ),
  );
}

/** What a claim looks for, by what its absence is called, and the property that says it is absent. */
const propertyOf: ReadonlyMap<string, string> = new Map([
  ['no deadlock', 'deadlock'],
  ['no overflow', 'overflow'],
  ['cannot happen', 'flipped'],
]);

/** Without the cases that take more than a few seconds, or are found by depth-first search alone. */
function detectors(files: ModelFiles): readonly Sentence[] {
  const file = 'detectors/requirements.props';
  const goals = [...wantedBy].flatMap(([claim, all]) =>
    all
      .filter(({ slow, order }) => slow === undefined && order === undefined)
      .map(({ name, constants, sought }): Sentence => {
        const open = (): Promise<Model> => openDetector(files, 'mcrl2', constants);
        const property = propertyOf.get(sought.absent)!;
        return {
          claim,
          name: `${property} ${name}`,
          measured: async (options) => (await answer(await open(), [sought.question], options))[0]!.kind,
          verdict: async (options) => asked(files, { file, property, model: await open() }, options),
        };
      }),
  );
  const completeness = [readings.figures, readings.appendixA, readings.appendixB, printed].map(
    ({ text, constants }): Sentence => {
      const given = { ...eventually, ...constants };
      return {
        claim: 'FD-WC',
        name: `completeness n=2 buffer=1 type I FIFO${text}`,
        measured: async (options) =>
          (await measureFormula(files, given, { ...options, note: '' })).agrees ? 'holds' : 'fails',
        verdict: async (options) => {
          const model = await openDetector(files, 'mcrl2', given);
          return asked(files, { file, property: 'completeness', model }, options);
        },
      };
    },
  );
  return [...goals, ...completeness];
}

async function asked(
  files: ModelFiles,
  { file, property, model }: { readonly file: string; readonly property: string; readonly model: Model },
  options: RunOptions,
): Promise<Verdict> {
  const { value, problems } = await properties.read(files(file), model);
  const question = value?.find(({ name }) => name.startsWith(`${property}:`));
  if (question === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return (await answer(model, [question], options))[0]!;
}
