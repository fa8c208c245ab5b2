/**
 * Senders and receivers with lists, structures, sets and functions in mCRL2, as a system that threads open separately:
 * each numbers these values in its own order.
 */
import type { TransitionSystem } from '@vedette/core';
import { mcrl2 } from '@vedette/mcrl2';

const text = `
sort Message = struct beat(from: Nat) | gone(from: Nat, who: FSet(Nat));
act send, take, drop: Nat # Message; turn: Nat;
proc Channel(i: Nat, queue: List(Message), lost: FSet(Message)) =
       sum n: Nat . (n < 3 && #queue < 3) -> send(i, beat(n)) . Channel(i, queue <| beat(n), lost)
     + (#queue > 0) -> take(i, head(queue)) . Channel(i, tail(queue), lost)
     + (#queue > 1) -> drop(i, head(queue)) . Channel(i, tail(queue) <| gone(i, {from(head(queue))}), lost + {head(queue)});
     Clock(times: Nat -> Nat, at: Nat) = turn(at) . Clock(times[at -> (times(at) + 1) mod 3], (at + 1) mod 2);
init Channel(0, [], {}) || Channel(1, [], {}) || Clock(lambda n: Nat . 0, 0);`;

export async function terms(): Promise<TransitionSystem> {
  const source = {
    name: 'terms',
    async *chunks() {
      yield new TextEncoder().encode(text);
    },
  };
  const { value, problems } = await mcrl2.open(source, {});
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return value.behaviour.system;
}
