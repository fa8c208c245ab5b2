/**
 * Dining philosophers of any number, as texts of two languages. In mCRL2 each takes the fork at the own place, then the
 * next one, and gives them back in this order; in CSPM they muse and crave in between, and give the forks back in any
 * order.
 */
import type { Language, Source, TransitionSystem } from '@vedette/core';
import { cspm } from '@vedette/cspm';
import { mcrl2 } from '@vedette/mcrl2';

export async function mcrl2Philosophers(count: number): Promise<TransitionSystem> {
  const places = Array.from({ length: count }, (_, place) => `Fork(${place}) || Philosopher(${place})`);
  const text = `
    act grasp, offer, take, return, accept, give: Nat # Nat; dine: Nat;
    map next: Nat -> Nat;
    var i: Nat;
    eqn next(i) = (i + 1) mod ${count};
    proc Philosopher(i: Nat) = grasp(i, i) . grasp(i, next(i)) . dine(i) . return(i, i) . return(i, next(i)) . Philosopher(i);
         Fork(f: Nat) = sum i: Nat . offer(i, f) . accept(i, f) . Fork(f);
    init allow({take, give, dine}, comm({grasp | offer -> take, return | accept -> give}, ${places.join(' || ')}));`;
  return (await opened(mcrl2, text)).behaviour.system;
}

/** There are 5^count - 2 states: so it is for 2, 3, 5, 7 and 8 of them, all visited. */
export async function cspmPhilosophers(count: number): Promise<TransitionSystem> {
  const text = `
    Seat = {0..${count - 1}}
    channel muse, crave, dine, take, give : Seat
    Musing(i) = muse.i -> Musing(i) [] crave.i -> Craving(i)
    Craving(i) = crave.i -> Craving(i) [] take.i -> take.((i + 1) % ${count}) -> Dining(i)
    Dining(i) = dine.i -> Dining(i) [] (Clearing(i) ; Musing(i))
    Clearing(i) = give.i -> SKIP ||| give.((i + 1) % ${count}) -> SKIP
    Fork(f) = take.f -> give.f -> Fork(f)
    Table = (||| i:Seat @ Musing(i)) [| {|take, give|} |] (||| f:Seat @ Fork(f))`;
  return (await opened(cspm, text)).queries.processes!.get('Table')!.behaviour.system;
}

async function opened(language: Language, text: string) {
  const source: Source = {
    name: 'philosophers',
    async *chunks() {
      yield new TextEncoder().encode(text);
    },
  };
  const { value, problems } = await language.open(source, {});
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return value;
}
