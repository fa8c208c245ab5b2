/** Functions on lists: `nil` and `cons` terms of the pool. */

import type { Value } from './engine.ts';
import { answered, type Compute, type Instance, isStuck } from './instance.ts';
import type { Answer } from './order.ts';
import { plain } from './values.ts';

export function listBuiltin(instance: Instance): Compute {
  const { machine, name, sort, symbol } = instance;
  const { values } = machine;
  const { pool, nil } = values;
  const cons = (head: Value, tail: Value): Value => pool.intern(plain.cons, [head, tail]);
  const from = (elements: readonly Value[], tail: Value = nil): Value =>
    elements.reduceRight((rest, element) => cons(element, rest), tail);
  /** The elements, or undefined if the list or the end of it is stuck. */
  const elements = (list: Value): Value[] | undefined => {
    const found: Value[] = [];
    let rest = list;
    for (; pool.symbol(rest) === plain.cons; rest = pool.argument(rest, 1)) found.push(pool.argument(rest, 0));
    return rest === nil ? found : undefined;
  };
  const partial = (list: Value): Value => values.partial(symbol, [list], sort.codomain);
  const stuck = (parts: readonly Value[]): Value => values.stuck(symbol, parts, sort.codomain);
  /** A function of the elements; where it gives nothing the list has too few of them. */
  const onElements =
    (compute: (found: Value[], part: Value) => Value | undefined): Compute =>
    (list, ...parts) => {
      const found = elements(list!);
      if (found === undefined) return stuck([list!, ...parts]);
      return compute(found, parts[0] ?? 0) ?? values.partial(symbol, [list!, ...parts], sort.codomain);
    };
  switch (name) {
    case '|>':
      return (head, tail) => cons(head!, tail!);
    case '<|':
      return onElements((found, last) => from([...found, last]));
    case '++':
      return onElements((found, tail) => from(found, tail));
    case '#':
      return (list) => {
        let length = 0;
        let rest = list!;
        for (; pool.symbol(rest) === plain.cons; rest = pool.argument(rest, 1)) length++;
        return rest === nil ? length : stuck([list!]);
      };
    case 'head':
      return (list) => (pool.symbol(list!) === plain.cons ? pool.argument(list!, 0) : partial(list!));
    case 'tail':
      return (list) => (pool.symbol(list!) === plain.cons ? pool.argument(list!, 1) : partial(list!));
    case 'rhead':
      return onElements((found) => found.at(-1));
    case 'rtail':
      return onElements((found) => (found.length === 0 ? undefined : from(found.slice(0, -1))));
    case '.':
      return (list, index) => {
        // A list that is stuck behind the element is not looked into, as by the equations of mCRL2.
        let rest = list!;
        for (let place = index!; pool.symbol(rest) === plain.cons; rest = pool.argument(rest, 1), place--)
          if (place === 0) return pool.argument(rest, 0);
        return rest === nil ? values.partial(symbol, [list!, index!], sort.codomain) : stuck([list!, index!]);
      };
    case 'in':
      return (value, list) => answered(instance, isElement(instance, value!, list!), [value!, list!]);
    default:
      throw new Error(`There is no function ${name} on lists.`);
  }
}

function isElement({ machine, sort }: Instance, value: Value, list: Value): Answer {
  const { order, values } = machine;
  const { pool } = values;
  const element = sort.domain[0]!;
  let answer: Answer = 0;
  let rest = list;
  for (; pool.symbol(rest) === plain.cons; rest = pool.argument(rest, 1)) {
    const equal = order.equal(pool.argument(rest, 0), value, element);
    if (equal === 1) return 1;
    if (equal === undefined) answer = undefined;
  }
  return isStuck(values, rest, sort.domain[1]!) ? undefined : answer;
}
