/**
 * Scenarios by their definition: states are objects, steps are copies, nothing is memoised or numbered. The oracle
 * for the compiled system, with
 * which it shares the canonical text of values and nothing else. States and labels are written as the system writes
 * them.
 */
import { canonicalText } from '../values/canonical.ts';
import type { Drawn, Effects, Made } from './random-scenario.ts';

interface Timer {
  timer: string;
  least: number;
  most: number;
}
interface Travelling {
  type: string;
  age: number;
}
interface World {
  /** A state, or why there is none. */
  actors: (Made | 'crashed' | 'stopped' | 'starting')[];
  timers: Timer[][];
  saved: (number | undefined)[];
  channels: Travelling[][][];
  lost: number;
  duplicated: number;
  crashed: number;
  restarted: number;
  notes: number;
  parted: number;
  partitions: number;
  ends?: { least: number; most: number };
  paused: number;
  /** When an actor that stands still goes on. */
  resumes: ({ least: number; most: number } | undefined)[];
}
interface NaiveStep {
  readonly label: string;
  readonly to: World;
}

const nameOf = (actor: number): string => `p${actor}`;

export class Naive {
  readonly #it: Drawn;

  constructor(drawn: Drawn) {
    this.#it = drawn;
  }

  /** Every state and every edge, as texts; nothing if there are more than so many states. */
  explore(
    slots: readonly string[],
    most: number,
  ): { readonly states: Set<string>; readonly edges: Set<string> } | undefined {
    const first = this.#first(slots);
    const states = new Set([this.#text(first, slots)]);
    const edges = new Set<string>();
    for (const waiting = [first]; waiting.length > 0; ) {
      const world = waiting.pop()!;
      const from = this.#text(world, slots);
      for (const { label, to } of this.#steps(world)) {
        const text = this.#text(to, slots);
        edges.add(`${from} -- ${label} -> ${text}`);
        if (states.has(text)) continue;
        states.add(text);
        waiting.push(to);
        if (states.size > most) return undefined;
      }
    }
    return { states, edges };
  }

  /** Started already, if every way to start leads to the same state. */
  #first(slots: readonly string[]): World {
    const { actors } = this.#it;
    const blank: World = {
      actors: actors.map(() => 'starting'),
      timers: actors.map(() => []),
      saved: actors.map(() => undefined),
      channels: actors.map(() => actors.map(() => [])),
      lost: 0,
      duplicated: 0,
      crashed: 0,
      restarted: 0,
      notes: 0,
      parted: 0,
      partitions: 0,
      paused: 0,
      resumes: actors.map(() => undefined),
    };
    const started = this.#starts(blank);
    const different = new Set(started.map(({ to }) => this.#text(to, slots)));
    return different.size === 1 ? started[0]!.to : blank;
  }

  #starts(blank: World): readonly NaiveStep[] {
    let some: readonly NaiveStep[] = [{ label: 'start', to: blank }];
    for (const [actor, { start }] of this.#it.actors.entries())
      some = some.flatMap(({ label, to }) =>
        distinct(start(undefined)).flatMap((effects) => this.#after(to, actor, { effects, label, age: 0 })),
      );
    return some;
  }

  #steps(world: World): readonly NaiveStep[] {
    if (world.actors.includes('starting')) return this.#starts(world);
    return [
      ...this.#deliveries(world),
      ...this.#timeouts(world),
      ...this.#faults(world),
      ...this.#partitions(world),
      ...this.#pauses(world),
      ...this.#ticks(world),
    ];
  }

  #deliveries(world: World): readonly NaiveStep[] {
    const { actors, order, duplicates, delay } = this.#it;
    return actors.flatMap((_, to) =>
      actors.flatMap((_, from) =>
        world.channels[from]![to]!.flatMap(({ type, age }, place): readonly NaiveStep[] => {
          if ((order === 'fifo' && place > 0) || age < (delay?.[0] ?? 0) || world.resumes[to]) return [];
          const without = copied(world);
          without.channels[from]![to]!.splice(place, 1);
          const me = world.actors[to]!;
          const named = `(${nameOf(to)},${nameOf(from)},${type})`;
          if (typeof me === 'string') return duplicates === 'any' ? [] : [{ label: `drop${named}`, to: without }];
          return distinct(actors[to]!.receive(me, type)).flatMap((effects) => {
            const label = `receive${named}`;
            if (duplicates === 'any') return this.#after(world, to, { effects, label, age });
            const plain = this.#after(without, to, { effects, label, age });
            if (world.duplicated >= duplicates) return plain;
            const again = { ...copied(world), duplicated: world.duplicated + 1 };
            return [...plain, ...this.#after(again, to, { effects, label, age, also: `|duplicate${named}` })];
          });
        }),
      ),
    );
  }

  #timeouts(world: World): readonly NaiveStep[] {
    if (this.#it.receiveFirst && this.#isMessageDue(world)) return [];
    return world.timers.flatMap((timers, actor) =>
      timers.flatMap(({ timer, least }): readonly NaiveStep[] => {
        const me = world.actors[actor]!;
        if (typeof me === 'string' || (least > 0 && this.#it.delay !== undefined) || world.resumes[actor]) return [];
        const without = copied(world);
        without.timers[actor] = without.timers[actor]!.filter((one) => one.timer !== timer);
        return distinct(this.#it.actors[actor]!.timeout(me, timer)).flatMap((effects) =>
          this.#after(without, actor, { effects, label: `timeout(${nameOf(actor)},${timer})`, age: 0 }),
        );
      }),
    );
  }

  #faults(world: World): readonly NaiveStep[] {
    const { crashes, restarts, restartAfter: after } = this.#it;
    return world.actors.flatMap((me, actor): readonly NaiveStep[] => {
      if (typeof me !== 'string' && world.crashed < crashes) {
        const to = copied(world);
        to.actors[actor] = 'crashed';
        to.crashed += 1;
        to.resumes[actor] = undefined;
        to.timers[actor] = restarts > 0 && after ? [{ timer: '(restart)', least: after[0], most: after[1] }] : [];
        return [{ label: `crash(${nameOf(actor)})`, to }];
      }
      const isTime = after === undefined || world.timers[actor]!.some(({ least }) => least === 0);
      if (me !== 'crashed' || world.restarted >= restarts || !isTime) return [];
      const up = { ...copied(world), restarted: world.restarted + 1 };
      up.timers[actor] = [];
      return distinct(this.#it.actors[actor]!.start(world.saved[actor])).flatMap((effects) =>
        this.#after(up, actor, { effects, label: `restart(${nameOf(actor)})`, age: 0 }),
      );
    });
  }

  #partitions(world: World): readonly NaiveStep[] {
    const { partition } = this.#it;
    if (partition === undefined) return [];
    const lasting = partition.for && { least: partition.for[0], most: partition.for[1] };
    if (world.parted === 1) {
      if (world.ends !== undefined && world.ends.least > 0) return [];
      const { ends: _ends, ...whole } = copied(world);
      return [{ label: 'heal', to: { ...whole, parted: 0 } }];
    }
    if (world.partitions >= partition.atMost) return [];
    const apart = { ...copied(world), parted: 1, partitions: world.partitions + 1, ...(lasting && { ends: lasting }) };
    return [{ label: 'partition', to: apart }];
  }

  #pauses(world: World): readonly NaiveStep[] {
    const { pause } = this.#it;
    if (pause === undefined) return [];
    return world.actors.flatMap((me, actor): readonly NaiveStep[] => {
      const to = copied(world);
      if (world.resumes[actor] === undefined) {
        if (typeof me === 'string' || world.paused === pause.atMost) return [];
        to.resumes[actor] = { least: pause.for[0], most: pause.for[1] };
        to.paused += 1;
        return [{ label: `pause(${nameOf(actor)})`, to }];
      }
      if (world.resumes[actor].least > 0) return [];
      to.resumes[actor] = undefined;
      return [{ label: `resume(${nameOf(actor)})`, to }];
    });
  }

  /** For an actor that does not stand still. */
  #isMessageDue({ channels, resumes }: World): boolean {
    return channels.some((row) =>
      row.some((channel, to) => !resumes[to] && channel.some(({ age }) => age === this.#it.delay?.[1])),
    );
  }

  #ticks(world: World): readonly NaiveStep[] {
    const isTimerDue = world.timers.some(
      (timers, actor) => !world.resumes[actor] && timers.some(({ timer, most }) => most === 0 && timer !== '(restart)'),
    );
    if (world.resumes.some((end) => end?.most === 0)) return [];
    if (this.#it.delay === undefined || isTimerDue || this.#isMessageDue(world) || world.ends?.most === 0) return [];
    const to = copied(world);
    const oldest = this.#it.delay[1];
    for (const message of to.channels.flat(2)) message.age = Math.min(oldest, message.age + 1);
    const less = <T extends { least: number; most: number }>(it: T): T => ({
      ...it,
      least: Math.max(0, it.least - 1),
      most: Math.max(0, it.most - 1),
    });
    to.timers = to.timers.map((timers, actor) =>
      timers.filter(({ most }) => most > 0 || world.resumes[actor]).map(less),
    );
    to.resumes = to.resumes.map((end) => end && less(end));
    if (to.ends !== undefined) to.ends = less(to.ends);
    return [{ label: 'tick', to }];
  }

  /** What a handler did, with every choice of messages that are lost. */
  #after(
    world: World,
    actor: number,
    { effects, label, age, also = '' }: { effects: Effects; label: string; age: number; also?: string },
  ): readonly NaiveStep[] {
    const { loss, roundTrip, delay } = this.#it;
    const next = copied(world);
    const me = nameOf(actor);
    next.actors[actor] = effects.stops ? 'stopped' : effects.next;
    if (effects.saves !== undefined) next.saved[actor] = effects.saves;
    for (const { timer, after } of effects.timers) {
      next.timers[actor] = next.timers[actor]!.filter((one) => one.timer !== timer);
      if (after !== undefined) next.timers[actor]!.push({ timer, least: after[0], most: after[1] });
    }
    if (effects.stops) next.timers[actor] = [];
    next.notes = (next.notes + effects.notes.length) % 2;
    const done = `${label}${effects.notes.map((note) => `|note(${me},${note})`).join('')}${effects.stops ? `|stop(${me})` : ''}${also}`;
    let ways: { losses: string; count: number; world: World }[] = [{ losses: '', count: 0, world: next }];
    for (const { to, type } of effects.sends)
      ways = ways.flatMap((way) => {
        const kept = copied(way.world);
        const channel = kept.channels[actor]![to]!;
        const sent = { type, age: roundTrip && delay ? age : 0 };
        if (this.#it.duplicates !== 'any' || !channel.some((one) => one.type === type)) channel.push(sent);
        const isLost = loss === 'any' || world.lost + way.count < loss;
        const losses = `${way.losses}|lose(${me},${nameOf(to)},${type})`;
        // Two sides: the first actor, and the second.
        if (world.parted === 1 && to !== actor) return [{ ...way, losses }];
        return [{ ...way, world: kept }, ...(isLost ? [{ ...way, losses, count: way.count + 1 }] : [])];
      });
    return ways.map(({ losses, count, world: to }) => {
      const lost = loss === 'any' ? Math.min(1, to.lost + count) : to.lost + count;
      return { label: `${done}${losses}`, to: { ...to, lost } };
    });
  }

  #text(world: World, slots: readonly string[]): string {
    const texts = this.#slotTexts(world);
    return slots.map((slot) => `${slot}=${texts.get(slot)}`).join('; ');
  }

  #slotTexts(world: World): ReadonlyMap<string, string> {
    const isTimed = this.#it.delay !== undefined;
    const texts = new Map<string, string>();
    for (const [actor, me] of world.actors.entries()) {
      texts.set(nameOf(actor), typeof me === 'string' ? me : canonicalText(me));
      const timers = world.timers[actor]!.map(({ timer, least, most }) =>
        isTimed ? `${timer} in ${rangeText({ least, most })}` : timer,
      );
      const end = world.resumes[actor];
      if (end) timers.push(`(resume) in ${rangeText(end)}`);
      texts.set(`timers of ${nameOf(actor)}`, `{${timers.sort().join(', ')}}`);
      texts.set(`saved by ${nameOf(actor)}`, `${world.saved[actor] ?? 'nothing'}`);
      for (const [to, channel] of world.channels[actor]!.entries()) {
        const all = channel.map(({ type, age }) => `{type: "${type}"}${isTimed ? ` aged ${age}` : ''}`);
        texts.set(
          `${nameOf(actor)} to ${nameOf(to)}`,
          `[${(this.#it.order === 'fifo' ? all : all.sort()).join(', ')}]`,
        );
      }
    }
    const { lost, duplicated, crashed, restarted, paused, notes, parted, partitions, ends } = world;
    const end = ends && `(end) in ${rangeText(ends)}`;
    for (const [name, value] of Object.entries({ lost, duplicated, crashed, restarted, paused, parted, partitions }))
      texts.set(name, `${value}`);
    return texts.set('monitor notes', `${notes}`).set('partition ends', `{${end ?? ''}}`);
  }
}

function rangeText({ least, most }: { readonly least: number; readonly most: number }): string {
  return least === most ? `${least}` : `${least}..${most}`;
}

function copied<T>(value: T): T {
  return structuredClone(value);
}

function distinct(some: readonly Effects[]): readonly Effects[] {
  return [...new Map(some.map((one) => [JSON.stringify(one), one])).values()];
}
