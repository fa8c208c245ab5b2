/**
 * Explores a product until it shows a run that is accepted, or to its end. Three things show one: a step to where the
 * automaton accepts everything, a deadlock in which it accepts what stays as it is, and an accepting cycle, for which
 * the transitions kept so far are looked through whenever they have doubled.
 */
import type { Fairness, State, Trace, TransitionSystem } from '@vedette/core';
import { type ExploreOptions, explore, type KeptExploration } from '../explore/index.ts';
import { findStep, forEachStep, sameState } from '../explore/replay.ts';
import { type AcceptanceFacts, type Enabled, findAccepting, type Part } from './accepting-search.ts';
import type { Alphabet } from './alphabet.ts';
import { Endings } from './endings.ts';
import { type InnerGraph, InnerTransitions } from './inner-graph.ts';
import { cycleIn } from './lasso.ts';
import type { Product } from './product.ts';
import type { Violation } from './violation.ts';

/** Before so many transitions a search to the end is as quick. */
const FIRST_TRIAL = 1 << 12;

/** In numbers of the product. */
type Found =
  | { readonly kind: 'prefix'; readonly from: number; readonly label: number | undefined }
  | { readonly kind: 'ending'; readonly at: number };

export class ProductSearch {
  readonly #product: Product;
  readonly #system: TransitionSystem;
  readonly #alphabet: Alphabet;
  readonly #fairness: readonly Fairness[];
  readonly #endings: Endings;
  readonly #inner = new InnerTransitions();
  readonly #enough = new AbortController();
  #trial = FIRST_TRIAL;
  #found: Found | undefined;

  constructor(
    product: Product,
    { system, alphabet, fairness }: { system: TransitionSystem; alphabet: Alphabet; fairness: readonly Fairness[] },
  ) {
    this.#product = product;
    this.#system = system;
    this.#alphabet = alphabet;
    this.#fairness = fairness;
    this.#endings = new Endings(product.automaton);
  }

  /** Held by the transitions that are kept. */
  get bytes(): number {
    return this.#inner.bytes;
  }

