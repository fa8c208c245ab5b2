/**
 * Formulas that are reachability questions: `[true*] F` and its dual `<true*> F`, where F speaks of the labels of a
 * state's own steps and of whether it has any. They are decided by exploration, which keeps no game. Labels are checked
 * as they turn up; where a label makes the formula another kind of question, or would decide it, exploration stops
 * without an answer: a game then shows why.
 */
import {
  FAILS,
  type Formula,
  HOLDS,
  type Label,
  type Obligation,
  type TransitionSystem,
  Unanswerable,
} from '@vedette/core';
import { type Exploration, type ExploreOptions, explore } from '../explore/index.ts';

/** `universal`: all of it has to hold in every state; `existential`: some of it in some state. */
type Mode = 'universal' | 'existential';

const SIDES = {
  universal: { join: 'all', step: 'box', decides: FAILS, otherwise: 'holds', isLasting: (odd: boolean) => !odd },
  existential: { join: 'some', step: 'diamond', decides: HOLDS, otherwise: 'fails', isLasting: (odd: boolean) => odd },
} as const;

export class ReachabilityFormula {
  readonly #formula: Formula;
  readonly #mode: Mode;
  /** What is asked in every state, apart from going on. */
  readonly #here: readonly Obligation[];
  readonly #goesOn: readonly Obligation[];
  readonly #labels: number[] = [];

  private constructor(formula: Formula, mode: Mode, head: ReadonlySet<number>) {
    const { join, step } = SIDES[mode];
    const asked = [...head].map((position) => formula.obligation(position)).filter(({ kind }) => kind !== join);
    this.#formula = formula;
    this.#mode = mode;
    this.#goesOn = asked.filter(({ kind }) => kind === step);
    this.#here = asked.filter(({ kind }) => kind !== step);
  }

  /** Nothing if the formula does not look like one. */
  static of(formula: Formula): ReachabilityFormula | undefined {
    if (formula.start < 0) return undefined;
    for (const mode of ['universal', 'existential'] as const) {
      const head = headOf(formula, mode);
      if (head !== undefined) return new ReachabilityFormula(formula, mode, head);
    }
    return undefined;
  }

  /** The value of the formula if nothing decides it. */
  get otherwise(): 'holds' | 'fails' {
    return SIDES[this.#mode].otherwise;
  }

  /** Whether a deadlock leaves the formula open. */
  get isOpenInDeadlock(): boolean {
    return this.#here.every((asked) => this.#value(asked, []) !== SIDES[this.#mode].decides);
  }

  /** Whether a step with a new label leaves the formula open, and leads to a state with the same question. */
  isOpenAfter(label: number): boolean {
    this.#labels.push(label);
    const { decides } = SIDES[this.#mode];
    const targets = this.#goesOn.flatMap((asked) => ('after' in asked ? asked.after(label) : []));
    if (targets.includes(decides) || !targets.includes(this.#formula.start)) return false;
    if (!targets.every((target) => target < 0 || target === this.#formula.start)) return false;
    return this.#here.every((asked) => this.#value(asked, this.#labels) !== decides);
  }

  /** The obligation in a state that has some of the labels; an uncertain one decides. */
  #value(asked: Obligation, labels: readonly number[], deeper = MOST_DEEP): typeof HOLDS | typeof FAILS {
    const { decides } = SIDES[this.#mode];
    if (deeper === 0) return decides;
    switch (asked.kind) {
      case 'all':
      case 'some': {
        const values = asked.of.map((position) =>
          position < 0 ? position : this.#value(this.#formula.obligation(position), labels, deeper - 1),
        );
        const unit = asked.kind === 'all' ? HOLDS : FAILS;
        return values.every((value) => value === unit) ? unit : opposite(unit);
      }
      case 'box':
      case 'diamond': {
        const unit = asked.kind === 'box' ? HOLDS : FAILS;
        const targets = labels.map((label) => asked.after(label));
        if (targets.every(({ length }) => length === 0)) return unit;
        return targets.every((some) => some.includes(opposite(unit))) ? opposite(unit) : decides;
      }
      default:
        return asked satisfies never;
    }
  }
}

/** Obligations that need more, or are nested deeper, are left to games. */
const MOST_ASKED = 100;
const MOST_DEEP = 20;

function opposite(value: typeof HOLDS | typeof FAILS): typeof HOLDS | typeof FAILS {
  return value === HOLDS ? FAILS : HOLDS;
}

/**
 * The positions around the first of which all are asked in a state; nothing if going round them is not as good as
 * nothing found.
 */
function headOf(formula: Formula, mode: Mode): ReadonlySet<number> | undefined {
  const { join, step, isLasting, decides } = SIDES[mode];
  const head = new Set([formula.start]);
  for (const position of head) {
    const priority = formula.priority(position);
    if (priority !== 0 && !isLasting(priority % 2 === 1)) return undefined;
    const asked = formula.obligation(position);
    if (asked.kind !== join) continue;
    if (asked.of.includes(decides) || head.size > MOST_ASKED) return undefined;
    for (const inner of asked.of) if (inner >= 0) head.add(inner);
  }
  const isFixpoint = formula.priority(formula.start) !== 0 || mode === 'universal';
  const goesOn = [...head].some((position) => formula.obligation(position).kind === step);
  return isFixpoint && goesOn ? head : undefined;
}

/** The exploration if it shows that nothing decides the formula: its value is `otherwise`. */
export async function exploredAsReachability(
  system: TransitionSystem,
  asked: ReachabilityFormula,
  options: ExploreOptions,
): Promise<Exploration | undefined> {
  const stop = new AbortController();
  const onAbort = (): void => stop.abort();
  options.signal?.addEventListener('abort', onAbort);
  if (options.signal?.aborted) onAbort();
  const numbered = numberedLabels(system);
  const closes = (label: Label): boolean => {
    if (!asked.isOpenAfter(numbered.numberOf(label))) stop.abort();
    return false;
  };
  try {
    const exploration = await explore(
      numbered.system,
      [{ kind: 'never', name: 'a step that decides', what: { kind: 'label', matches: closes } }],
      {
        ...options,
        signal: stop.signal,
        ...(!asked.isOpenInDeadlock && { onDeadlock: onAbort }),
      },
    );
    return !stop.signal.aborted && exploration.outcome.kind === 'holds' ? exploration : undefined;
  } catch (error) {
    if (error instanceof Unanswerable) return undefined;
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', onAbort);
  }
}

/** A system whose labels say which number they have, since formulas know numbers and questions labels. */
function numberedLabels(system: TransitionSystem): {
  readonly system: TransitionSystem;
  numberOf(label: Label): number;
} {
  const numbers = new Map<Label, number>();
  const { slots, groups, predicates } = system;
  return {
    numberOf: (label) => numbers.get(label)!,
    system: {
      slots,
      groups,
      predicates,
      initial: () => system.initial(),
      successors: (group, state, emit) => system.successors(group, state, emit),
      label: (index) => {
        const label = { ...system.label(index) };
        numbers.set(label, index);
        return label;
      },
    },
  };
}
