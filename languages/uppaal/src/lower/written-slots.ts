/** The slots an edge may write: the location of its instance, and the variables its updates assign, also inside functions. */
import {
  childrenOf,
  type Edge,
  type Expression,
  expressionsIn,
  type FunctionDeclaration,
  type Variable,
} from '../typed/index.ts';
import { type Layout, leavesOf } from './layout.ts';

export function writtenSlots(edges: readonly Edge[], layout: Layout): ReadonlySet<number> {
  const variables = new Set<Variable>();
  const seen = new Set<FunctionDeclaration>();
  for (const { updates } of edges) for (const update of updates) collect(update, { variables, seen });
  const slots = new Set<number>();
  for (const variable of variables) {
    if (variable.storage !== 'global' && variable.storage !== 'instance') continue;
    const first = layout.addressOf(variable);
    for (let leaf = 0; leaf < leavesOf(variable.sort); leaf++) if (first + leaf < layout.zone) slots.add(first + leaf);
  }
  return slots;
}

interface Found {
  readonly variables: Set<Variable>;
  readonly seen: Set<FunctionDeclaration>;
}

function collect(expression: Expression, found: Found): void {
  for (const child of childrenOf(expression)) collect(child, found);
  if (expression.kind === 'assignment' || expression.kind === 'step') addRoots(expression.target, found);
  if (expression.kind !== 'call') return;
  const { function: called } = expression;
  for (const [i, argument] of expression.arguments.entries())
    if (called.parameters[i]!.storage === 'reference') addRoots(argument, found);
  if (found.seen.has(called)) return;
  found.seen.add(called);
  for (const inner of expressionsIn(called.body)) collect(inner, found);
}

/** The variables that are written when this is. */
function addRoots(target: Expression, found: Found): void {
  if (target.kind === 'variable') found.variables.add(target.variable);
  else if (target.kind === 'field' || target.kind === 'index') addRoots(target.target, found);
  else if (target.kind === 'conditional') for (const side of [target.yes, target.no]) addRoots(side, found);
}
