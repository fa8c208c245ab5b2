/**
 * Explores a system and notes, for each state, in which states of the automaton it is reached: the product, without a
 * separate state for each pair. A state is taken again when it is reached in more of them. Three things show an
 * accepted run: a step to where the automaton accepts everything, a deadlock whose letter it accepts for ever, and an
 * accepting cycle. On a cycle some step leads to a state that was found no later than the one it leaves; cycles are
 * searched only behind such steps between accepting states, at the end and whenever the search has grown fourfold.
 */
import type { State } from '@vedette/core';
import { EMPTY, IntColumn } from '@vedette/structures';
import type { Order } from '../explore/order/order.ts';
import type { Store } from '../explore/store/store.ts';
import type { Alphabet } from './alphabet.ts';
import { Endings } from './endings.ts';
import type { LabelLetters } from './letters.ts';
import type { Moves } from './moves.ts';
import { NoteColumn, Notes } from './notes.ts';
import { ProductGraph } from './product-graph.ts';

/** What a run is to show, by numbers of states. */
export type Sighting = { readonly kind: 'prefix' } | { readonly kind: 'ending'; readonly state: number };

/** The successors of a set of states of the automaton by a letter. */
interface Image {
  readonly set: number;
  readonly isInside: boolean;
  readonly isFinal: boolean;
}

const FIRST_TRIAL = 1 << 12;
const NEXT_TRIAL = 4;

export class ProductSearch implements Order {
  sighting: Sighting | undefined;
  /** Whether an accepting cycle may be there. */
  mayCycle = false;
  depth = -1;
  readonly graph: ProductGraph;
  readonly #moves: Moves;
  readonly #alphabet: Alphabet;
  readonly #letters: LabelLetters;
  readonly #endings: Endings;
  readonly #notes = new Notes();
  readonly #column = new NoteColumn();
  /** Waiting states, at the distance of the state taken last and one step further. */
  #level = new IntColumn();
  #next = new IntColumn();
  #head = 0;
  #taken = 0;
  /** States that were taken at least once. */
  #expanded = 0;
  #trialAt = FIRST_TRIAL;
  readonly #hasCycle: (graph: ProductGraph) => boolean;
  /** By note, then by class of label. */
  readonly #images: (Image | undefined)[][] = [];
  /** Of the state taken last. */
  #row: (Image | undefined)[] = [];
  #note = 0;
  #isCycleFound = false;

  /** `hasCycle` searches the explored part; it may say no where it does not know. */
  constructor(
    store: Pick<Store, 'expand'>,
    parts: {
      readonly moves: Moves;
      readonly letters: LabelLetters;
      readonly alphabet: Alphabet;
      readonly hasCycle: (graph: ProductGraph) => boolean;
    },
  ) {
    const { moves, letters } = parts;
    this.#moves = moves;
    this.#letters = letters;
    this.#alphabet = parts.alphabet;
    this.#hasCycle = parts.hasCycle;
    this.#endings = new Endings(moves.automaton);
    this.graph = new ProductGraph(store, { moves, letters, notes: this.#notes, column: this.#column });
  }

  /** Whether every state that was found was expanded: a state that no violation leads through is not. */
  get isWhole(): boolean {
    return this.#expanded === this.#column.length;
  }

  get bytes(): number {
    return this.#column.bytes + this.#level.bytes + this.#next.bytes;
  }

  /** No state has to be taken any more once something was found. */
  get lossy(): boolean {
    return this.sighting !== undefined || this.#isCycleFound;
  }

  get waiting(): number {
    return this.lossy ? 0 : this.#level.length - this.#head + this.#next.length;
  }

  take(): number {
    if (++this.#taken >= this.#trialAt) this.#try();
    if (this.waiting === 0) return -1;
    if (this.#head === this.#level.length) this.#descend();
    const state = this.#level.at(this.#head++);
    this.#note = this.#column.at(state);
    this.#images[this.#note] ??= [];
    this.#row = this.#images[this.#note]!;
    if (this.#notes.at(this.#note).done === EMPTY) this.#expanded++;
    this.#column.set(state, this.#notes.settled(this.#note));
    return state;
  }

  found(state: number): void {
    this.#column.push(0);
    if (state === 0) this.#reach(0, this.#notes.joined(0, this.#notes.sets.of([0])));
  }

  /** The state found last, if predicates are asked about. */
  sawState(state: State, letter: (state: State) => number): void {
    const number = this.#column.length - 1;
    this.#column.set(number, this.#notes.withLetter(this.#column.at(number), letter(state)));
  }

  sawTransition(from: number, label: number, to: number): void {
    const kind = this.#letters.classOf(label);
    const image = this.#row[kind] ?? this.#imageOf(kind);
    if (image.set === EMPTY) return;
    if (image.isFinal) this.sighting ??= { kind: 'prefix' };
    const note = this.#column.at(to);
    let next = this.#notes.joined(note, image.set);
    if (to <= from && image.isInside) {
      this.mayCycle = true;
      next = this.#notes.started(next);
    }
    if (next !== note) this.#reach(to, next);
  }

  sawDeadlock(state: number): void {
    const { letter, done } = this.#notes.at(this.#column.at(state));
    for (const at of this.#notes.sets.members(done))
      if (this.accepts(at, letter)) this.sighting ??= { kind: 'ending', state };
  }

  /** Whether the automaton accepts a run that stays for ever in a state with this letter. */
  accepts(at: number, letter: number): boolean {
    return this.#endings.accepts(at, letter | this.#alphabet.ofEnd);
  }

  #reach(state: number, note: number): void {
    const isNew = !this.#notes.isWaiting(this.#column.at(state)) && this.#notes.isWaiting(note);
    this.#column.set(state, note);
    if (isNew) this.#next.push(state);
  }

  #descend(): void {
    this.depth++;
    [this.#level, this.#next] = [this.#next, this.#level];
    this.#next.length = 0;
    this.#head = 0;
  }

  #try(): void {
    this.#trialAt = NEXT_TRIAL * this.#taken;
    this.#isCycleFound ||= this.mayCycle && this.#hasCycle(this.graph);
  }

  /** Only from states of the automaton that were not expanded before. */
  #imageOf(kind: number): Image {
    const { letter, reached, done } = this.#notes.at(this.#note);
    const { sets } = this.#notes;
    const from = sets.members(sets.minus(reached, done));
    const moves = from.flatMap((at) => this.#moves.from(at, letter | this.#letters.letterOfClass(kind)));
    const targets = moves.map(({ target }) => target);
    const isFinal = targets.includes(this.#moves.automaton.universal);
    const image = { set: sets.of(targets), isInside: moves.some(({ isInside }) => isInside), isFinal };
    this.#row[kind] = image;
    return image;
  }
}
