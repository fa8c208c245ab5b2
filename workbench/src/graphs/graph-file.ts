/**
 * A state space written while it is explored. `.aut` is written as transitions are found, and gets its header at the
 * end; `.dot` and `.json` begin with the number of states, so their transitions wait, twelve bytes each; `.svg` is a
 * picture of the whole.
 */

import { AutWriter } from '@vedette/aut';
import type { Stats, TransitionSystem } from '@vedette/core';
import { clustersSvg } from '@vedette/pictures';
import { TransitionLog } from '@vedette/structures';
import { type Host, type OutputFile, outputOf } from '../host.ts';
import { endingOf, graphText, type TextEnding } from './graph-formats.ts';

export interface GraphFile {
  transition(from: number, label: number, to: number): void;
  /** Everything was found: the file takes its name. */
  finish(found: Pick<Stats, 'states' | 'complete' | 'deadlocks'>): void;
  /** The file is removed. */
  abandon(): void;
}

/** The ending is checked before any work is done, the location of the file when the model is open. */
export function graphFileOf(name: string, host: Host): (system: TransitionSystem) => GraphFile {
  const ending = endingOf(name, '-o');
  return (system) => {
    const file = outputOf(name, host);
    if (ending === '.aut') return autFile(file, system);
    return ending === '.svg' ? clusterFile(file, name) : loggedFile(file, system, ending);
  };
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

function loggedFile(file: OutputFile, system: TransitionSystem, ending: TextEnding): GraphFile {
  const log = new TransitionLog();
  return {
    transition: (from, label, to) => log.push(from, label, to),
    finish({ states, complete, deadlocks }) {
      const transitions = { [Symbol.iterator]: () => named(log, system) };
      const { first } = log.rows(states);
      // A state that was merely not expanded is no deadlock, and in sets of states deadlocks are not visible.
      const deadlock =
        complete && deadlocks !== undefined ? { deadlock: (state: number) => first[state] === first[state + 1] } : {};
      const graph = { states, initial: 0, transitions, ...deadlock };
      for (const piece of graphText(graph, ending)) file.write(piece);
      file.finish();
    },
    abandon: () => file.abandon(),
  };
}

/** The whole as a tree of clusters, of any size: that of small graphs, state by state, is drawn by `reduce`. */
function clusterFile(file: OutputFile, name: string): GraphFile {
  const log = new TransitionLog();
  return {
    transition: (from, label, to) => log.push(from, label, to),
    finish({ states, complete, deadlocks }) {
      const title = name.replace(/^.*[\\/]/, '').replace(/\.svg$/i, '');
      const seen = complete && deadlocks !== undefined ? {} : { withoutDeadlocks: true as const };
      const whole = complete ? {} : { isIncomplete: true as const };
      file.write(clustersSvg({ states, initial: 0, ...log.rows(states) }, { title, ...seen, ...whole }));
      file.finish();
    },
    abandon: () => file.abandon(),
  };
}

function* named(log: TransitionLog, system: TransitionSystem) {
  for (const [from, label, to] of log) yield { from, label: system.label(label).text, to };
}
