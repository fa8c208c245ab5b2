/**
 * The memory for past operators: for each operator one bit of the position before (Havelund and Roşu, "Synthesizing
 * monitors for safety properties", TACAS 2002). An automaton with past letters becomes one with this memory, so that
 * nothing else has to know of it.
 */

import { type LinearFormula, type PastFormula, Unanswerable } from '@vedette/core';
import { Numbering } from '@vedette/structures';
import { type Alphabet, operandsOf } from './alphabet.ts';
import { tooLarge } from './expansion.ts';

interface Transition {
  readonly set: number;
  readonly clear: number;
  readonly target: number;
  readonly marks: number;
}

type Table = readonly (readonly Transition[])[];

const mostRemembered = 20;
/** What is asked about the past is decided for every combination of these. */
const mostRead = 10;
const mostTransitions = 200_000;

export class PastMemory {
  readonly #alphabet: Alphabet;
  readonly #asked: ReadonlyMap<number, PastFormula>;
  /** Each operator once, by its text; operands come first. */
  readonly #operators = new Numbering<PastFormula>(JSON.stringify);
  /** The letter bits that the past depends on. */
  readonly #read: number;

  constructor(alphabet: Alphabet) {
    this.#alphabet = alphabet;
    this.#asked = alphabet.pasts;
    this.#read = [...this.#asked.values()].reduce((bits, formula) => bits | this.#collect(formula), 0);
    if (this.#operators.size > mostRemembered)
      throw new Unanswerable(`the formula has more than ${mostRemembered} operators about the past`);
    if (bitsOf(this.#read).length > mostRead)
      throw new Unanswerable(`what the formula says about the past speaks of more than ${mostRead} things`);
  }

  /** The automaton whose states also remember; state 0 stays the first, and `universal` gets a new number. */
  remembered(rows: Table, universal: number): { readonly rows: Table; readonly universal: number } {
    if (this.#asked.size === 0) return { rows, universal };
    const pairs = new Numbering<readonly [number, number]>(String);
    const numberOf = (state: number, memory: number) => pairs.of([state, state === universal ? 0 : memory]);
    numberOf(0, 0);
    const made: Transition[][] = [];
    let count = 0;
    for (let at = 0; at < pairs.size; at++) {
      const [state, memory] = pairs.at(at);
      const row =
        state === universal
          ? rows[state]!.map((one) => ({ ...one, target: at }))
          : this.#row(rows[state]!, memory, numberOf);
      made.push(row);
      count += row.length;
      if (count > mostTransitions) throw tooLarge();
    }
    return { rows: made, universal: pairs.known([universal, 0]) };
  }

  #row(row: readonly Transition[], memory: number, numberOf: (state: number, memory: number) => number): Transition[] {
    const found: Transition[] = [];
    const mask = [...this.#asked.keys()].reduce((bits, bit) => bits | (1 << bit), 0);
    for (const letter of subsetsOf(this.#read)) {
      const { now, next } = this.#step(memory, letter);
      const seen = letter | now;
      const known = this.#read | mask;
      for (const { set, clear, target, marks } of row) {
        if ((set & known & ~seen) !== 0 || (clear & known & seen) !== 0) continue;
        found.push({
          set: (set & ~mask) | letter,
          clear: (clear & ~mask) | (this.#read & ~letter),
          target: numberOf(target, next),
          marks,
        });
      }
    }
    return found;
  }

  /** The values of past operators at a position, as letter bits, and the new memory. */
  #step(memory: number, letter: number): { readonly now: number; readonly next: number } {
    const holds = (formula: LinearFormula): boolean => {
      switch (formula.kind) {
        case 'true':
        case 'false':
          return formula.kind === 'true';
        case 'state':
        case 'action':
        case 'deadlock':
          return (letter & (1 << this.#alphabet.bitOf(formula))) !== 0;
        case 'not':
          return !holds(formula.operand);
        case 'and':
          return formula.operands.every(holds);
        case 'or':
          return formula.operands.some(holds);
        case 'previous':
          return this.#isRemembered(memory, formula);
        case 'since':
          return holds(formula.right) || (holds(formula.left) && this.#isRemembered(memory, formula));
        case 'next':
        case 'until':
        case 'release':
          throw new Error('the past does not know the future');
        default:
          return formula satisfies never;
      }
    };
    let [now, next] = [0, 0];
    for (const [bit, formula] of this.#asked) if (holds(formula)) now |= 1 << bit;
    for (const [bit, formula] of this.#operators.all.entries())
      if (holds(formula.kind === 'previous' ? formula.operand : formula)) next |= 1 << bit;
    return { now, next };
  }

  #isRemembered(memory: number, formula: PastFormula): boolean {
    return (memory & (1 << this.#operators.known(formula))) !== 0;
  }

  /** Numbers the operators in a formula; the letter bits in it. */
  #collect(formula: LinearFormula): number {
    const read = operandsOf(formula).reduce((bits, operand) => bits | this.#collect(operand), 0);
    if (formula.kind === 'previous' || formula.kind === 'since') this.#operators.of(formula);
    if (formula.kind !== 'state' && formula.kind !== 'action' && formula.kind !== 'deadlock') return read;
    return 1 << this.#alphabet.bitOf(formula);
  }
}

function bitsOf(mask: number): readonly number[] {
  return Array.from({ length: 31 }, (_, bit) => 1 << bit).filter((bit) => (mask & bit) !== 0);
}

function subsetsOf(mask: number): readonly number[] {
  const all = [0];
  for (const bit of bitsOf(mask)) for (const one of all.slice()) all.push(one | bit);
  return all;
}
