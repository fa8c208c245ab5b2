/**
 * A formula as equations between sets of states, one for each of its positions: which positions follow a step is asked
 * once for each label that occurs, and labels after which the same follows are one set. Positions that depend on each
 * other form a component; components come in an order in which each needs earlier ones only.
 */
import { Broken, type Formula, type Obligation, Unanswerable } from '@vedette/core';
import { ComponentSearch, rowsOfLists } from '@vedette/structures';

/**
 * Steps with one of these labels, and the position of their targets: of all targets for a box, of some for a diamond.
 */
export interface After {
  readonly labels: readonly number[];
  readonly of: readonly number[];
}

export type Equation =
  | { readonly kind: 'all' | 'some'; readonly of: readonly number[] }
  | { readonly kind: 'box' | 'diamond'; readonly after: readonly After[] };

export interface Component {
  readonly positions: readonly number[];
  /** `once` if no position depends on itself; else which fixpoint. */
  readonly fixpoint: 'once' | 'mu' | 'nu';
}

export interface Equations {
  readonly start: number;
  readonly at: ReadonlyMap<number, Equation>;
  readonly components: readonly Component[];
}

/** A formula whose data grows without bound has more and more positions. */
const MOST_POSITIONS = 10_000;

/**
 * Throws `Unanswerable` if there are too many positions, if fixpoints alternate, or if the formula has no value
 * somewhere.
 */
export function equationsOf(formula: Formula, labels: readonly number[]): Equations {
  const start = asked(() => formula.start);
  const at = new Map<number, Equation>();
  const waiting = start < 0 ? [] : [start];
  const met = new Set(waiting);
  for (const position of waiting) {
    const equation = asked(() => equationOf(formula.obligation(position), labels));
    at.set(position, equation);
    for (const next of dependencies(equation)) {
      if (met.has(next)) continue;
      if (met.size === MOST_POSITIONS) throw new Unanswerable(tooManyPositions);
      met.add(next);
      waiting.push(next);
    }
  }
  return { start, at, components: componentsOf(at, formula) };
}

const tooManyPositions = `the formula has more than ${MOST_POSITIONS} positions, and the symbolic engine needs all of them at once`;

/** In a game only those labels are asked about that occur where the position is. */
function asked<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    throw new Unanswerable(
      `the symbolic engine asks the formula about every label, and for some it has no value: ${error.problem.message}`,
    );
  }
}

function equationOf(obligation: Obligation, labels: readonly number[]): Equation {
  if ('of' in obligation) return { kind: obligation.kind, of: obligation.of };
  const byPositions = new Map<string, { readonly labels: number[]; readonly of: readonly number[] }>();
  for (const label of labels) {
    const of = [...new Set(obligation.after(label))].sort((a, b) => a - b);
    if (of.length === 0) continue;
    const alike = byPositions.get(of.join());
    if (alike === undefined) byPositions.set(of.join(), { labels: [label], of });
    else alike.labels.push(label);
  }
  return { kind: obligation.kind, after: [...byPositions.values()] };
}

/** The positions that it speaks of. */
export function dependencies(equation: Equation): readonly number[] {
  const all = 'of' in equation ? equation.of : equation.after.flatMap(({ of }) => of);
  return [...new Set(all)].filter((position) => position >= 0);
}

function componentsOf(at: ReadonlyMap<number, Equation>, formula: Formula): readonly Component[] {
  const positions = [...at.keys()];
  const indices = new Map(positions.map((position, index) => [position, index]));
  const successors = positions.map((position) => dependencies(at.get(position)!).map((next) => indices.get(next)!));
  const search = new ComponentSearch(rowsOfLists(successors));
  const components: Component[] = [];
  while (search.next() === 'component') {
    const members = [...search.members()];
    const isCycle = members.length > 1 || successors[members[0]!]!.includes(members[0]!);
    const inside = members.map((index) => positions[index]!);
    components.push({ positions: inside, fixpoint: isCycle ? fixpointOf(inside, formula) : 'once' });
  }
  return components;
}

function fixpointOf(positions: readonly number[], formula: Formula): 'mu' | 'nu' {
  const priorities = positions.map((position) => formula.priority(position)).filter((priority) => priority > 0);
  const [isLeast, isGreatest] = [1, 0].map((parity) => priorities.some((priority) => priority % 2 === parity));
  if (isLeast && isGreatest)
    throw new Unanswerable(
      'least and greatest fixpoints of the formula alternate, which the symbolic engine does not solve',
    );
  return isLeast ? 'mu' : 'nu';
}
