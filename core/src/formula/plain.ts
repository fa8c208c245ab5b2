/**
 * Formulas without data: the modal mu-calculus with regular modalities over sets of labels (Mateescu and Sighireanu,
 * "Efficient on-the-fly model-checking for regular alternation-free mu-calculus", 2003). Several notations read into
 * this tree, and here it becomes what the engine reads. Negations are pushed inwards, regular modalities become
 * fixpoints.
 */
import { FAILS, type Formula, HOLDS, type Obligation } from '../formula.ts';
import type { Label, TransitionSystem } from '../system.ts';
import { prioritiesOf } from './priorities.ts';

export type PlainFormula =
  | { readonly kind: 'true' | 'false' }
  | { readonly kind: 'not'; readonly operand: PlainFormula }
  | { readonly kind: 'and' | 'or'; readonly operands: readonly PlainFormula[] }
  | { readonly kind: 'box' | 'diamond'; readonly steps: PlainSteps; readonly body: PlainFormula }
  /** A variable stands under an even number of negations in its fixpoint; notations check that. */
  | { readonly kind: 'mu' | 'nu'; readonly name: string; readonly body: PlainFormula }
  | { readonly kind: 'variable'; readonly name: string };

/** Sequences of steps. An empty sequence is no step at all, an empty choice is impossible. */
export type PlainSteps =
  | { readonly kind: 'step'; readonly matches: (label: Label) => boolean }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PlainSteps[] }
  /** Any number of times. */
  | { readonly kind: 'repeat'; readonly operand: PlainSteps };

export function compilePlain(formula: PlainFormula, system: Pick<TransitionSystem, 'label'>): Formula {
  const compiler = new PlainCompiler();
  const start = compiler.formula(formula, { polarity: 'positive', heads: new Map() });
  return new CompiledPlain(compiler.nodes, start, system);
}

type Polarity = 'positive' | 'negative';

interface Surroundings {
  readonly polarity: Polarity;
  /** By the name of the variable: the node of its fixpoint. */
  readonly heads: ReadonlyMap<string, number>;
}

interface Node {
  readonly kind: 'all' | 'some' | 'box' | 'diamond';
  readonly fixpoint?: 'mu' | 'nu';
  /** For a modality: its labels, and the one position after it. */
  readonly matches?: (label: Label) => boolean;
  next: readonly number[];
}

const duals = { all: 'some', some: 'all', box: 'diamond', diamond: 'box', mu: 'nu', nu: 'mu' } as const;

class PlainCompiler {
  readonly nodes: Node[] = [];

  formula(formula: PlainFormula, around: Surroundings): number {
    const isPositive = around.polarity === 'positive';
    switch (formula.kind) {
      case 'true':
      case 'false':
        return (formula.kind === 'true') === isPositive ? HOLDS : FAILS;
      case 'not':
        return this.formula(formula.operand, { ...around, polarity: isPositive ? 'negative' : 'positive' });
      case 'and':
      case 'or': {
        const kind = (formula.kind === 'and') === isPositive ? 'all' : 'some';
        return this.#add({ kind, next: formula.operands.map((operand) => this.formula(operand, around)) });
      }
      case 'box':
      case 'diamond':
        return this.#steps(
          formula.steps,
          isPositive ? formula.kind : duals[formula.kind],
          this.formula(formula.body, around),
        );
      case 'mu':
      case 'nu': {
        const head = this.#add({ kind: 'all', fixpoint: isPositive ? formula.kind : duals[formula.kind], next: [] });
        const heads = new Map(around.heads).set(formula.name, head);
        this.nodes[head]!.next = [this.formula(formula.body, { ...around, heads })];
        return head;
      }
      case 'variable': {
        const head = around.heads.get(formula.name);
        if (head === undefined) throw new Error(`The variable ${formula.name} is not bound.`);
        return head;
      }
      default:
        return formula satisfies never;
    }
  }

  /** What must hold before these steps so that `after` holds afterwards. */
  #steps(steps: PlainSteps, kind: 'box' | 'diamond', after: number): number {
    const together = kind === 'box' ? 'all' : 'some';
    switch (steps.kind) {
      case 'step':
        return this.#add({ kind, matches: steps.matches, next: [after] });
      case 'sequence':
        return steps.parts.reduceRight((rest, part) => this.#steps(part, kind, rest), after);
      case 'choice':
        return this.#add({ kind: together, next: steps.parts.map((part) => this.#steps(part, kind, after)) });
      case 'repeat': {
        const head = this.#add({ kind: together, fixpoint: kind === 'box' ? 'nu' : 'mu', next: [] });
        this.nodes[head]!.next = [after, this.#steps(steps.operand, kind, head)];
        return head;
      }
      default:
        return steps satisfies never;
    }
  }

  #add(node: Node): number {
    return this.nodes.push(node) - 1;
  }
}

const nothing: readonly number[] = [];

class CompiledPlain implements Formula {
  readonly start: number;
  readonly #nodes: readonly Node[];
  readonly #priorities: readonly number[];
  readonly #system: Pick<TransitionSystem, 'label'>;

  constructor(nodes: readonly Node[], start: number, system: Pick<TransitionSystem, 'label'>) {
    this.start = start;
    this.#nodes = nodes;
    this.#system = system;
    this.#priorities = prioritiesOf({
      size: nodes.length,
      next: (node) => nodes[node]!.next.filter((next) => next >= 0),
      fixpoint: (node) => nodes[node]!.fixpoint,
    });
  }

  priority(position: number): number {
    return this.#priorities[position]!;
  }

  obligation(position: number): Obligation {
    const { kind, next, matches } = this.#nodes[position]!;
    if (kind === 'all' || kind === 'some') return { kind, of: next };
    const known: (readonly number[] | undefined)[] = [];
    const find = (label: number): readonly number[] => {
      const found = matches!(this.#system.label(label)) ? next : nothing;
      known[label] = found;
      return found;
    };
    return { kind, after: (label) => known[label] ?? find(label) };
  }
}
