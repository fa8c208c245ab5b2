/** Which sorts go together. Integers and truth values mix freely, as in C; everything else must be the same. */
import { type ChannelSort, doubleSort, type Sort, widestInteger } from '../typed/index.ts';

export function isNumber(sort: Sort): boolean {
  return sort.kind === 'integer' || sort.kind === 'bool' || sort.kind === 'double';
}

/** The sort of a sum or product: real as soon as one side is. */
export function numericSort(...sides: readonly Sort[]): Sort {
  return sides.some(isReal) ? doubleSort : widestInteger;
}

/** Clocks are real numbers where a model is read for simulation. */
export function isReal({ kind }: Sort): boolean {
  return kind === 'double' || kind === 'clock';
}

/** May a value of `from` be put into a variable of `to`? Ranges are checked while running. */
export function fits(from: Sort, to: Sort): boolean {
  if (to.kind === 'double') return isNumber(from) || isReal(from);
  if (isNumber(from) && isNumber(to)) return !isReal(from);
  switch (to.kind) {
    case 'scalar':
      return from.kind === 'scalar' && from.set === to.set;
    case 'struct':
      return (
        from.kind === 'struct' &&
        from.fields.length === to.fields.length &&
        to.fields.every(
          ({ name, sort }, index) => name === from.fields[index]!.name && fits(from.fields[index]!.sort, sort),
        )
      );
    case 'array':
      return from.kind === 'array' && sameIndex(from.index, to.index) && fits(from.element, to.element);
    default:
      return false;
  }
}

/**
 * May a reference to `to` stand for a variable of `from`? Channels go by what they can do, as in UPPAAL's own type
 * checker: a plain one may be passed where less is asked for, a broadcast one as urgent; besides, an urgent one as a
 * plain one of its delivery.
 */
export function refersTo(from: Sort, to: Sort): boolean {
  if (from.kind !== to.kind) return false;
  switch (to.kind) {
    case 'integer':
      return from.kind === 'integer' && from.low === to.low && from.high === to.high;
    case 'array':
      return from.kind === 'array' && sameIndex(from.index, to.index) && refersTo(from.element, to.element);
    case 'struct':
      return (
        from.kind === 'struct' &&
        from.fields.length === to.fields.length &&
        to.fields.every(
          ({ name, sort }, index) => name === from.fields[index]!.name && refersTo(from.fields[index]!.sort, sort),
        )
      );
    case 'channel':
      return (
        from.kind === 'channel' &&
        (capability(from) >= capability(to) || (from.delivery === to.delivery && to.urgency === 'lazy'))
      );
    case 'scalar':
      return fits(from, to);
    case 'bool':
    case 'double':
    case 'clock':
    case 'void':
      return true;
    default:
      return to satisfies never;
  }
}

function capability({ urgency, delivery }: ChannelSort): number {
  if (urgency === 'urgent') return 0;
  return delivery === 'broadcast' ? 1 : 2;
}

function sameIndex(left: Sort, right: Sort): boolean {
  if (left.kind === 'scalar' || right.kind === 'scalar') return fits(left, right);
  if (left.kind === 'integer' && right.kind === 'integer') return left.low === right.low && left.high === right.high;
  return left.kind === right.kind;
}
