/**
 * Verdicts by the definitions of the models T, F and FD (Roscoe, "Understanding Concurrent Systems", chapters 2, 3, 5
 * and 9), on explicit graphs: sets of states after each trace, no reductions, no antichains.
 */
import type { Closed, World } from './close.ts';
import { stepsOf, TAU, TooLarge } from './rules.ts';

export interface Graph {
  /** By state: event and target. */
  readonly steps: readonly (readonly (readonly [event: string, target: number])[])[];
  readonly diverges: readonly boolean[];
}

const mostStates = 400;

export function graphOf(world: World, start: Closed): Graph {
  const numbers = new Map([[JSON.stringify(start), 0]]);
  const states = [start];
  const steps: (readonly (readonly [string, number])[])[] = [];
  for (let state = 0; state < states.length; state++) {
    if (states.length > mostStates) throw new TooLarge('too many states');
    steps.push(
      stepsOf(world, states[state]!).map(([event, next]) => {
        const key = JSON.stringify(next);
        const known = numbers.get(key) ?? states.push(next) - 1;
        numbers.set(key, known);
        return [event, known] as const;
      }),
    );
  }
  const hidden = (state: number) => steps[state]!.filter(([event]) => event === TAU).map(([, target]) => target);
  const diverges = steps.map((_, state) => {
    const reached = new Set(hidden(state));
    for (const one of reached) for (const to of hidden(one)) reached.add(to);
    return reached.has(state);
  });
  return { steps, diverges };
}

type States = readonly number[];

function closed({ steps }: Graph, from: Iterable<number>): States {
  const all = new Set(from);
  for (const state of all) for (const [event, target] of steps[state]!) if (event === TAU) all.add(target);
  return [...all].sort((one, other) => one - other);
}

function after(graph: Graph, states: States, event: string): States {
  return closed(
    graph,
    states.flatMap((state) =>
      graph.steps[state]!.filter(([other]) => other === event && event !== TAU).map(([, target]) => target),
    ),
  );
}

const offers = ({ steps }: Graph, state: number): ReadonlySet<string> => new Set(steps[state]!.map(([event]) => event));
const isStable = (graph: Graph, state: number): boolean => !offers(graph, state).has(TAU);

export type Model = 'T' | 'F' | 'FD';

export function refines(specification: Graph, implementation: Graph, model: Model): boolean {
  const seen = new Set<string>();
  const waiting: { readonly allowed: States; readonly state: number }[] = [
    { allowed: closed(specification, [0]), state: 0 },
  ];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const { allowed, state } = pair;
    const key = `${allowed} ${state}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (seen.size > 20_000) throw new TooLarge('too many pairs');
    if (model === 'FD' && allowed.some((one) => specification.diverges[one])) continue;
    if (model === 'FD' && implementation.diverges[state]) return false;
    if (model !== 'T' && isStable(implementation, state)) {
      const own = offers(implementation, state);
      const isAllowed = allowed.some(
        (one) => isStable(specification, one) && [...offers(specification, one)].every((event) => own.has(event)),
      );
      if (!isAllowed) return false;
    }
    for (const [event, target] of implementation.steps[state]!) {
      const next = event === TAU ? allowed : after(specification, allowed, event);
      if (next.length === 0) return false;
      waiting.push({ allowed: next, state: target });
    }
  }
  return true;
}

/** All sets of states that traces lead to. */
function* tracesOf(graph: Graph): Iterable<States> {
  const seen = new Set<string>();
  const waiting = [closed(graph, [0])];
  for (let states = waiting.pop(); states !== undefined; states = waiting.pop()) {
    if (seen.has(`${states}`)) continue;
    seen.add(`${states}`);
    if (seen.size > 5000) throw new TooLarge('too many sets');
    yield states;
    for (const event of new Set(states.flatMap((state) => [...offers(graph, state)])))
      if (event !== TAU) waiting.push(after(graph, states, event));
  }
}

export function isDeadlockFree({ steps, diverges }: Graph, model: 'F' | 'FD'): boolean {
  return steps.every((own) => own.length > 0) && (model === 'F' || !diverges.includes(true));
}

export function isDeterministic(graph: Graph, model: 'F' | 'FD'): boolean {
  if (model === 'FD' && graph.diverges.includes(true)) return false;
  for (const states of tracesOf(graph)) {
    const possible = new Set(states.flatMap((state) => [...offers(graph, state)]).filter((event) => event !== TAU));
    for (const state of states)
      if (isStable(graph, state) && [...possible].some((event) => !offers(graph, state).has(event))) return false;
  }
  return true;
}

export function hasTrace(graph: Graph, trace: readonly string[], model: Model): boolean {
  let states = closed(graph, [0]);
  for (const event of trace) {
    const refuses = states.some((state) => isStable(graph, state) && !offers(graph, state).has(event));
    if (model !== 'T' && refuses) return false;
    if (model === 'FD' && states.some((state) => graph.diverges[state])) return false;
    states = after(graph, states, event);
    // In F a process that only diverges refuses nothing.
    if (states.length === 0) return model === 'F';
  }
  return true;
}
