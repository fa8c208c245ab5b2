/**
 * ACTL by definition (De Nicola and Vaandrager, "Action versus state based logics for transition systems", 1990):
 * maximal paths of a small graph, one by one. A path that comes to a state again, or to a deadlock, shows enough of all
 * that begin like it. For tests.
 */
export interface DrawnEdge {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** The steps with these labels. */
export type DrawnSet = readonly string[];

export type ActionFormula =
  | { readonly kind: 'true' }
  /** Some step has the label. */
  | { readonly kind: 'can'; readonly label: string }
  | { readonly kind: 'not'; readonly of: ActionFormula }
  | { readonly kind: 'and'; readonly left: ActionFormula; readonly right: ActionFormula }
  | { readonly kind: 'EX_A' | 'AX_A' | NamedFuture; readonly steps: DrawnSet; readonly of: ActionFormula }
  | {
      readonly kind: 'EU_A' | 'AU_A' | 'EU_A_B' | 'AU_A_B';
      readonly left: ActionFormula;
      readonly steps: DrawnSet;
      readonly last: DrawnSet;
      readonly right: ActionFormula;
    };

type NamedFuture = 'EF_A' | 'AF_A' | 'EG_A' | 'AG_A';

interface Path {
  readonly states: readonly number[];
  /** The step into the state of the same place; nothing at the beginning. */
  readonly labels: readonly string[];
}

type Sets = (formula: ActionFormula) => ReadonlySet<number>;
type PathTest = (path: Path) => boolean;

/** The states in which the formula holds. */
export function naiveActionStates(edges: readonly DrawnEdge[], formula: ActionFormula): ReadonlySet<number> {
  const states = [...new Set([0, ...edges.flatMap(({ from, to }) => [from, to])])];
  const sets: Sets = (part) => naiveActionStates(edges, part);
  const where = (test: (state: number) => boolean) => new Set(states.filter(test));
  const quantified = (kind: string, test: PathTest) =>
    where((state) => {
      const paths = [...maximalPaths(edges, { states: [state], labels: [''] })];
      return kind.startsWith('E') ? paths.some(test) : paths.every(test);
    });
  switch (formula.kind) {
    case 'true':
      return new Set(states);
    case 'can':
      return where((state) => edges.some(({ from, label }) => from === state && label === formula.label));
    case 'not':
      return where((state) => !sets(formula.of).has(state));
    case 'and':
      return where((state) => sets(formula.left).has(state) && sets(formula.right).has(state));
    case 'EX_A':
    case 'AX_A': {
      const after = sets(formula.of);
      return quantified(formula.kind, (path) => path.labels.length > 1 && isStep(path, 1, formula.steps, after));
    }
    case 'EF_A':
    case 'AF_A':
      return quantified(formula.kind, untilIn(new Set(states), formula.steps, sets(formula.of)));
    case 'EG_A':
    case 'AG_A': {
      const broken = untilIn(new Set(states), formula.steps, sets({ kind: 'not', of: formula.of }));
      return quantified(formula.kind, (path) => !broken(path));
    }
    case 'EU_A':
    case 'AU_A':
      return quantified(formula.kind, untilIn(sets(formula.left), formula.steps, sets(formula.right)));
    case 'EU_A_B':
    case 'AU_A_B': {
      const [left, right] = [sets(formula.left), sets(formula.right)];
      return quantified(formula.kind, untilByIn({ ...formula, left, right }));
    }
    default:
      return formula satisfies never;
  }
}

/** Somewhere the right side holds, before that the left one does, and the steps up to there are such or hidden. */
function untilIn(left: ReadonlySet<number>, steps: DrawnSet, right: ReadonlySet<number>): PathTest {
  return (path) =>
    path.states.some(
      (end, at) =>
        right.has(end) &&
        path.states.slice(0, at).every((state) => left.has(state)) &&
        path.labels.slice(1, at + 1).every((label) => isOn(label, steps)),
    );
}

interface UntilBy {
  readonly left: ReadonlySet<number>;
  readonly steps: DrawnSet;
  readonly last: DrawnSet;
  readonly right: ReadonlySet<number>;
}

/** The same up to a last step. */
function untilByIn({ left, steps, last, right }: UntilBy): PathTest {
  return (path) =>
    path.states.some(
      (_, at) =>
        at > 0 &&
        isStep(path, at, last, right) &&
        path.states.slice(0, at).every((state) => left.has(state)) &&
        path.labels.slice(1, at).every((label) => isOn(label, steps)),
    );
}

function isStep({ states, labels }: Path, at: number, steps: DrawnSet, into: ReadonlySet<number>): boolean {
  return steps.includes(labels[at]!) && into.has(states[at]!);
}

function isOn(label: string, steps: DrawnSet): boolean {
  return label === 'tau' || steps.includes(label);
}

/** Up to a deadlock, or to a state that comes for the second time. */
function* maximalPaths(edges: readonly DrawnEdge[], path: Path): Generator<Path, void> {
  const at = path.states.at(-1)!;
  const next = edges.filter(({ from }) => from === at);
  if (next.length === 0 || path.states.indexOf(at) < path.states.length - 1) {
    yield path;
    return;
  }
  for (const { to, label } of next)
    yield* maximalPaths(edges, { states: [...path.states, to], labels: [...path.labels, label] });
}
