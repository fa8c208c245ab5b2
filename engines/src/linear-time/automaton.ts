/**
 * The generalised Büchi automaton of a formula: its words are the runs that satisfy it. States are sets of formulas
 * that must hold from there on; a transition is accepting for an `until` unless it postpones the `until` (Couvreur,
 * "On-the-fly verification of linear temporal logic", FM 1999). States with an empty language are removed, and states
 * with the same transitions are merged.
 */
import { ComponentSearch, Numbering, rowsOfLists } from '@vedette/structures';
import { type Alternative, Expansion, tooLarge } from './expansion.ts';
import type { NormalFormulas } from './normal-formulas.ts';
import type { PastMemory } from './past-memory.ts';

export interface AutomatonTransition {
  /** Bits of the letter that must be set, and clear. */
  readonly set: number;
  readonly clear: number;
  readonly target: number;
  /** The sets of accepting transitions it is in, as bits. */
  readonly marks: number;
}

export interface Automaton {
  /** By state; state 0 is the first. No state at all: nothing is accepted. */
  readonly transitions: readonly (readonly AutomatonTransition[])[];
  /** A run is accepted if it has each of these marks infinitely often. */
  readonly allMarks: number;
  /** By state: a number for those that can reach each other with all marks on the way, else -1. */
  readonly acceptingPart: Int32Array;
  /** The state from which every word is accepted, or -1. */
  readonly universal: number;
}

const mostStates = 1000;

/** `memory` for the past operators of the formula. */
export function automatonOf(formula: number, formulas: NormalFormulas, memory: PastMemory): Automaton {
  const expansion = new Expansion(formulas);
  const { rows, isTrue } = reached(formula, expansion);
  const allMarks = 2 ** expansion.promises - 1;
  const made = rows.map((row) =>
    row.map(({ set, clear, promises, target }) => ({ set, clear, target, marks: allMarks & ~promises })),
  );
  const { rows: remembering, universal } = memory.remembered(made, isTrue);
  const { rows: merged, numberOf } = mergedStates(remembering);
  return pruned(merged, allMarks, universal < 0 ? -1 : numberOf[universal]!);
}

type Row = readonly (Alternative & { readonly target: number })[];

function reached(formula: number, expansion: Expansion): { readonly rows: readonly Row[]; readonly isTrue: number } {
  const states = new Numbering<readonly number[]>((state) => state.join(' '));
  const numberOf = (state: readonly number[]): number => {
    const number = states.of(state);
    if (states.size > mostStates) throw tooLarge();
    return number;
  };
  numberOf(expansion.conjuncts(formula));
  const rows: Row[] = [];
  for (let at = 0; at < states.size; at++)
    rows.push(expansion.ofAll(states.at(at)).map((one) => ({ ...one, target: numberOf(one.next) })));
  return { rows, isTrue: states.known([]) };
}

type Table = readonly (readonly AutomatonTransition[])[];

/** States with the same transitions are merged, repeatedly. */
function mergedStates(rows: Table): { readonly rows: Table; readonly numberOf: readonly number[] } {
  let current = rows;
  let numberOf: readonly number[] = rows.map((_, state) => state);
  for (;;) {
    const kept = new Numbering(keyOfRow);
    const now = current.map((row) => kept.of(row));
    numberOf = numberOf.map((state) => now[state]!);
    if (kept.size === current.length) return { rows: current, numberOf };
    current = kept.all.map((row) => distinct(row.map((one) => ({ ...one, target: now[one.target]! }))));
  }
}

function keyOfRow(row: readonly AutomatonTransition[]): string {
  return row
    .map(({ set, clear, target, marks }) => `${set} ${clear} ${target} ${marks}`)
    .sort()
    .join();
}

function distinct(row: readonly AutomatonTransition[]): readonly AutomatonTransition[] {
  const keys = new Map(row.map((one) => [`${one.set} ${one.clear} ${one.target} ${one.marks}`, one]));
  return [...keys.values()];
}

/** Only states with a language that is not empty. */
function pruned(rows: Table, allMarks: number, universal: number): Automaton {
  const part = acceptingParts(rows, allMarks);
  const useful = new Set([...rows.keys()].filter((state) => part[state]! >= 0));
  for (let before = -1; before !== useful.size; ) {
    before = useful.size;
    for (const [state, row] of rows.entries()) if (row.some(({ target }) => useful.has(target))) useful.add(state);
  }
  const kept = [...rows.keys()].filter((state) => useful.has(state));
  if (!useful.has(0)) return { transitions: [], allMarks, acceptingPart: new Int32Array(), universal: -1 };
  const numberOf = new Map(kept.map((state, index) => [state, index]));
  const transitions = kept.map((state) =>
    rows[state]!.filter(({ target }) => useful.has(target)).map((one) => ({
      ...one,
      target: numberOf.get(one.target)!,
    })),
  );
  return {
    transitions,
    allMarks,
    acceptingPart: Int32Array.from(kept, (state) => part[state]!),
    universal: numberOf.get(universal) ?? -1,
  };
}

/** By state the number of its accepting component, else -1. */
function acceptingParts(transitions: Table, allMarks: number): Int32Array {
  const componentOf = new Int32Array(transitions.length).fill(-1);
  const search = new ComponentSearch(rowsOfLists(transitions.map((row) => row.map(({ target }) => target))));
  let count = 0;
  while (search.next() !== 'end') search.assign(componentOf, count++);
  const marks = new Map<number, number>();
  for (const [state, row] of transitions.entries())
    for (const { target, marks: own } of row) {
      const component = componentOf[state]!;
      if (componentOf[target] === component) marks.set(component, (marks.get(component) ?? 0) | own);
    }
  return componentOf.map((component) => (marks.get(component) === allMarks ? component : -1));
}
