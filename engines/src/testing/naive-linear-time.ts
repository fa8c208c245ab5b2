/**
 * Formulas of linear time, naively: every position of a run with every guess about what comes later, and of these the
 * ones whose guesses can all come true (Lichtenstein and Pnueli, "Checking that finite state concurrent programs
 * satisfy their linear specification", POPL 1985). No automata, no components. For tests.
 */
import type { Label, LinearFormula, PastFormula, State, TransitionSystem } from '@vedette/core';
import { naiveExplore } from '@vedette/testkit';

type Actions = readonly ((label: Label) => boolean)[];
type Temporal = Extract<LinearFormula, { kind: 'next' | 'until' | 'release' }>;

interface Position {
  readonly state: State;
  /** None after the end. */
  readonly label: Label | undefined;
  readonly next: readonly number[];
  /** Which past operators held at the position before; or for `previous`, its operand. */
  readonly past?: ReadonlySet<LinearFormula>;
}

/** With a guess, as bits, whether each of the temporal sub-formulas will hold at the next position. */
interface Guess {
  readonly position: Position;
  readonly holds: (formula: LinearFormula) => boolean;
  readonly bits: number;
  readonly next: Guess[];
}

export function temporalParts(formula: LinearFormula): readonly Temporal[] {
  switch (formula.kind) {
    case 'true':
    case 'false':
    case 'state':
    case 'action':
    case 'deadlock':
      return [];
    case 'not':
      return temporalParts(formula.operand);
    case 'next':
      return [...temporalParts(formula.operand), formula];
    case 'and':
    case 'or':
      return formula.operands.flatMap(temporalParts);
    case 'until':
    case 'release':
      return [...temporalParts(formula.left), ...temporalParts(formula.right), formula];
    case 'previous':
    case 'since':
      return [];
    default:
      return formula satisfies never;
  }
}

/** The past operators, inner ones first. */
export function pastParts(formula: LinearFormula): readonly PastFormula[] {
  const operands = 'operands' in formula ? formula.operands : 'operand' in formula ? [formula.operand] : [];
  const inner = ('left' in formula ? [formula.left, formula.right] : operands).flatMap(pastParts);
  return formula.kind === 'previous' || formula.kind === 'since' ? [...inner, formula] : inner;
}

/** Whether some run of the system satisfies the formula. */
export function naivelySatisfiable(system: TransitionSystem, formula: LinearFormula, actions: Actions): boolean {
  const { positions, initial } = withPast(system, pastParts(formula), actions);
  const parts = temporalParts(formula);
  const guesses = positions.map((position) =>
    Array.from({ length: 2 ** parts.length }, (_, bits): Guess => {
      return { position, bits, next: [], holds: evaluator(system, actions, { position, bits, parts }) };
    }),
  );
  // What holds at a guess is computed once, not again for every guess before it.
  const fulfilling = guesses.map((here) => byBits(here, parts));
  for (const guess of guesses.flat())
    for (const position of guess.position.next)
      for (const next of fulfilling[position]!.get(guess.bits) ?? []) guess.next.push(next);
  const kept = fulfilled(guesses.flat(), parts);
  return initial.some((position) => guesses[position]!.some((guess) => kept.has(guess) && guess.holds(formula)));
}

function byBits(guesses: readonly Guess[], parts: readonly Temporal[]): ReadonlyMap<number, readonly Guess[]> {
  const found = new Map<number, Guess[]>();
  for (const guess of guesses) {
    const bits = bitsNow(guess, parts);
    found.set(bits, [...(found.get(bits) ?? []), guess]);
  }
  return found;
}

/** The guess that this one makes true: which of the parts hold here. */
function bitsNow(guess: Guess, parts: readonly Temporal[]): number {
  const now = (part: Temporal): LinearFormula => (part.kind === 'next' ? part.operand : part);
  return parts.reduce((bits, part, bit) => bits | (guess.holds(now(part)) ? 1 << bit : 0), 0);
}

