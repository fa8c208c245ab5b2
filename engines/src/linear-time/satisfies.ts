/**
 * Whether one run satisfies a formula of linear time, straight from its definition: for every sub-formula the positions
 * at which it holds. Shares no code with automata, so that it can check their results. The values of past operators
 * become the same in each round of a loop after as many rounds as operators are nested, so that many are unrolled.
 */
import {
  type LinearFormula,
  type LinearTimeQuestion,
  maximum,
  type State,
  type Trace,
  type TransitionSystem,
} from '@vedette/core';
import { operandsOf } from './alphabet.ts';

interface Position {
  readonly state: State;
  /** None after the end of the run. */
  readonly label: number | undefined;
}

/** The run has a loop, or it ends in a deadlock. */
export function satisfies(
  system: TransitionSystem,
  trace: Trace,
  { formula, actions }: Pick<LinearTimeQuestion, 'formula' | 'actions'>,
): boolean {
  const once: Position[] = trace.steps.map(({ label }, at) => ({
    state: at === 0 ? trace.start : trace.steps[at - 1]!.state,
    label,
  }));
  if (trace.loop === undefined) once.push({ state: trace.steps.at(-1)?.state ?? trace.start, label: undefined });
  const round = once.slice(trace.loop ?? once.length - 1);
  const positions = [...once, ...Array.from({ length: pastDepth(formula) }, () => round).flat()];
  const back = positions.length - round.length;
  const next = positions.map((_, at) => (at === positions.length - 1 ? back : at + 1));
  const everywhere = (test: (at: number) => boolean): boolean[] => positions.map((_, at) => test(at));

  const holds = (part: LinearFormula): boolean[] => {
    switch (part.kind) {
      case 'true':
      case 'false':
        return everywhere(() => part.kind === 'true');
      case 'state':
        return everywhere((at) => system.predicates[part.predicate]!.holds(positions[at]!.state));
      case 'action':
        return everywhere((at) => {
          const { label } = positions[at]!;
          return label !== undefined && actions[part.action]!(system.label(label));
        });
      case 'deadlock':
        return everywhere((at) => positions[at]!.label === undefined);
      case 'not':
        return holds(part.operand).map((one) => !one);
      case 'next': {
        const inner = holds(part.operand);
        return everywhere((at) => inner[next[at]!]!);
      }
      case 'previous': {
        const inner = holds(part.operand);
        return everywhere((at) => at > 0 && inner[at - 1]!);
      }
      case 'since': {
        const [left, right] = [holds(part.left), holds(part.right)];
        const now: boolean[] = [];
        for (const at of positions.keys()) now.push(right[at]! || (left[at]! && at > 0 && now[at - 1]!));
        return now;
      }
      case 'and':
      case 'or': {
        const inner = part.operands.map(holds);
        return everywhere((at) => (part.kind === 'and' ? inner.every((one) => one[at]) : inner.some((one) => one[at])));
      }
      case 'until':
      case 'release': {
        const [left, right] = [holds(part.left), holds(part.right)];
        const isUntil = part.kind === 'until';
        const step = (now: readonly boolean[], at: number): boolean =>
          isUntil ? right[at]! || (left[at]! && now[next[at]!]!) : right[at]! && (left[at]! || now[next[at]!]!);
        return fixpoint(
          everywhere(() => !isUntil),
          step,
        );
      }
      default:
        return part satisfies never;
    }
  };
  return holds(formula)[0]!;
}

function pastDepth(formula: LinearFormula): number {
  const deepest = maximum([0, ...operandsOf(formula).map(pastDepth)]);
  return formula.kind === 'previous' || formula.kind === 'since' ? deepest + 1 : deepest;
}

/** Once more than there are positions: by then the values are stable. */
function fixpoint(start: boolean[], step: (now: readonly boolean[], at: number) => boolean): boolean[] {
  const now = start;
  for (let round = 0, isChanged = true; isChanged && round <= now.length; round++) {
    isChanged = false;
    for (let at = now.length - 1; at >= 0; at--) {
      const value = step(now, at);
      isChanged ||= value !== now[at];
      now[at] = value;
    }
  }
  return now;
}
