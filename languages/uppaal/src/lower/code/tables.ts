/**
 * Guards and updates that are simple enough for a table: fixed slots within fixed limits, clocks within fixed bounds,
 * slots and clocks set to fixed numbers. Most of a model is. Functions that walk a table are the same code for all
 * edges of all instances, so the machine has compiled it well before a search has got far; text of its own for every
 * edge takes much longer to warm up.
 */
import { VALUE_LIMIT } from '@vedette/structures';
import { boundsOf, type ClockComparison, type Expression, isFiniteSort } from '../../typed/index.ts';
import { fixedAddress, fixedNumber } from '../fixed.ts';
import type { Layout } from '../layout.ts';
import type { Condition, Tightening, Update } from './unit.ts';

/** Rows of slot, least and largest value; nothing if some part is not that simple. */
export function testTable(parts: readonly Expression[], layout: Layout): Int32Array | undefined {
  const rows: number[] = [];
  for (const part of parts) {
    const row = testRow(part, layout);
    if (row === undefined) return undefined;
    for (const cell of row) rows.push(cell);
  }
  return Int32Array.from(rows);
}

type Row = readonly number[];
const LEAST = -(2 ** 31);
const LARGEST = 2 ** 31 - 1;

function testRow(part: Expression, layout: Layout): Row | undefined {
  if (part.kind === 'comparison') return comparisonRow(part, layout);
  if (part.kind === 'unary' && part.operator === 'not') {
    const slot = slotOf(part.operand, layout);
    return slot === undefined ? undefined : [slot, 0, 0];
  }
  const slot = slotOf(part, layout);
  return slot === undefined || part.sort.kind !== 'bool' ? undefined : [slot, 1, 1];
}

/** The slot of a number whose address in the state is fixed. */
function slotOf(expression: Expression, layout: Layout): number | undefined {
  if (!isFiniteSort(expression.sort)) return undefined;
  const address = fixedAddress(expression, layout);
  return address !== undefined && address < layout.zone ? address : undefined;
}

function comparisonRow(
  { operator, left, right }: Expression & { readonly kind: 'comparison' },
  layout: Layout,
): Row | undefined {
  const [slot, value] = [slotOf(left, layout), fixedNumber(right)];
  if (slot === undefined || value === undefined) return undefined;
  switch (operator) {
    case '==':
      return [slot, value, value];
    case '<=':
      return [slot, LEAST, value];
    case '>=':
      return [slot, value, LARGEST];
    case '<':
      return value === LEAST ? undefined : [slot, LEAST, value - 1];
    case '>':
      return value === LARGEST ? undefined : [slot, value + 1, LARGEST];
    case '!=':
      return undefined;
    default:
      return operator satisfies never;
  }
}

export function conditionBy(rows: Int32Array): Condition {
  return (state) => {
    for (let i = 0; i < rows.length; i += 3) {
      const value = state[rows[i]!]!;
      if (value < rows[i + 1]! || value > rows[i + 2]!) return false;
    }
    return true;
  };
}

/** Rows of clock, clock and bound for a comparison of fixed clocks with a fixed number. */
export function boundRows(part: Expression, layout: Layout): Row | undefined {
  if (part.kind !== 'clock-comparison') return undefined;
  const value = fixedNumber(part.bound);
  const [i, j] = [clockIn(part.clock, layout), clockIn(part.minus, layout)];
  if (value === undefined || Math.abs(value) >= VALUE_LIMIT || i === undefined || j === undefined) return undefined;
  return rowsOf(part.operator, { i, j, value });
}

function rowsOf(
  operator: ClockComparison['operator'],
  { i, j, value }: { readonly i: number; readonly j: number; readonly value: number },
): Row | undefined {
  switch (operator) {
    case '<':
      return [i, j, 2 * value];
    case '<=':
      return [i, j, 2 * value + 1];
    case '>':
      return [j, i, -2 * value];
    case '>=':
      return [j, i, 1 - 2 * value];
    case '==':
      return [i, j, 2 * value + 1, j, i, 1 - 2 * value];
    case '!=':
      return undefined;
    default:
      return operator satisfies never;
  }
}

function clockIn(clock: Expression | undefined, layout: Layout): number | undefined {
  if (clock === undefined) return 0;
  const address = fixedAddress(clock, layout);
  return address === undefined ? undefined : layout.clockAt[address];
}

/** The bounds of a table, and then what else there is. */
export function tighteningBy(rows: Int32Array, others: Tightening | undefined): Tightening | undefined {
  if (rows.length === 0) return others;
  return (state, zone, selected) => {
    for (let i = 0; i < rows.length; i += 3) {
      if (!zone.tighten(rows[i]!, rows[i + 1]!, rows[i + 2]!)) return false;
    }
    return others === undefined || others(state, zone, selected);
  };
}

/**
 * Rows of two numbers: a slot or the complement of a clock, and its new value. Nothing if some update is not that
 * simple.
 */
export function effectTable(updates: readonly Expression[], layout: Layout): Int32Array | undefined {
  const rows: number[] = [];
  for (const update of updates) {
    const row = effectRow(update, layout);
    if (row === undefined) return undefined;
    for (const cell of row) rows.push(cell);
  }
  return Int32Array.from(rows);
}

function effectRow(update: Expression, layout: Layout): Row | undefined {
  if (update.kind === 'constant') return [];
  if (update.kind !== 'assignment' || update.operator !== undefined) return undefined;
  const { target } = update;
  const value = fixedNumber(update.value);
  if (value === undefined) return undefined;
  if (target.sort.kind === 'clock') {
    const clock = clockIn(target, layout);
    return clock === undefined || value < 0 || value >= VALUE_LIMIT ? undefined : [~clock, value];
  }
  const slot = slotOf(target, layout);
  if (slot === undefined || !isFiniteSort(target.sort)) return undefined;
  const [low, high] = boundsOf(target.sort);
  return value < low || value > high ? undefined : [slot, value];
}

export function updateBy(rows: Int32Array): Update {
  return (state, log) => {
    for (let i = 0; i < rows.length; i += 2) {
      const target = rows[i]!;
      if (target >= 0) state[target] = rows[i + 1]!;
      else log.set(~target, rows[i + 1]!);
    }
  };
}