function positionsOf(system: TransitionSystem): {
  readonly positions: readonly Position[];
  readonly initial: readonly number[];
} {
  const { states, edges } = naiveExplore(system);
  const from = states.map((_, state) => edges.flatMap((edge, number) => (edge.from === state ? [number] : [])));
  // After its end a run stays where it is: one more position for each deadlock.
  const ends = new Map([...states.keys()].filter((state) => from[state]!.length === 0).map((state, i) => [state, i]));
  const at = (state: number): readonly number[] => (ends.has(state) ? [edges.length + ends.get(state)!] : from[state]!);
  const steps = edges.map((edge): Position => ({ state: states[edge.from]!, label: edge.label, next: at(edge.to) }));
  const rests = [...ends.keys()].map(
    (state): Position => ({ state: states[state]!, label: undefined, next: at(state) }),
  );
  return { positions: [...steps, ...rests], initial: at(0) };
}

/** Positions with what held before them, as far as they can be reached. */
function withPast(
  system: TransitionSystem,
  parts: readonly PastFormula[],
  actions: Actions,
): ReturnType<typeof positionsOf> {
  const plain = positionsOf(system);
  const found: (Position & { readonly plain: number })[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (position: number, past: ReadonlySet<LinearFormula>): number => {
    const key = `${position} ${parts.map((part) => past.has(part))}`;
    const known = numbers.get(key) ?? found.push({ ...plain.positions[position]!, past, plain: position }) - 1;
    numbers.set(key, known);
    return known;
  };
  const initial = plain.initial.map((position) => numberOf(position, new Set()));
  const next: (readonly number[])[] = [];
  for (const position of found) {
    const holds = evaluator(system, actions, { position, bits: 0, parts: [] });
    const past = new Set(parts.filter((part) => holds(part.kind === 'previous' ? part.operand : part)));
    next.push(plain.positions[position.plain]!.next.map((to) => numberOf(to, past)));
  }
  return { positions: found.map((position, at) => ({ ...position, next: next[at]! })), initial };
}

function evaluator(
  { predicates }: TransitionSystem,
  actions: Actions,
  { position, bits, parts }: { position: Position; bits: number; parts: readonly Temporal[] },
): (formula: LinearFormula) => boolean {
  const later = (part: Temporal): boolean => ((bits >> parts.indexOf(part)) & 1) === 1;
  const holds = (formula: LinearFormula): boolean => {
    switch (formula.kind) {
      case 'true':
        return true;
      case 'false':
        return false;
      case 'state':
        return predicates[formula.predicate as number]!.holds(position.state);
      case 'action':
        return position.label !== undefined && actions[formula.action as number]!(position.label);
      case 'deadlock':
        return position.label === undefined;
      case 'not':
        return !holds(formula.operand);
      case 'and':
        return formula.operands.every(holds);
      case 'or':
        return formula.operands.some(holds);
      case 'previous':
        return position.past?.has(formula) ?? false;
      case 'since':
        return holds(formula.right) || (holds(formula.left) && (position.past?.has(formula) ?? false));
      case 'next':
        return later(formula);
      case 'until':
        return holds(formula.right) || (holds(formula.left) && later(formula));
      case 'release':
        return holds(formula.right) && (holds(formula.left) || later(formula));
      default:
        return formula satisfies never;
    }
  };
  return holds;
}

/** The guesses from which a run continues for ever that keeps all promises: takes away others until none is left. */
function fulfilled(guesses: readonly Guess[], parts: readonly Temporal[]): ReadonlySet<Guess> {
  let kept = new Set(guesses);
  for (let before = -1; before !== kept.size; ) {
    before = kept.size;
    kept = leadingTo(kept, () => true);
    for (const part of parts) kept = leadingTo(kept, (guess) => !isOpen(guess, part));
  }
  return kept;
}

/** An `until` whose right side is still to come, or a `release` that fails and whose right side has not failed yet. */
function isOpen({ holds }: Guess, part: Temporal): boolean {
  if (part.kind === 'next') return false;
  return part.kind === 'until' ? holds(part) && !holds(part.right) : !holds(part) && holds(part.right);
}

/** Those that lead, in one step or more and staying among them, to such a one. */
function leadingTo(kept: ReadonlySet<Guess>, isGoal: (guess: Guess) => boolean): Set<Guess> {
  const goals = new Set([...kept].filter(isGoal));
  const found = new Set<Guess>();
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const guess of kept)
      if (!found.has(guess) && guess.next.some((next) => goals.has(next) || found.has(next))) found.add(guess);
  }
  return found;
}
