/**
 * A formula without data by its definition: the set of states in which each part holds, fixpoints by going round from
 * nothing or from everything. Exponential in the nesting and simple to check by eye: the oracle for the game engine.
 */
import type { PlainFormula, PlainSteps } from '@vedette/core';
import type { Explored } from './naive-explore.ts';

type States = ReadonlySet<number>;
type Variables = ReadonlyMap<string, States>;

/** Whether the formula holds in the initial state. */
export function naiveHolds(formula: PlainFormula, explored: Explored): boolean {
  return holdsIn(formula, explored, new Map()).has(0);
}

function holdsIn(formula: PlainFormula, explored: Explored, variables: Variables): States {
  const inner = (part: PlainFormula): States => holdsIn(part, explored, variables);
  const all: States = new Set(explored.states.keys());
  switch (formula.kind) {
    case 'true':
      return all;
    case 'false':
      return new Set();
    case 'not':
      return without(all, inner(formula.operand));
    case 'and': {
      const parts = formula.operands.map(inner);
      return new Set([...all].filter((state) => parts.every((part) => part.has(state))));
    }
    case 'or':
      return new Set(formula.operands.flatMap((operand) => [...inner(operand)]));
    case 'diamond':
      return before(formula.steps, explored, inner(formula.body));
    case 'box':
      return without(all, before(formula.steps, explored, without(all, inner(formula.body))));
    case 'mu':
    case 'nu':
      return settled(formula.kind === 'mu' ? new Set() : all, (current) =>
        holdsIn(formula.body, explored, new Map(variables).set(formula.name, current)),
      );
    case 'variable':
      return variables.get(formula.name)!;
    default:
      return formula satisfies never;
  }
}

function without(all: States, some: States): States {
  return new Set([...all].filter((state) => !some.has(state)));
}

function settled(start: States, next: (current: States) => States): States {
  let current = start;
  for (;;) {
    const after = next(current);
    if (after.size === current.size && [...after].every((state) => current.has(state))) return current;
    current = after;
  }
}

/** The states from which such steps can lead into the target. */
function before(steps: PlainSteps, explored: Explored, target: States): States {
  switch (steps.kind) {
    case 'step':
      return new Set(
        explored.edges.filter(({ label, to }) => steps.matches(label) && target.has(to)).map(({ from }) => from),
      );
    case 'sequence':
      return steps.parts.reduceRight((rest, part) => before(part, explored, rest), target);
    case 'choice':
      return new Set(steps.parts.flatMap((part) => [...before(part, explored, target)]));
    case 'repeat':
      return settled(target, (current) => new Set([...current, ...before(steps.operand, explored, current)]));
    default:
      return steps satisfies never;
  }
}
