/** Lists, sets and bags written out, `[1, 2]`, `{1, 2}`, `{1: 2}`: from their parts, however many, to a value. */
import type { BuiltinName, ContainerSort, FunctionSort, Sort } from '../typed/index.ts';
import type { Value } from './engine.ts';
import { Failure } from './failure.ts';
import type { Machine } from './machine.ts';
import { plain } from './values.ts';

/** The parts come as one array: as arguments of a call they would overflow the stack. */
export type Enumerate = (parts: readonly Value[]) => Value;

export function isEnumerationName(name: BuiltinName): boolean {
  return name === '[]' || name === '{}' || name === '{:}';
}

export function enumerationOf(machine: Machine, name: BuiltinName, sort: FunctionSort): Enumerate {
  const { element } = sort.codomain as ContainerSort;
  const { bags, sets, values } = machine;
  if (name === '{}') return (parts) => sets.finite(parts, element);
  if (name === '{:}') return (parts) => bags.finite(pairsOf(machine, parts, sort.domain[1]!), element);
  return (parts) => parts.reduceRight((rest, part) => values.pool.intern(plain.cons, [part, rest]), values.nil);
}

function pairsOf(machine: Machine, parts: readonly Value[], sort: Sort): (readonly [Value, bigint])[] {
  return parts.flatMap((part, index) => {
    if (index % 2 === 1) return [];
    const value = parts[index + 1]!;
    const amount = machine.numbers.whole(value);
    if (amount === undefined) throw new Failure({ kind: 'stuck', value, sort });
    return [[part, amount] as const];
  });
}
