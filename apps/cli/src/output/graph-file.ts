/**
 * A state space written while it is explored. `.aut` goes to the file as it is found and gets its header at the end;
 * `.dot` and `.json` say first how many states there are, so their transitions wait, twelve bytes each.
 */

import { resolve } from 'node:path';
import { AutWriter } from '@vedette/aut';
import type { Stats, TransitionSystem } from '@vedette/core';
import { type Graph, graphDot, graphJson } from '@vedette/pictures';
import { UsageError } from '@vedette/workbench';
import type { Io } from '../terminal/io.ts';
import { TransitionLog } from './transition-log.ts';
import { OutputFile } from './write-output.ts';

export interface GraphFile {
  transition(from: number, label: number, to: number): void;
  /** Everything was found: the file takes its name. */
  finish(stats: Stats): void;
  /** Nothing is left of it. */
  abandon(): void;
}

type Format = (file: OutputFile, system: TransitionSystem) => GraphFile;

const formats: ReadonlyMap<string, Format> = new Map(
  Object.entries({
    '.aut': autFile,
    '.dot': (file, system) => loggedFile(file, system, graphDot),
    '.json': (file, system) => loggedFile(file, system, graphJson),
  }),
);

/** The ending is judged before any work is done, the place of the file when the model is there. */
export function graphFileOf(name: string | undefined, io: Io): ((system: TransitionSystem) => GraphFile) | undefined {
  if (name === undefined) return undefined;
  const ending = [...formats.keys()].find((candidate) => name.toLowerCase().endsWith(candidate));
  if (ending !== undefined)
    return (system) => formats.get(ending)!(new OutputFile(resolve(io.cwd, name), name), system);
  const endings = [...formats.keys()].join(', ');
  throw new UsageError(`-o cannot tell the form of "${name}" from its name; it may end in ${endings}`);
}

function autFile(file: OutputFile, system: TransitionSystem): GraphFile {
  const writer = new AutWriter((piece) => file.write(piece));
  return {
    transition: (from, label, to) => writer.transition(from, system.label(label).text, to),
    finish({ states }) {
      file.writeOverStart(writer.finish({ first: 0, states }));
      file.finish();
    },
    abandon: () => file.abandon(),
  };
}

function loggedFile(file: OutputFile, system: TransitionSystem, write: (graph: Graph) => Iterable<string>): GraphFile {
  const log = new TransitionLog();
  return {
    transition: (from, label, to) => log.push(from, label, to),
    finish({ states, complete, deadlocks }) {
      const transitions = { [Symbol.iterator]: () => named(log, system) };
      const hasStep = log.sources(states);
      // A state that was merely not expanded is no deadlock, and in sets of states deadlocks are not seen.
      const deadlock = complete && deadlocks !== undefined ? { deadlock: (state: number) => hasStep[state] === 0 } : {};
      for (const piece of write({ states, initial: 0, transitions, ...deadlock })) file.write(piece);
      file.finish();
    },
    abandon: () => file.abandon(),
  };
}

function* named(log: TransitionLog, system: TransitionSystem) {
  for (const [from, label, to] of log) yield { from, label: system.label(label).text, to };
}
