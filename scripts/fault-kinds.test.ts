/**
 * Whether a step is described as a crash or a fault depends on its group, its label, and what the group reads and
 * writes: `--smallest faults` relies on it when it follows each slot by itself. Steps of every model are described
 * again with the other slots as they are in other states.
 */
import { createReadStream, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Model, Source, State, Step, TransitionSystem } from '@vedette/core';
import { explore, forEachStep, minimise } from '@vedette/engines';
import { textSource } from '@vedette/text';
import { languageOfFile } from '@vedette/workbench';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const files = ['models', 'protocols'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => languageOfFile(path) !== undefined),
);

function fileSource(path: string): Source {
  return { name: path, chunks: () => createReadStream(`${root}/${path}`) };
}

/** Those with states that are points: of others nothing is followed slot by slot. */
async function modelsIn(source: Source): Promise<readonly Model[]> {
  const language = await languageOfFile(source.name)!.load();
  const { value: model } = await language.open(source, { minimise });
  if (model === undefined) return [];
  const points = model.behaviour.points?.('integer times');
  const all = [
    model,
    ...(model.queries.processes?.values() ?? []),
    ...(points && !('refused' in points) ? [points.model] : []),
  ];
  return all.filter(({ behaviour: { system } }) => system.cover === undefined);
}

interface Shown {
  /** How many steps are crashes and faults. */
  readonly faults: number;
  readonly complaints: readonly string[];
}

async function findingsIn({ behaviour: { system }, presentation: { narration } }: Model): Promise<Shown> {
  const states: State[] = [];
  const { outcome } = await explore(system, [], {
    limits: { states: 600 },
    onState: (state) => void states.push(state.slice()),
  });
  const complaints = new Set<string>();
  let faults = 0;
  // A model that breaks has states without steps.
  if (narration === undefined || outcome.kind === 'broken') return { faults, complaints: [] };
  const isFault = (before: State, step: Step): boolean =>
    ['crash', 'fault'].includes(narration.describe(before, step).kind);
  for (const [number, before] of states.entries())
    forEachStep(system, before, (taken) => {
      const step = { ...taken, state: taken.state.slice() };
      const isOne = isFault(before, step);
      if (isOne) faults++;
      for (const other of [states[0]!, states[(number * 7) % states.length]!, states.at(-1)!]) {
        const [mixed, target] = besides(system, other, { before, step });
        if (isFault(mixed, { ...step, state: target }) !== isOne)
          complaints.add(`${system.groups[step.group]!.name}: ${system.label(step.label).text}`);
      }
    });
  return { faults, complaints: [...complaints] };
}

/**
 * The state before a step and that after it, with the slots that the step has nothing to do with as in another state.
 */
function besides(
  { groups }: TransitionSystem,
  other: State,
  { before, step }: { readonly before: State; readonly step: Step },
): readonly [State, State] {
  const { reads, writes } = groups[step.group]!;
  const mixed = other.slice();
  for (const slot of [...reads, ...writes]) mixed[slot] = before[slot]!;
  const target = mixed.slice();
  for (const slot of writes) target[slot] = step.state[slot]!;
  return [mixed, target];
}

describe('a step is a fault, or is none, whatever goes on beside it', () => {
  test.each(files)('%s', async (path) => {
    for (const model of await modelsIn(fileSource(path))) expect((await findingsIn(model)).complaints).toEqual([]);
  });

  test('of messages of the crash calculus that are declared to be losses', async () => {
    const text = `// vedette: losses b
      locations 1..2; crashes 1; channel a, b, ok;
      process Sender() = a!.b! + b!.a!;
      process Receiver() = a?.b?.ok! + b?.ok!;
      system restrict a, b in 1[Sender() | a!] | 2[Receiver()];`;
    const [model] = await modelsIn(textSource(text, 'losses.crash'));
    const { faults, complaints } = await findingsIn(model!);
    expect(faults).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
  });
});

test('some steps of the protocols are faults', async () => {
  const [model] = await modelsIn(fileSource('protocols/heartbeat/binary.mcrl2'));
  expect((await findingsIn(model!)).faults).toBeGreaterThan(0);
});
