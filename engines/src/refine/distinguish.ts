/**
 * A formula that holds in one state and not in another that is not bisimilar to it, as shallow as possible: the rounds
 * of refinement say how deep the difference lies. Some move of one state has no answer; the formula says where it
 * leads, with one conjunct for every answer that the conjuncts before do not rule out already.
 */
import type { Label } from '@vedette/core';
import type { Transitions } from '../graph/transitions.ts';
import { withDivergenceLoops } from '../reduce/branching/branching.ts';
import type { BisimulationKind } from '../reduce/equivalence.ts';
import { condensed } from '../reduce/partition/condensed.ts';
import { saturated } from '../reduce/weak/saturated.ts';
import { isStop, type Task } from '../task/task.ts';
import { type Evaluator, evaluatorOf } from './evaluate.ts';
import { conjunction, type Formula, negated } from './formula.ts';
import { branchingMoves, type Move, type Moves, roundsUntil, strongMoves } from './refinement-rounds.ts';

/** Integers kept for all rounds together, and the most rounds: formulas must stay readable. */
const mostKept = 50_000_000;
const mostRounds = 1000;

/** Nothing if it would take too much memory or the formula would be too deep. */
export function* distinguish(
  transitions: Transitions,
  { one, other }: { readonly one: number; readonly other: number },
  kind: BisimulationKind,
): Task<Formula | undefined> {
  const setting = yield* settingOf(transitions, kind);
  if (setting === undefined) return undefined;
  const pair = { one: setting.stateOf(one), other: setting.stateOf(other) };
  const { states } = setting.transitions;
  const rounds = yield* roundsUntil(setting.moves, pair, { states, most: Math.min(mostRounds, mostKept / states) });
  if (rounds === undefined) return undefined;
  const evaluator = yield* evaluatorOf(setting.original);
  return yield* new Distinguisher(setting, rounds, evaluator).distinguish(pair.one, pair.other);
}

/** What one move of a relation is, and the formula for it. */
interface Setting {
  readonly transitions: Transitions;
  readonly moves: Moves;
  /** The graph on which formulas are evaluated while they are made, and the state there of a state here. */
  readonly original: Transitions;
  originalOf(state: number): number;
  stateOf(original: number): number;
  formula(label: Label, here: readonly Formula[], next: readonly Formula[]): Formula;
}

const sameStates = { originalOf: (state: number) => state, stateOf: (state: number) => state };

function* settingOf(transitions: Transitions, kind: BisimulationKind): Task<Setting | undefined> {
  switch (kind) {
    case 'strong':
      return {
        ...sameStates,
        transitions,
        original: transitions,
        moves: strongMoves(transitions),
        formula: (label, _here, next) => ({ kind: 'can', label, next: conjunction(next) }),
      };
    case 'weak': {
      const weak = yield* saturated(transitions);
      if (isStop(weak)) return undefined;
      return {
        ...sameStates,
        transitions: weak,
        original: transitions,
        moves: strongMoves(weak),
        formula: (label, _here, next) => ({ kind: 'weakly can', label, next: conjunction(next) }),
      };
    }
    case 'branching':
    case 'divergence-branching':
      return yield* branchingSetting(transitions, kind);
    default:
      return kind satisfies never;
  }
}

/** On components of hidden steps; a divergent one has a loop with a label of its own if divergence counts. */
function* branchingSetting(transitions: Transitions, kind: 'branching' | 'divergence-branching'): Task<Setting> {
  const cycleFree = yield* condensed(transitions);
  const { componentOf } = cycleFree;
  const looped = kind === 'branching' ? cycleFree.transitions : withDivergenceLoops(cycleFree);
  const divergence = looped.labels[transitions.labels.length];
  const member = new Int32Array(looped.states);
  for (const [state, component] of componentOf.entries()) member[component] = state;
  return {
    transitions: looped,
    original: transitions,
    moves: branchingMoves(looped),
    originalOf: (state) => member[state]!,
    stateOf: (state) => componentOf[state]!,
    formula: (label, here, next) =>
      label === divergence
        ? { kind: 'diverges', here: conjunction([...here, ...next]) }
        : { kind: 'comes to', here: conjunction(here), label, next: conjunction(next) },
  };
}

class Distinguisher {
  readonly #setting: Setting;
  readonly #rounds: readonly Int32Array[];
  readonly #evaluator: Evaluator;
  readonly #known = new Map<string, Formula>();

  constructor(setting: Setting, rounds: readonly Int32Array[], evaluator: Evaluator) {
    this.#setting = setting;
    this.#rounds = rounds;
    this.#evaluator = evaluator;
  }

  /** Holds in `one` and not in `other`. */
  *distinguish(one: number, other: number): Task<Formula> {
    const key = `${one} ${other}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const classes = this.#rounds[this.#rounds.findIndex((round) => round[one] !== round[other]) - 1]!;
    const move = this.#unanswered(one, other, classes);
    const formula =
      move === undefined ? negated(yield* this.distinguish(other, one)) : yield* this.#formulaFor(move, other, classes);
    this.#known.set(key, formula);
    return formula;
  }

  /** The move of `one` that is easiest to distinguish from its answers, among those that `other` has no answer to. */
  #unanswered(one: number, other: number, classes: Int32Array): Move | undefined {
    const { moves } = this.#setting;
    const answers = new Set<string>();
    for (const move of moves.all(other))
      if (moves.shows(move, other, classes)) answers.add(`${move.label} ${classes[move.to]}`);
    let best: Move | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const move of moves.all(one)) {
      if (!moves.shows(move, one, classes) || answers.has(`${move.label} ${classes[move.to]}`)) continue;
      const count = this.#answersTo(move, other).length;
      if (count >= fewest) continue;
      best = move;
      fewest = count;
    }
    return best;
  }

  /** All moves of a state by the same label. */
  #answersTo({ label }: Move, other: number): readonly Move[] {
    return [...this.#setting.moves.all(other)].filter((move) => move.label === label);
  }

  /** Every answer begins or ends in another class than the move. */
  *#formulaFor(move: Move, other: number, classes: Int32Array): Task<Formula> {
    const here: Formula[] = [];
    const next: Formula[] = [];
    for (const { from, to } of this.#answersTo(move, other)) {
      if (classes[from] !== classes[move.from]) yield* this.#rule(here, move.from, from);
      else yield* this.#rule(next, move.to, to);
    }
    return this.#setting.formula(this.#setting.transitions.labels[move.label]!, here, next);
  }

  /** Adds a conjunct that holds in `good` and not in `bad`, unless some conjunct fails in `bad` already. */
  *#rule(parts: Formula[], good: number, bad: number): Task<void> {
    const state = this.#setting.originalOf(bad);
    for (const part of parts) if ((yield* this.#evaluator.truth(part))[state] === 0) return;
    parts.push(yield* this.distinguish(good, bad));
  }
}
