/**
 * Benchmark system (c): two bounded channels whose contents are lists in the term pool. A producer appends a value to
 * the first, a forwarder moves its head to the end of the second, a consumer takes the head of the second. Every
 * content of both is reachable, so there are L * L states, where L is the number of lists up to the capacity.
 */
import type { Label, TransitionSystem } from '@vedette/core';
import { TermPool } from '@vedette/structures';

export interface ChannelOptions {
  readonly values: number;
  readonly capacity: number;
}

const EMPTY = 0;
const CONS = 1;

export function channels({ values, capacity }: ChannelOptions): TransitionSystem {
  const pool = new TermPool();
  const empty = pool.intern(EMPTY, []);
  const cons = (head: number, tail: number): number => pool.intern(CONS, [head, tail]);
  const append = (list: number, value: number): number =>
    list === empty ? cons(value, empty) : cons(pool.argument(list, 0), append(pool.argument(list, 1), value));
  const length = (list: number): number => (list === empty ? 0 : 1 + length(pool.argument(list, 1)));
  const text = (list: number): string =>
    list === empty ? '' : `${pool.argument(list, 0)} ${text(pool.argument(list, 1))}`;
  const labels = ['forward', 'consume', ...Array.from({ length: values }, (_, value) => `produce(${value})`)].map(
    (name): Label => ({ text: name, kind: 'visible' }),
  );
  const list = { name: 'List', text: (value: number) => `[${text(value).trim()}]` };
  const target = new Int32Array(2);
  return {
    slots: [
      { name: 'first', domain: list },
      { name: 'second', domain: list },
    ],
    groups: [
      { name: 'produce', reads: [0], writes: [0] },
      { name: 'forward', reads: [0, 1], writes: [0, 1] },
      { name: 'consume', reads: [1], writes: [1] },
    ],
    predicates: [],
    initial: () => Int32Array.of(empty, empty),
    label: (index) => labels[index]!,
    successors(group, state, emit) {
      const [first, second] = [state[0]!, state[1]!];
      target[0] = first;
      target[1] = second;
      if (group === 0) {
        if (length(first) === capacity) return;
        for (let value = 0; value < values; value++) {
          target[0] = append(first, value);
          emit(2 + value, target);
        }
      } else if (group === 1) {
        if (first === empty || length(second) === capacity) return;
        target[0] = pool.argument(first, 1);
        target[1] = append(second, pool.argument(first, 0));
        emit(0, target);
      } else {
        if (second === empty) return;
        target[1] = pool.argument(second, 1);
        emit(1, target);
      }
    },
  };
}

export function channelStates({ values, capacity }: ChannelOptions): number {
  let lists = 0;
  for (let length = 0; length <= capacity; length++) lists += values ** length;
  return lists * lists;
}
