/**
 * Stutter invariance, actions included: a position without actions, with the predicates of the one after it, may be
 * inserted or removed any number of times, and no run changes its value. For formulas over states alone this is
 * invariance under stuttering (Lamport, "What good is temporal logic?", 1983). Formulas without operators on single
 * steps are invariant; for the others automata decide: are there two runs, one that satisfies the formula and one that
 * does not, which become the same by such positions? (Michaud and Duret-Lutz, "Practical stutter-invariance checks for
 * omega-regular languages", SPIN 2015.)
 */
import { type LinearFormula, Unanswerable } from '@vedette/core';
import { ComponentSearch, Numbering, rowsOfLists } from '@vedette/structures';
import { Alphabet, operandsOf } from './alphabet.ts';
import { type Automaton, type AutomatonTransition, automatonOf } from './automaton.ts';
import { NormalFormulas } from './normal-formulas.ts';
import { PastMemory } from './past-memory.ts';

export type Stuttering = 'blind' | 'sees steps' | 'too large to decide';

const mostEdges = 500_000;

export function stutteringOf(formula: LinearFormula): Stuttering {
  if (!someIn(formula, ({ kind }) => stepwise.has(kind))) return 'blind';
  try {
    const alphabet = new Alphabet([]);
    const formulas = new NormalFormulas();
    const [one, other] = (['satisfied', 'violated'] as const).map((as) => alphabet.normal(formula, as, formulas));
    const memory = new PastMemory(alphabet);
    const pairs = new Pairs(automatonOf(one!, formulas, memory), automatonOf(other!, formulas, memory), alphabet);
    return pairs.haveCommonRun() ? 'sees steps' : 'blind';
  } catch (error) {
    if (error instanceof Unanswerable) return 'too large to decide';
    throw error;
  }
}

/** Operators that distinguish one step from two. */
const stepwise: ReadonlySet<LinearFormula['kind']> = new Set(['next', 'previous', 'action', 'deadlock']);

function someIn(formula: LinearFormula, test: (formula: LinearFormula) => boolean): boolean {
  return test(formula) || operandsOf(formula).some((operand) => someIn(operand, test));
}

/** Bits of a letter that are set, and clear. */
interface Cube {
  readonly set: number;
  readonly clear: number;
}

interface Pair {
  readonly one: number;
  readonly other: number;
  /** The predicates that the next position must have: those of the position that one of the two omitted. */
  readonly due: Cube;
  /** The run has come to its end, and stays there. */
  readonly hasEnded: boolean;
}

interface Edge {
  readonly target: number;
  /** By automaton: its marks, and whether it read the letter. */
  readonly marks: readonly [number, number];
  readonly reads: number;
}

const anything: Cube = { set: 0, clear: 0 };
const BOTH = 3;

/**
 * Runs of both automata along one word, of which each may omit positions that show nothing; never both the same one.
 */
class Pairs {
  readonly #automata: readonly [Automaton, Automaton];
  /** Letter bits: what only a position with a step, or an end, has. */
  readonly #actions: number;
  readonly #end: number;
  readonly #pairs = new Numbering<Pair>(
    ({ one, other, due, hasEnded }) => `${one} ${other} ${due.set} ${due.clear} ${hasEnded}`,
  );
  readonly #edges: Edge[][] = [];
  #count = 0;

  constructor(one: Automaton, other: Automaton, alphabet: Alphabet) {
    this.#automata = [one, other];
    this.#actions = alphabet.bitsOf('action');
    this.#end = alphabet.bitsOf('deadlock');
  }

  haveCommonRun(): boolean {
    if (this.#automata.some(({ transitions }) => transitions.length === 0)) return false;
    this.#pairs.of({ one: 0, other: 0, due: anything, hasEnded: false });
    for (let at = 0; at < this.#pairs.size; at++) this.#edges.push(this.#from(this.#pairs.at(at)));
    const search = new ComponentSearch(rowsOfLists(this.#edges.map((row) => row.map(({ target }) => target))));
    while (search.next() !== 'end') if (this.#isAccepting(new Set(search.members()))) return true;
    return false;
  }

  /** Both read again and again, and each with all its marks. */
  #isAccepting(members: ReadonlySet<number>): boolean {
    let [one, other, reads] = [0, 0, 0];
    for (const member of members)
      for (const edge of this.#edges[member]!)
        if (members.has(edge.target)) {
          one |= edge.marks[0];
          other |= edge.marks[1];
          reads |= edge.reads;
        }
    const [first, second] = this.#automata;
    return reads === BOTH && one === first.allMarks && other === second.allMarks;
  }

  #from(pair: Pair): Edge[] {
    const [first, second] = this.#automata;
    const ones = first.transitions[pair.one]!;
    const others = second.transitions[pair.other]!;
    const found: Edge[] = [];
    for (const one of ones) for (const other of others) this.#readByBoth(pair, [one, other], found);
    if (pair.hasEnded) return found;
    for (const one of ones) this.#readByOne(pair, one, 0, found);
    for (const other of others) this.#readByOne(pair, other, 1, found);
    return found;
  }

  #readByBoth(pair: Pair, [one, other]: readonly [AutomatonTransition, AutomatonTransition], found: Edge[]): void {
    const cube = both(both(one, other), pair.due);
    const to = { one: one.target, other: other.target };
    const marks = [one.marks, other.marks] as const;
    if (!pair.hasEnded && isPossible(both(cube, { set: 0, clear: this.#end })))
      this.#add(found, { ...to, due: anything, hasEnded: false }, { marks, reads: BOTH });
    if (this.#end === 0) return;
    const ended = both(cube, { set: this.#end, clear: this.#actions });
    if (isPossible(ended))
      this.#add(found, { ...to, due: this.#predicates(ended), hasEnded: true }, { marks, reads: BOTH });
  }

  /** The other automaton omits it, so it shows nothing. */
  #readByOne(pair: Pair, by: AutomatonTransition, which: 0 | 1, found: Edge[]): void {
    const cube = both(both(by, pair.due), { set: 0, clear: this.#actions | this.#end });
    if (!isPossible(cube)) return;
    const to = which === 0 ? { ...pair, one: by.target } : { ...pair, other: by.target };
    const marks = which === 0 ? ([by.marks, 0] as const) : ([0, by.marks] as const);
    this.#add(found, { ...to, due: this.#predicates(cube) }, { marks, reads: 1 << which });
  }

  #predicates({ set, clear }: Cube): Cube {
    const others = ~(this.#actions | this.#end);
    return { set: set & others, clear: clear & others };
  }

  #add(found: Edge[], pair: Pair, edge: Omit<Edge, 'target'>): void {
    if (++this.#count > mostEdges) throw new Unanswerable('the formula is too large');
    found.push({ ...edge, target: this.#pairs.of(pair) });
  }
}

function both(one: Cube, other: Cube): Cube {
  return { set: one.set | other.set, clear: one.clear | other.clear };
}

function isPossible({ set, clear }: Cube): boolean {
  return (set & clear) === 0;
}
