/**
 * What is left of a sequential process: a stack of process terms, the top one running, each perhaps under restrictions
 * such as `block`. Two stacks that are written alike have one number. What is known about the end of a sequence is
 * computed once for all its ends, so that a long sequence costs no more than its length.
 */
import type { Process, TypedProcess, Variable } from '../typed/index.ts';
import { NodeTable, type Places } from './node-table.ts';
import type { ProcessFacts } from './process-facts.ts';

/** What hides, forbids or renames actions of one component. */
export type Restriction = Extract<TypedProcess, { kind: 'block' | 'hide' | 'allow' | 'rename' }>;

/** `parts` from `index` on of a sequence, or the one node; then what is below. */
export interface Rest {
  readonly node: TypedProcess;
  readonly index: number;
  readonly owner: Process | undefined;
  readonly below: Rest | undefined;
  /** The innermost first. */
  readonly under: readonly Restriction[];
}

type Sequence = Extract<TypedProcess, { readonly parts: readonly TypedProcess[] }>;

interface SequenceFacts {
  /** From this index on everything can terminate. */
  readonly ending: number;
  /** By index: the free variables of what is left. */
  readonly free: readonly ReadonlySet<Variable>[];
  /** By the numbers of what is below and of the restrictions: the numbers of what is left, by index. */
  readonly numbers: Map<string, readonly number[]>;
}

export class Remainders {
  readonly #facts: ProcessFacts;
  readonly #nodes: NodeTable;
  readonly #sequences = new Map<Sequence, SequenceFacts>();

  constructor(facts: ProcessFacts, places: Places) {
    this.#facts = facts;
    this.#nodes = new NodeTable(places);
  }

  /** The same for stacks that are written alike. */
  number(rest: Rest | undefined): number {
    if (rest === undefined) return -1;
    const below = this.number(rest.below);
    const under = this.#nodes.list(rest.under.map((restriction) => this.#nodes.number(restriction)));
    if (rest.node.kind !== 'sequence') return this.#nodes.list([this.#nodes.number(rest.node), under, below]);
    return this.#numbersOf(rest.node, under, below)[rest.index]!;
  }

  /** Can all parts of a sequence from `index` on terminate? */
  canEnd(sequence: Sequence, index: number): boolean {
    return index >= this.#factsOf(sequence).ending;
  }

  variables(rest: Rest | undefined): ReadonlySet<Variable> {
    const found = new Set<Variable>();
    for (let item = rest; item !== undefined; item = item.below) {
      const { node, index } = item;
      const free = node.kind === 'sequence' ? this.#factsOf(node).free[index]! : this.#facts.free(node);
      for (const variable of free) found.add(variable);
    }
    return found;
  }

  #numbersOf(sequence: Sequence, under: number, below: number): readonly number[] {
    const { numbers } = this.#factsOf(sequence);
    const key = `${under} ${below}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const made: number[] = [];
    let after = below;
    for (const part of sequence.parts.toReversed()) {
      after = this.#nodes.list([this.#nodes.number(part), under, after]);
      made.push(after);
    }
    made.reverse();
    numbers.set(key, made);
    return made;
  }

  #factsOf(sequence: Sequence): SequenceFacts {
    let facts = this.#sequences.get(sequence);
    if (facts === undefined) {
      const endless = sequence.parts.findLastIndex((part) => !this.#facts.canTerminate(part));
      facts = { ending: endless + 1, free: this.#freeOf(sequence), numbers: new Map() };
      this.#sequences.set(sequence, facts);
    }
    return facts;
  }

  /** Ends that mention the same variables share one set. */
  #freeOf({ parts }: Sequence): readonly ReadonlySet<Variable>[] {
    const found: ReadonlySet<Variable>[] = [];
    let after: ReadonlySet<Variable> = new Set();
    for (const part of parts.toReversed()) {
      const own = this.#facts.free(part);
      if (![...own].every((variable) => after.has(variable))) after = new Set([...own, ...after]);
      found.push(after);
    }
    return found.reverse();
  }
}
