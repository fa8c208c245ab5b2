/**
 * Fischer's mutual exclusion with parameters: a process sets the variable within `write` of seeing it free, and enters
 * if it still holds its number after more than `wait`. Two processes meet in the critical section exactly if wait <
 * write (Lamport 1987).
 */
import { type HandMadeStep, handMade } from './hand-made.ts';

interface Fischer {
  readonly at: readonly ('idle' | 'setting' | 'waiting' | 'critical')[];
  /** 0: free. */
  readonly owner: number;
}

export function fischer(processes: number) {
  const numbers = Array.from({ length: processes }, (_, i) => i);
  const clock = (i: number) => `x${i}`;
  function* steps(q: Fischer): Iterable<HandMadeStep<Fischer>> {
    for (const i of numbers) {
      const at = (place: Fischer['at'][number], owner = q.owner) => ({ at: q.at.with(i, place), owner });
      const effects = [`${clock(i)} := 0`];
      if (q.at[i] === 'idle' && q.owner === 0) yield { label: `try ${i}`, effects, target: at('setting') };
      if (q.at[i] === 'setting') yield { label: `set ${i}`, effects, target: at('waiting', i + 1) };
      if (q.at[i] === 'waiting' && q.owner === i + 1) {
        yield { label: `enter ${i}`, guard: [`${clock(i)} > wait`], target: at('critical') };
      }
      if (q.at[i] === 'waiting' && q.owner === 0) yield { label: `retry ${i}`, effects, target: at('setting') };
      if (q.at[i] === 'critical') yield { label: `leave ${i}`, target: at('idle', 0) };
    }
  }
  return handMade<Fischer>({
    clocks: numbers.map(clock),
    parameters: ['write', 'wait'],
    initial: [
      {
        state: { at: numbers.map(() => 'idle'), owner: 0 },
        where: [...numbers.map((i) => `${clock(i)} = 0`), 'write >= 0', 'wait >= 0'],
      },
    ],
    steps,
    invariant: (q) => numbers.filter((i) => q.at[i] === 'setting').map((i) => `${clock(i)} <= write`),
    dead: (q) => numbers.filter((i) => q.at[i] === 'idle' || q.at[i] === 'critical').map(clock),
    goal: (q) => (q.at.filter((place) => place === 'critical').length > 1 ? [] : undefined),
  });
}
