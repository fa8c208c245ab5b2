/**
 * How guards and updates become something that runs: a table where that is enough, compiled text where it is not. Text
 * is compiled for the whole network at once, so what is asked for here is given later, when the unit is built.
 */
import { type Expression, mentionsClocks, type Variable } from '../typed/index.ts';
import { conjunctsOf } from './code/constraints.ts';
import { boundRows, conditionBy, effectTable, testTable, tighteningBy, updateBy } from './code/tables.ts';
import type { CompiledFunction, Condition, Tightening, Unit, Update } from './code/unit.ts';
import type { Layout } from './layout.ts';

/** Asks for the functions of the unit once they are there. */
export type Later<Code> = (functions: readonly CompiledFunction[]) => Code;

export interface Compiler {
  readonly unit: Unit;
  readonly layout: Layout;
}

/** The part of a guard without clocks. */
export function conditionOf(
  { unit, layout }: Compiler,
  guard: Expression | undefined,
  selections: readonly Variable[] = [],
): Later<Condition> {
  const table = testTable(
    conjunctsOf(guard).filter((part) => !mentionsClocks(part)),
    layout,
  );
  if (table !== undefined) return () => conditionBy(table);
  const number = unit.condition(guard, selections);
  return (functions) => functions[number] as Condition;
}

export interface ClockGuard {
  readonly tightening: Later<Tightening | undefined>;
  /** Fixed upper bounds of single clocks: pairs of clock and bound. */
  readonly limits: Int32Array;
  /** Whether there is nothing but fixed bounds. */
  readonly isFixed: boolean;
}

/** The part of a guard with clocks. */
export function clockGuardOf(
  { unit, layout }: Compiler,
  guard: Expression | undefined,
  selections: readonly Variable[] = [],
): ClockGuard {
  const fixed: number[] = [];
  const others: Expression[] = [];
  for (const part of conjunctsOf(guard).filter(mentionsClocks)) {
    const rows = boundRows(part, layout);
    if (rows === undefined) others.push(part);
    else for (const cell of rows) fixed.push(cell);
  }
  const number = others.length === 0 ? undefined : unit.tightening(others, selections);
  const table = Int32Array.from(fixed);
  return {
    tightening: (functions) =>
      tighteningBy(table, number === undefined ? undefined : (functions[number] as Tightening)),
    limits: limitsIn(table),
    isFixed: others.length === 0,
  };
}

function limitsIn(table: Int32Array): Int32Array {
  const limits: number[] = [];
  for (let i = 0; i < table.length; i += 3) if (table[i + 1] === 0) limits.push(table[i]!, table[i + 2]!);
  return Int32Array.from(limits);
}

export function updateOf(
  { unit, layout }: Compiler,
  updates: readonly Expression[],
  selections: readonly Variable[],
): Later<Update> {
  const table = effectTable(updates, layout);
  if (table !== undefined) return () => updateBy(table);
  const number = unit.update(updates, selections);
  return (functions) => functions[number] as Update;
}
