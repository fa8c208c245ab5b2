/**
 * The simplest possible breadth-first explorer, a Map keyed by joined strings: the oracle for the fast engine. It keeps
 * everything, in the order found, and continues where a model breaks. Every emitted successor is one edge, so the same
 * step emitted twice counts twice.
 */
import { Broken, type Label, maximum, type State, type TransitionSystem } from '@vedette/core';

export interface Edge {
  readonly from: number;
  readonly group: number;
  readonly label: Label;
  readonly to: number;
}

/** States are numbered in the order found; 0 is the initial one. */
export interface Explored {
  readonly states: readonly State[];
  /** The length of a shortest path to each state. */
  readonly distances: readonly number[];
  /** In the order of states, groups and emissions. */
  readonly edges: readonly Edge[];
  readonly transitions: number;
  /** States in which no group emits anything; those in which the model breaks do not count. */
  readonly deadlocks: readonly number[];
  /** States in which some group breaks the model; its emissions before that are kept. */
  readonly broken: readonly number[];
  readonly depth: number;
}

/** Gives up (throws) beyond `maxStates`: tests should be small. */
export function naiveExplore(system: TransitionSystem, maxStates = 100_000): Explored {
  const initial = system.initial().slice();
  const numbers = new Map([[initial.join(), 0]]);
  const states: State[] = [initial];
  const distances = [0];
  const edges: Edge[] = [];
  const deadlocks: number[] = [];
  const broken: number[] = [];
  for (let from = 0; from < states.length; from++) {
    if (states.length > maxStates) throw new RangeError(`more than ${maxStates} states`);
    const found = stepsFrom(system, states[from]!);
    for (const { group, label, target } of found.steps) {
      const to = numbers.get(target.join()) ?? states.push(target) - 1;
      numbers.set(target.join(), to);
      distances[to] ??= distances[from]! + 1;
      edges.push({ from, group, label, to });
    }
    if (found.isBroken) broken.push(from);
    else if (found.steps.length === 0) deadlocks.push(from);
  }
  return { states, distances, edges, transitions: edges.length, deadlocks, broken, depth: maximum(distances) };
}

/** All of it in text, one line per state and step, to compare two explorations by. */
export function printExplored({ states, distances, edges, deadlocks, broken }: Explored): string {
  const remarks = [...states.keys()].map((state) => {
    const fate = broken.includes(state) ? ' broken' : deadlocks.includes(state) ? ' deadlock' : '';
    return `#${state} (${states[state]!.join(' ')}) at ${distances[state]}${fate}`;
  });
  const steps = edges.map(({ from, group, label, to }) => {
    const kind = label.kind === 'visible' ? '' : ` (${label.kind})`;
    return `#${from} ${label.text}${kind} -> #${to} by group ${group}`;
  });
  return [...remarks, ...steps].join('\n');
}

interface NaiveStep {
  readonly group: number;
  readonly label: Label;
  readonly target: State;
}

function stepsFrom(
  system: TransitionSystem,
  state: State,
): { readonly steps: NaiveStep[]; readonly isBroken: boolean } {
  const steps: NaiveStep[] = [];
  const isBroken = system.groups.map((_, group) => {
    const found: [number, State][] = [];
    const breaks = isBreaking(() =>
      system.successors(group, state.slice(), (label, target) => found.push([label, target.slice()])),
    );
    for (const [label, target] of found) steps.push({ group, label: system.label(label), target });
    return breaks;
  });
  return { steps, isBroken: isBroken.includes(true) };
}

function isBreaking(call: () => void): boolean {
  try {
    call();
    return false;
  } catch (error) {
    if (error instanceof Broken) return true;
    throw error;
  }
}