  async run(options: ExploreOptions): Promise<KeptExploration> {
    const { signal } = options;
    const stop = (): void => this.#enough.abort();
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
    try {
      return await explore(this.#product.system, [], {
        ...options,
        order: { kind: 'breadth' },
        signal: this.#enough.signal,
        onTransition: (from, label, to) => this.#sawTransition(from, label, to),
        onDeadlock: (number, state) => this.#sawDeadlock(number, state),
      });
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** What was found, as a run of the system. */
  violation(exploration: KeptExploration): Violation | undefined {
    const found = this.#found;
    if (found === undefined) return this.#lasso(exploration);
    if (found.kind === 'ending') return { kind: 'ending', trace: this.projected(exploration.runTo(found.at)) };
    const stem = exploration.runTo(found.from);
    if (found.label === undefined) return { kind: 'prefix', trace: this.projected(stem) };
    const before = stem.steps.at(-1)?.state ?? stem.start;
    const last = findStep(this.#product.system, before, ({ label }) => label === found.label);
    return { kind: 'prefix', trace: this.projected({ ...stem, steps: [...stem.steps, last] }) };
  }

  #sawTransition(from: number, label: number, to: number): void {
    const { isFinal, isInside } = this.#product.label(label);
    if (isFinal) this.#settle({ kind: 'prefix', from, label });
    else if (isInside) {
      this.#inner.add(from, label, to);
      if (this.#inner.length >= this.#trial) this.#try();
    }
  }

  #sawDeadlock(number: number, state: State): void {
    const at = this.#product.automatonState(state);
    if (at === this.#product.automaton.universal) this.#settle({ kind: 'prefix', from: number, label: undefined });
    const inner = this.#product.projected(state);
    const letter = this.#alphabet.ofState(this.#system, inner) | this.#alphabet.ofEnd;
    // The automaton may have stopped where the system goes on.
    if (this.#endings.accepts(at, letter) && isDeadlock(this.#system, inner))
      this.#settle({ kind: 'ending', at: number });
  }

  #settle(found: Found): void {
    this.#found ??= found;
    this.#enough.abort();
  }

  /** Which steps are fair takes states, which are at hand only in the end. */
  #try(): void {
    this.#trial = 2 * this.#inner.length;
    if (this.#fairness.length > 0 || this.#enough.signal.aborted) return;
    const graph = this.#inner.graph();
    if (findAccepting(graph, this.#factsOf(graph, noStates)) !== undefined) this.#enough.abort();
  }

  #lasso(exploration: KeptExploration): Violation | undefined {
    const graph = this.#inner.graph();
    const facts = this.#factsOf(graph, (state) => exploration.state(state));
    const part = findAccepting(graph, facts);
    return part && { kind: 'lasso', trace: this.#lassoIn(exploration, graph, { part, facts }) };
  }

  #lassoIn(
    exploration: KeptExploration,
    graph: InnerGraph,
    { part, facts }: { readonly part: Part; readonly facts: AcceptanceFacts },
  ): Trace {
    const { start, cycle } = cycleIn(graph, part, facts);
    const stem = exploration.runTo(graph.numbers[start]!);
    const steps = [...stem.steps];
    for (const transition of cycle) {
      const before = steps.at(-1)?.state ?? stem.start;
      const target = exploration.state(graph.numbers[graph.target[transition]!]!);
      const label = graph.label[transition]!;
      steps.push(
        findStep(this.#product.system, before, (step) => step.label === label && sameState(step.state, target)),
      );
    }
    return this.projected({ start: stem.start, steps, loop: stem.steps.length });
  }

  #factsOf(graph: InnerGraph, stateOf: (number: number) => State): AcceptanceFacts {
    const product = this.#product;
    const labels = new LabelTexts(this.#system);
    const known = new Map<number, Enabled>();
    const constraints = (kind: Fairness['kind']): number =>
      this.#fairness.reduce(
        (bits, one, bit) => (one.kind === kind && one.of !== 'each-label' ? bits | (1 << bit) : bits),
        0,
      );
    const each = this.#fairness.filter(({ of }) => of === 'each-label').map(({ kind }) => kind);
    return {
      allMarks: product.automaton.allMarks,
      weak: constraints('weak'),
      strong: constraints('strong'),
      eachLabel: each.includes('strong') ? 'strong' : each[0],
      marks: (transition) => product.label(graph.label[transition]!).marks,
      fair: (transition) => product.label(graph.label[transition]!).fair,
      label: (transition) => labels.numberOf(product.label(graph.label[transition]!).label),
      enabled: (state) => {
        const made = known.get(state) ?? this.#enabledIn(stateOf(graph.numbers[state]!), labels);
        known.set(state, made);
        return made;
      },
    };
  }

  #enabledIn(state: State, labels: LabelTexts): Enabled {
    let fair = 0;
    const enabled = new Set<number>();
    forEachStep(this.#system, this.#product.projected(state), ({ group, label }) => {
      fair |= this.#product.fairOf(group, label);
      enabled.add(labels.numberOf(label));
    });
    return { fair, labels: enabled };
  }

  /** A run of the product as one of the system: groups have the same numbers. */
  projected({ start, steps, loop }: Trace): Trace {
    const inner = steps.map(({ group, label, state }) => ({
      group,
      label: this.#product.label(label).label,
      state: this.#product.projected(state),
    }));
    return { start: this.#product.projected(start), steps: inner, ...(loop !== undefined && { loop }) };
  }
}

/** Labels that read alike are one. */
class LabelTexts {
  readonly #system: TransitionSystem;
  readonly #numbers = new Map<string, number>();

  constructor(system: TransitionSystem) {
    this.#system = system;
  }

  numberOf(label: number): number {
    const { text, kind } = this.#system.label(label);
    const key = `${kind} ${text}`;
    const known = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, known);
    return known;
  }
}

function noStates(): never {
  throw new Error('without fairness no state is asked for');
}

function isDeadlock(system: TransitionSystem, state: State): boolean {
  let isOne = true;
  forEachStep(system, state, () => {
    isOne = false;
  });
  return isOne;
}
