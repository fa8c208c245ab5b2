/**
 * Which prefixes are ever taken. The model is compiled once more with equal texts at different places distinguished.
 */
import type { Coverage, ModelPart } from '@vedette/core';
import type { Elaborated } from './elaborate.ts';
import { Exercise, type Exercised } from './lower/exercise.ts';
import { lower } from './lower/index.ts';
import { ProcessPrinter } from './print-process.ts';
import type { Network, Prefix, Process } from './tree.ts';
import { networkParts, visitProcesses } from './visit.ts';

export function coverageOf(elaborated: Elaborated): Coverage {
  const written = prefixesIn(elaborated);
  const exercise = new Exercise([...written.keys()]);
  const running = runningIn(elaborated);
  const { system } = lower(elaborated, exercise);
  return {
    parts: exercise.parts.map((part) => {
      const process = written.get(part.prefix);
      const isRun = process === undefined || running.has(process);
      return { ...partOf(part), ...(!isRun && { why: `no location runs the process "${process}"` }) };
    }),
    systems: [system],
    visit() {},
    isExercised: (part) => exercise.isTaken(part),
    whyNot: (part) => (exercise.isOffered(part) ? refusals[kindOf(exercise.parts[part]!)] : undefined),
  };
}

/** Why what waits there is never taken. */
const refusals: Readonly<Record<Prefix['kind'], string>> = {
  tau: 'runs get there, but never go on',
  send: 'runs get there, but nothing receives it',
  receive: 'runs get there, but no message comes',
  'receive-or-suspect': 'runs get there, but no message comes',
  suspect: 'runs get there, but whom it would suspect is trusted',
  crashed: 'runs get there, but whom it waits for does not crash',
};

function kindOf({ prefix, way }: Exercised): Prefix['kind'] {
  return way === 'suspicion' ? 'suspect' : prefix.kind;
}

const printer = new ProcessPrinter(() => '');

/** A suspicion stands where the location does that is suspected. */
function partOf({ prefix, way }: Exercised): ModelPart {
  if (way === 'step' || prefix.kind !== 'receive-or-suspect')
    return { kind: 'prefix', name: printer.prefix(prefix), span: prefix.span };
  const { span } = prefix.suspect;
  return { kind: 'prefix', name: printer.prefix({ kind: 'suspect', location: prefix.suspect, span }), span };
}

/** Every prefix with the process that it is written in; nothing for those of the system. */
function prefixesIn({ program }: Elaborated): ReadonlyMap<Prefix, string | undefined> {
  const found = new Map<Prefix, string | undefined>();
  const collect = (root: Process, name?: string): void =>
    visitProcesses(root, (process) => {
      if (process.kind === 'prefix') found.set(process.prefix, name);
    });
  for (const [name, { body }] of program.processes) collect(body, name);
  for (const process of locatedIn(program.system.network)) collect(process);
  return found;
}

function locatedIn(network: Network): readonly Process[] {
  return network.kind === 'located' ? [network.process] : networkParts(network).flatMap(locatedIn);
}

/** The processes that are called, from where the system starts. */
function runningIn({ program, starts }: Elaborated): ReadonlySet<string> {
  const called = new Set<string>();
  const collect = (root: Process): void =>
    visitProcesses(root, (process) => {
      if (process.kind === 'call') called.add(process.name.text);
    });
  for (const { process } of starts) collect(process);
  // What is added meanwhile is looked at, too.
  for (const name of called) {
    const definition = program.processes.get(name);
    if (definition !== undefined) collect(definition.body);
  }
  return called;
}
