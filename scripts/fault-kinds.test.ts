/** Whether a step is told as a crash or a fault depends on its group and its label alone: `--smallest faults` counts on it when it looks ahead.
 *  Steps of the same group and label are told from many states of every model, in dense and in integer time. */
import { createReadStream, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Model, State } from '@vedette/core';
import { explore, forEachStep, minimise } from '@vedette/engines';
import { languageOfFile } from '@vedette/workbench';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const files = ['models', 'protocols'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => languageOfFile(path) !== undefined),
);

async function modelsIn(path: string): Promise<readonly Model[]> {
  const language = await languageOfFile(path)!.load();
  const source = { name: path, chunks: () => createReadStream(`${root}/${path}`) };
  const { value: model } = await language.open(source, { minimise });
  if (model === undefined) return [];
  const points = model.points?.();
  return [model, ...(model.processes?.values() ?? []), ...(points && !('refused' in points) ? [points.model] : [])];
}

/** The kinds of all steps of a group with a label, by both. */
async function kindsIn({ system, narration }: Model): Promise<ReadonlyMap<string, ReadonlySet<boolean>>> {
  const states: State[] = [];
  const { outcome } = await explore(system, [], {
    limits: { states: 2000 },
    onState: (state) => void states.push(state.slice()),
  });
  const kinds = new Map<string, Set<boolean>>();
  // A model that breaks has states without steps.
  if (narration === undefined || outcome.kind === 'broken') return kinds;
  for (const before of states)
    forEachStep(system, before, (step) => {
      const { kind } = narration.tell(before, step);
      const key = `${system.groups[step.group]!.name}: ${system.label(step.label).text} (${step.label})`;
      const known = kinds.get(key) ?? new Set();
      kinds.set(key, known.add(kind === 'crash' || kind === 'fault'));
    });
  return kinds;
}

describe('a step is a fault, or is none, wherever it is taken', () => {
  test.each(files)('%s', async (path) => {
    for (const model of await modelsIn(path))
      expect([...(await kindsIn(model))].flatMap(([key, kinds]) => (kinds.size > 1 ? [key] : []))).toEqual([]);
  });
});

test('some steps of the protocols are faults', async () => {
  const models = await modelsIn('protocols/heartbeat/binary.mcrl2');
  const kinds = await kindsIn(models[0]!);
  expect([...kinds.values()].some((one) => one.has(true))).toBe(true);
});
