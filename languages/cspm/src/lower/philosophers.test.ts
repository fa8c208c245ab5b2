/**
 * State counts of FDR 4.2.7 for dining philosophers who put both forks down in any order, from pwn1/abz26-experiments
 * (run_phil2.json to run_phil5.json): all states up to the depth of the first deadlock, and one transition more than
 * there are, which is FDR's count.
 */
import { checked } from '@vedette/core';
import { minimise } from '@vedette/engines';
import { expect, test } from 'vitest';
import { cspm } from '../index.ts';
import { textSource } from '../testing/source.ts';

const script = (count: number) => `
N = ${count}
Seat = {0..N - 1}
channel muse, crave, dine : Seat
channel take, give : Seat
left(i) = i
right(i) = (i + 1) % N
Musing(i) = muse.i -> Musing(i) [] crave.i -> Craving(i)
Craving(i) = crave.i -> Craving(i) [] take.left(i) -> take.right(i) -> Dining(i)
Dining(i) = dine.i -> Dining(i) [] (Clearing(i) ; Musing(i))
Clearing(i) = give.left(i) -> SKIP ||| give.right(i) -> SKIP
Fork(f) = take.f -> give.f -> Fork(f)
Table = (||| i:Seat @ Musing(i)) [| {|take, give|} |] (||| f:Seat @ Fork(f))
assert Table :[deadlock free [F]]
`;

test.each([
  [2, 17, 59],
  [3, 78, 379],
  [4, 389, 2533],
  [5, 1938, 15551],
])('%i philosophers have the states that FDR visits', async (count, states, transitions) => {
  const { value } = await cspm.open(textSource(script(count)), { minimise });
  const system = checked(value!.queries.processes!.get('Table')!.behaviour.system);
  const seen = new Set([system.initial().join()]);
  let level = [system.initial()];
  for (let found = 0, blocked = false; !blocked; ) {
    const before = seen.size;
    const next: Int32Array[] = [];
    for (const state of level) {
      const start = found;
      for (const group of system.groups.keys())
        system.successors(group, state, (_, target) => {
          found += 1;
          if (seen.has(target.join())) return;
          seen.add(target.join());
          next.push(target.slice());
        });
      blocked ||= found === start;
    }
    if (blocked) expect([before, found + 1]).toEqual([states, transitions]);
    level = next;
  }
});
