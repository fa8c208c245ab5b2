/**
 * What an expression compares clocks with: the raw material of the bounds up to which zones must distinguish clocks.
 */
import { VALUE_LIMIT } from '@vedette/structures';
import { negated } from '../lower/code/constraints.ts';
import { intervalOf, type KnownVariables } from '../lower/intervals.ts';
import { fieldOffset, type Layout, leavesOf } from '../lower/layout.ts';
import {
  boundsOf,
  type ClockComparison,
  childrenOf,
  type Expression,
  mentionsClocks,
  type TypedModel,
  type Variable,
} from '../typed/index.ts';

/** A clock is compared from below (`lower`: >, >=) or from above (`upper`: <, <=) with numbers up to `most`. */
export interface Comparison {
  readonly clock: number;
  readonly side: 'lower' | 'upper';
  readonly most: number;
}

/** The difference of two clocks is compared with the numbers `low .. high`. */
export interface Diagonal {
  readonly clock: number;
  readonly minus: number;
  readonly low: number;
  readonly high: number;
}

export interface Comparisons {
  readonly plain: Comparison[];
  readonly diagonal: Diagonal[];
}

export function comparisonsIn(expressions: readonly Expression[], layout: Layout): Comparisons {
  const found: Comparisons = { plain: [], diagonal: [] };
  for (const expression of expressions) look(expression, new Map(), { layout, found });
  return found;
}

/** The invariants and guards of a model. */
export function constraintsIn({ instances }: TypedModel): readonly Expression[] {
  return instances.flatMap(({ locations, edges }) => [
    ...locations.flatMap(({ invariant }) => invariant ?? []),
    ...edges.flatMap(({ guard }) => guard ?? []),
  ]);
}

interface Search {
  readonly layout: Layout;
  readonly found: Comparisons;
}

/** Quantifiers are written out, as the compiled code does: the bound may depend on the variable. */
function look(expression: Expression, known: KnownVariables, search: Search): void {
  if (!mentionsClocks(expression)) return;
  switch (expression.kind) {
    case 'clock-comparison':
      note(expression, known, search);
      return;
    case 'unary':
      look(negated(expression.operand), known, search);
      return;
    case 'logical':
      look(expression.operator === 'imply' ? negated(expression.left) : expression.left, known, search);
      look(expression.right, known, search);
      return;
    case 'quantified': {
      const [low, high] = boundsOf(expression.over);
      for (let value = low; value <= high; value++)
        look(expression.body, new Map([...known, [expression.variable, value]]), search);
      return;
    }
    default:
      for (const child of childrenOf(expression)) look(child, known, search);
  }
}

const flipped = { '<': '>', '<=': '>=', '==': '==', '!=': '!=', '>=': '<=', '>': '<' } as const;

function note(
  { operator, clock, minus, bound }: ClockComparison,
  known: KnownVariables,
  { layout, found }: Search,
): void {
  const [low, high] = intervalOf(bound, known).map((value) =>
    Math.max(1 - VALUE_LIMIT, Math.min(VALUE_LIMIT - 1, value)),
  ) as [number, number];
  if (clock !== undefined && minus !== undefined) {
    for (const i of clocksOf(clock, layout, known))
      for (const j of clocksOf(minus, layout, known))
        if (i !== j) found.diagonal.push({ clock: i, minus: j, low, high });
    return;
  }
  const asked = clock ?? minus!;
  const relation = clock === undefined ? flipped[operator] : operator;
  const most = Math.max(0, clock === undefined ? -low : high);
  const sides = relation.startsWith('<') ? ['upper'] : relation.startsWith('>') ? ['lower'] : ['upper', 'lower'];
  for (const number of clocksOf(asked, layout, known))
    for (const side of sides) found.plain.push({ clock: number, side: side as 'lower' | 'upper', most });
}

/** The clocks a reference may stand for. */
export function clocksOf(reference: Expression, layout: Layout, known: KnownVariables = new Map()): readonly number[] {
  if (reference.kind === 'member') return reference.members.flatMap((member) => clocksOf(member, layout, known));
  if (reference.kind === 'conditional')
    return [...clocksOf(reference.yes, layout, known), ...clocksOf(reference.no, layout, known)];
  const starts = addressesOf(reference, layout, known);
  if (starts === undefined) return layout.clocks.map((_, clock) => clock).slice(1);
  const leaves = leavesOf(reference.sort);
  return starts.flatMap((start) => [...layout.clockAt.subarray(start, start + leaves)]).filter((clock) => clock > 0);
}

/** The possible addresses of a reference; unknown if it goes through a reference parameter. */
function addressesOf(reference: Expression, layout: Layout, known: KnownVariables): readonly number[] | undefined {
  switch (reference.kind) {
    case 'variable':
      return isInState(reference.variable) ? [layout.addressOf(reference.variable)] : undefined;
    case 'field': {
      const offset = fieldOffset(reference.target.sort, reference.field);
      return addressesOf(reference.target, layout, known)?.map((address) => address + offset);
    }
    case 'index': {
      if (reference.target.sort.kind !== 'array') return undefined;
      const [first, last] = boundsOf(reference.target.sort.index);
      const [low, high] = intervalOf(reference.index, known);
      const leaves = leavesOf(reference.target.sort.element);
      const offsets: number[] = [];
      for (let index = Math.max(low, first); index <= Math.min(high, last); index++)
        offsets.push((index - first) * leaves);
      return addressesOf(reference.target, layout, known)?.flatMap((address) =>
        offsets.map((offset) => address + offset),
      );
    }
    default:
      return undefined;
  }
}

function isInState({ storage }: Variable): boolean {
  return storage === 'global' || storage === 'instance';
}
