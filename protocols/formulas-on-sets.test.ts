/**
 * The formulas of the protocols, asked of sets of states: the verdicts are those of the games, and what is declined is
 * declined for its reason.
 */
import { readFileSync } from 'node:fs';
import type { Model } from '@vedette/core';
import { openMcrl2 } from '@vedette/mcrl2';
import { answer } from '@vedette/questions';
import { expect, test } from 'vitest';
import type { ModelFiles } from './claim.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(path, import.meta.url));
  },
});

interface Asked {
  readonly model: string;
  readonly formulas: readonly string[];
  readonly constants: Readonly<Record<string, string | number | boolean>>;
}

const watched = ['heartbeat/R1', 'heartbeat/R2', 'heartbeat/R3', 'heartbeat/time-passes'];
const cases: readonly Asked[] = [
  { model: 'heartbeat/binary', formulas: watched, constants: { tmin: 1, tmax: 2 } },
  { model: 'heartbeat/binary', formulas: watched, constants: { tmin: 2, tmax: 2, corrected: true } },
  { model: 'heartbeat/joining', formulas: ['heartbeat/R1', 'heartbeat/time-passes'], constants: { tmin: 1, tmax: 2 } },
  { model: 'detectors/weak-completeness', formulas: ['detectors/weak-completeness'], constants: { n: 2, flips: 0 } },
  {
    model: 'detectors/weak-completeness',
    formulas: ['detectors/weak-completeness'],
    constants: { n: 2, flips: 0, whenFull: 'ignore', fifo: true },
  },
  { model: 'membership/transis', formulas: ['membership/consensus'], constants: { n: 2 } },
  {
    model: 'consensus/strong',
    formulas: ['consensus/R1', 'consensus/R2', 'consensus/R3', 'consensus/R4'],
    constants: { n: 2 },
  },
];

test.each(cases)('$model with $constants', async ({ model: name, formulas, constants }) => {
  const given = Object.entries(constants).map(([key, value]) => [key, String(value)] as const);
  const { value: model } = await openMcrl2(files(`${name}.mcrl2`), { constants: new Map(given) });
  for (const formula of formulas) expect([formula, ...(await verdicts(model!, formula))]).toEqual([formula, 'same']);
});

async function verdicts(model: Model, formula: string): Promise<readonly string[]> {
  const language = model.queries.properties!.find(({ extensions }) => extensions.includes('.mcf'))!;
  const { value: questions } = await language.read(files(`${formula}.mcf`), model);
  const [game] = await answer(model, questions!);
  const [set] = await answer(model, questions!, { engine: 'symbolic', evidence: 'again' });
  return game!.kind === set!.kind ? ['same'] : [game!.kind, set!.kind, 'detail' in set! ? set.detail : ''];
}
