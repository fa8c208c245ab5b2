/**
 * A run that shows why a formula holds or fails, if one run can: it goes from position to position as long as the side
 * that is right has the choice, towards what decides, and ends where the other side has none left. So it is for
 * reachability and safety.
 */
import type { State, Step, SubSystem, Trace } from '@vedette/core';
import { checkRun, stepsOf } from '../../explore/replay.ts';
import type { SymbolicStates } from '../symbolic-states.ts';
import type { After, Equation, Equations } from './equations.ts';
import type { Solution } from './solution.ts';

export interface Solved {
  readonly equations: Equations;
  readonly solution: Solution;
  readonly states: SymbolicStates;
  readonly kind: 'holds' | 'fails';
}

export interface ShownRun {
  readonly evidence?: Trace;
  /** The run as a system of its own, if the formula has the same verdict on it. */
  readonly subSystem?: SubSystem;
  readonly remark?: string;
}

const notShown = 'No single run shows why: the games engine shows the part of the model that decides.';

export function runFor(solved: Solved): ShownRun {
  const { trace, end } = new Walk(solved).run();
  checkRun(solved.states.system, trace);
  if (end === 'decided') return { evidence: trace, subSystem: lineOf(trace) };
  if (solved.kind === 'holds') return {};
  return { ...(trace.steps.length > 0 && { evidence: trace }), remark: notShown };
}

/** A way to go on: in the same state, or by a step. */
interface Branch {
  readonly position: number;
  readonly step?: Step;
}

class Walk {
  readonly #solved: Solved;
  readonly #steps: Step[] = [];
  readonly #start: State;
  #state: State;
  readonly #componentOf: ReadonlyMap<number, number>;

  constructor(solved: Solved) {
    this.#solved = solved;
    this.#start = solved.states.system.initial().slice();
    this.#state = this.#start;
    const { components } = solved.equations;
    this.#componentOf = new Map(
      components.flatMap(({ positions }, component) => positions.map((position) => [position, component] as const)),
    );
  }

  /** `open` if it reaches a position where several branches matter, or would continue for ever. */
  run(): { readonly trace: Trace; readonly end: 'decided' | 'open' } {
    let position = this.#solved.equations.start;
    let end: 'decided' | 'open' | undefined = position < 0 ? 'decided' : undefined;
    while (end === undefined) {
      const branch = this.#next(position);
      if (typeof branch === 'string') {
        end = branch;
        continue;
      }
      if (branch.step !== undefined) this.#steps.push(branch.step);
      this.#state = branch.step?.state ?? this.#state;
      position = branch.position;
      if (position < 0) end = 'decided';
    }
    return { trace: { start: this.#start, steps: this.#steps }, end };
  }

  #next(position: number): Branch | 'decided' | 'open' {
    const { equations, kind } = this.#solved;
    const equation = equations.at.get(position)!;
    const branches = this.#branches(equation);
    if (isChosenBy(kind, equation)) return this.#nearest(position, branches) ?? 'open';
    const open = branches.filter((branch) => branch.position >= 0);
    if (open.length === 0) return 'decided';
    return (open.length === 1 ? this.#nearest(position, open) : undefined) ?? 'open';
  }

  /** What the position leads to, with the same verdict there. */
  #branches(equation: Equation): readonly Branch[] {
    const { states, solution, kind } = this.#solved;
    const all: readonly Branch[] =
      'of' in equation ? equation.of.map((position) => ({ position })) : this.#stepsOf(equation.after);
    return all.filter(
      ({ position, step }) => states.has(solution.value(position), step?.state ?? this.#state) === (kind === 'holds'),
    );
  }

  #stepsOf(after: readonly After[]): readonly Branch[] {
    return stepsOf(this.#solved.states.system, this.#state).flatMap((step) =>
      after
        .filter(({ labels }) => labels.includes(step.label))
        .flatMap(({ of }) => of.map((position) => ({ position, step }))),
    );
  }

  /** The branch that was decided first; nothing if none was before the position itself. */
  #nearest(position: number, branches: readonly Branch[]): Branch | undefined {
    const { solution, kind } = this.#solved;
    const component = this.#componentOf.get(position);
    const rank = (branch: Branch): number => {
      if (this.#componentOf.get(branch.position) !== component) return 0;
      return solution.decidedAt(branch.position, branch.step?.state ?? this.#state, kind);
    };
    const own = solution.decidedAt(position, this.#state, kind);
    const ranked = branches.map((branch) => ({ branch, rank: rank(branch) }));
    return ranked.filter((one) => one.rank < own).sort((a, b) => a.rank - b.rank)[0]?.branch;
  }
}

/** Whether the side with this verdict has the choice there. */
function isChosenBy(kind: 'holds' | 'fails', equation: Equation): boolean {
  const isUniversal = equation.kind === 'all' || equation.kind === 'box';
  return isUniversal === (kind === 'fails');
}

function lineOf({ start, steps }: Trace): SubSystem {
  const numbers = new Map([[start.join(), 0]]);
  const states = [start];
  for (const { state } of steps) {
    if (numbers.has(state.join())) continue;
    numbers.set(state.join(), states.length);
    states.push(state);
  }
  const transitions = steps.map(({ label, state }, index) => {
    const from = index === 0 ? start : steps[index - 1]!.state;
    return { from: numbers.get(from.join())!, label, to: numbers.get(state.join())! };
  });
  const different = new Map(transitions.map((step) => [`${step.from} ${step.label} ${step.to}`, step]));
  return { states, steps: [...different.values()], size: 'found' };
}
