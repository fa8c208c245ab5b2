/**
 * Whether some steps of a system contain a proof of what a formula comes to, by the definition, for tests: the sets of
 * states in which a part is shown to hold, or to fail. Where one side chooses, it must choose a step that is shown;
 * where the other side chooses, every step it may choose must be shown, except one after which nothing is left to show.
 */
import type { Label, PlainFormula, PlainSteps, State } from '@vedette/core';
import type { naiveExplore } from '@vedette/testkit';

type Explored = ReturnType<typeof naiveExplore>;
type States = ReadonlySet<number>;
type Claim = 'holds' | 'fails';

const opposite = { holds: 'fails', fails: 'holds' } as const;

export function keyOf(from: State, label: Label, to: State): string {
  return `${from} ${label.text} ${to}`;
}

export function containsProof(
  shown: ReadonlySet<string>,
  { explored, formula, kind }: { readonly explored: Explored; readonly formula: PlainFormula; readonly kind: Claim },
): boolean {
  return new NaiveProof(explored, shown).states(plain(formula), kind, new Map()).has(0);
}

class NaiveProof {
  readonly #all: States;
  readonly #edges: readonly (Explored['edges'][number] & { readonly isShown: boolean })[];

  constructor({ states, edges }: Explored, shown: ReadonlySet<string>) {
    this.#all = new Set(states.keys());
    this.#edges = edges.map((edge) => ({
      ...edge,
      isShown: shown.has(keyOf(states[edge.from]!, edge.label, states[edge.to]!)),
    }));
  }

  /** Where the claim about the formula is shown. */
  states(formula: PlainFormula, claim: Claim, variables: ReadonlyMap<string, States>): States {
    const isPositive = claim === 'holds';
    switch (formula.kind) {
      case 'true':
      case 'false':
        return (formula.kind === 'true') === isPositive ? this.#all : new Set();
      case 'not':
        return this.states(formula.operand, opposite[claim], variables);
      case 'and':
      case 'or': {
        const parts = formula.operands.map((operand) => this.states(operand, claim, variables));
        const isEvery = (formula.kind === 'and') === isPositive;
        return this.#where((state) =>
          isEvery ? parts.every((part) => part.has(state)) : parts.some((part) => part.has(state)),
        );
      }
      case 'box':
      case 'diamond':
        return this.#modality(formula, claim, variables);
      case 'mu':
      case 'nu': {
        let current = (formula.kind === 'mu') === isPositive ? new Set<number>() : this.#all;
        for (;;) {
          const next = this.states(formula.body, claim, new Map(variables).set(formula.name, current));
          if (next.size === current.size) return current;
          current = next;
        }
      }
      case 'variable':
        return variables.get(formula.name)!;
      default:
        return formula satisfies never;
    }
  }

  #modality(
    { kind, steps, body }: Extract<PlainFormula, { kind: 'box' | 'diamond' }>,
    claim: Claim,
    variables: ReadonlyMap<string, States>,
  ): States {
    if (steps.kind !== 'step') throw new Error('steps are taken apart before');
    const after = this.states(body, claim, variables);
    const isChoice = (kind === 'diamond') === (claim === 'holds');
    const isTrivial = constantOf(body) === claim;
    return this.#where((state) => {
      const edges = this.#edges.filter(({ from, label }) => from === state && steps.matches(label));
      if (isChoice) return edges.some(({ isShown, to }) => isShown && after.has(to));
      return isTrivial || edges.every(({ isShown, to }) => isShown && after.has(to));
    });
  }

  #where(condition: (state: number) => boolean): States {
    return new Set([...this.#all].filter(condition));
  }
}

/** Whether nothing is left to show. */
function constantOf(formula: PlainFormula): Claim | undefined {
  if (formula.kind === 'true') return 'holds';
  if (formula.kind === 'false') return 'fails';
  const inner = formula.kind === 'not' ? constantOf(formula.operand) : undefined;
  return inner && opposite[inner];
}

let fresh = 0;

/** The same with modalities over single steps only. */
function plain(formula: PlainFormula): PlainFormula {
  switch (formula.kind) {
    case 'not':
      return { kind: 'not', operand: plain(formula.operand) };
    case 'and':
    case 'or':
      return { kind: formula.kind, operands: formula.operands.map(plain) };
    case 'mu':
    case 'nu':
      return { ...formula, body: plain(formula.body) };
    case 'box':
    case 'diamond':
      return takenApart(formula.steps, formula.kind, plain(formula.body));
    default:
      return formula;
  }
}

function takenApart(steps: PlainSteps, kind: 'box' | 'diamond', body: PlainFormula): PlainFormula {
  const join = kind === 'box' ? 'and' : 'or';
  switch (steps.kind) {
    case 'step':
      return { kind, steps, body };
    case 'sequence':
      return steps.parts.reduceRight((rest, part) => takenApart(part, kind, rest), body);
    case 'choice':
      return { kind: join, operands: steps.parts.map((part) => takenApart(part, kind, body)) };
    case 'repeat': {
      const name = `R${fresh++}`;
      const again = takenApart(steps.operand, kind, { kind: 'variable', name });
      return { kind: kind === 'box' ? 'nu' : 'mu', name, body: { kind: join, operands: [body, again] } };
    }
    default:
      return steps satisfies never;
  }
}
