/**
 * Actors in virtual time: the same handlers as in a check, one event after the other, by time. Of one time messages
 * come before timers if the scenario says `receiveFirst`; otherwise what was scheduled first comes first. A run is
 * determined by scenario, network and seed.
 */
import { Locator, type PlainScenario } from '@vedette/actors';
import { Broken } from '@vedette/core';
import type { NetworkSpec } from '../network/network.ts';
import * as problems from '../problems.ts';
import { Decisions, type Script } from './decisions.ts';
import { withNumber } from './digest.ts';
import { Faults } from './faults.ts';
import type { Happened, HappenedKind, Observer } from './happened.ts';
import { EventHeap } from './heap.ts';
import { KnownSteps, type Message, type Step, type TimerName } from './known-steps.ts';
import {
  type ActorNow,
  type Counts,
  type Delivery,
  type Item,
  inTicks,
  nothingCounted,
  nothingOutside,
  type Outside,
} from './world.ts';

export interface SimulatorParts {
  readonly scenario: PlainScenario;
  readonly network: NetworkSpec;
  readonly seed: number;
  readonly locator?: Locator;
  readonly observers?: readonly Observer[];
  readonly script?: Script;
  /** Steps of earlier runs of the same scenario, to be used again. */
  readonly steps?: readonly KnownSteps[];
}

type Sent = Pick<Delivery, 'from' | 'to' | 'message' | 'origin' | 'boot' | 'number'>;

/** Events without any time between them. */
const mostAtOnce = 1_000_000;
const afterAll = 2 ** 40;
const never = Number.POSITIVE_INFINITY;

export class Simulator {
  readonly actors: readonly ActorNow[];
  readonly decisions: Decisions;
  readonly counts: Counts = nothingCounted();
  readonly outside: Outside = nothingOutside();
  now = 0;
  digest = 0x1234567;
  /** For conditions: losses that no partition is the cause of. */
  lost = 0;
  readonly scenario: PlainScenario;
  readonly #network: NetworkSpec;
  readonly #faults: Faults;
  readonly #heap = new EventHeap<Item>();
  readonly #observers: readonly Observer[];
  readonly #event: Happened;
  readonly #delay: { readonly least: number; readonly most: number } | undefined;
  readonly #isFifo: boolean;
  readonly #isAvoiding: boolean;
  readonly #messageRank: number;
  /** The deliveries of each link, where order matters. */
  readonly #queues: Delivery[][];
  readonly #choosers: readonly ((alternatives: number) => number)[];
  #scheduled = 0;
  #settings = 0;
  #atOnce = 0;

  constructor({ scenario, network, seed, locator, observers = [], script, steps }: SimulatorParts) {
    this.scenario = scenario;
    this.#network = network;
    this.#observers = observers;
    const names = scenario.actors.map(({ name }) => name);
    const places = locator ?? new Locator({ source: 'scenario', text: '', file: '' });
    this.actors = scenario.actors.map((actor, at) => ({
      name: actor.name,
      steps: steps?.[at] ?? new KnownSteps(actor, names, places),
      state: undefined,
      why: 'starting',
      durable: undefined,
      armed: [],
      boot: 1,
      sent: 0,
      waiting: undefined,
      pauses: 0,
    }));
    this.decisions = new Decisions(seed, { scenario, network }, script);
    this.#faults = new Faults(seed, { scenario, network });
    this.#delay = inTicks(scenario.delay, scenario);
    this.#isFifo = scenario.order === 'fifo';
    this.#isAvoiding = network.outside === 'avoided';
    this.#messageRank = scenario.receiveFirst ? 0 : afterAll;
    this.#queues = names.flatMap(() => names.map(() => []));
    this.#choosers = names.map((_, at) => (alternatives) => this.decisions.choose(at, alternatives));
    this.#event = {
      kind: 'start',
      time: 0,
      actor: -1,
      from: -1,
      message: undefined,
      origin: 0,
      boot: 0,
      number: 0,
      isKept: false,
      timer: undefined,
      step: undefined,
      lost: [],
      cutOff: [],
    };
  }

  /** To be called once, before `run`. */
  start(): void {
    for (const [at, actor] of this.actors.entries()) {
      const step = actor.steps.start(undefined, this.#choosers[at]!);
      this.#happens('start', at, step);
      this.#apply(at, step, 0);
      this.#tellAll();
    }
    for (const fault of this.#faults.kinds) this.#scheduleFault(fault);
  }

  /** All that happens up to this time, in ticks. False if an observer wants no more. */
  run(until: number, events = Number.POSITIVE_INFINITY): 'time' | 'events' | 'done' {
    const heap = this.#heap;
    const last = this.counts.events + events;
    while (heap.time <= until) {
      if (this.counts.events >= last) return 'events';
      this.#pass(heap.time);
      this.#handle(heap.pop());
      if (this.#isDone()) return 'done';
    }
    this.now = until;
    return 'time';
  }

  #isDone(): boolean {
    const observers = this.#observers;
    for (let at = 0; at < observers.length; at++) if (observers[at]!.isDone) return true;
    return false;
  }

  #pass(time: number): void {
    if (time > this.now) {
      this.now = time;
      this.#atOnce = 0;
    } else if (++this.#atOnce > mostAtOnce)
      throw new Broken(problems.tooMany({ source: 'scenario', start: 0, end: 0 }, mostAtOnce, time));
  }

  #handle(item: Item): void {
    switch (item.kind) {
      case 'deliver':
        if (!item.isDone) this.#deliver(item);
        break;
      case 'timer':
        this.#timeout(item);
        break;
      case 'fault':
        this.#fault(item.fault);
        break;
      case 'restart':
        this.#restart(item.actor);
        break;
      case 'heal':
        if (this.#faults.heal(item.partition)) this.#network_happens('heal');
        break;
      case 'resume':
        this.#resume(item);
        break;
      default:
        item satisfies never;
    }
  }

  #deliver(item: Delivery): void {
    const actor = this.actors[item.to]!;
    if (actor.waiting !== undefined) {
      actor.waiting.push(item);
      return;
    }
    item.isDone = true;
    if (this.#isFifo) this.#queues[item.from * this.actors.length + item.to]!.shift();
    const event = this.#event;
    event.from = item.from;
    event.message = item.message;
    event.origin = item.origin;
    event.boot = item.boot;
    event.number = item.number;
    event.isKept = item.twin !== undefined && actor.state !== undefined && this.scenario.duplicates !== 'any';
    // What waits for a process that stands still gets no older.
    this.#age(item.time - item.origin);
    if (actor.state === undefined) {
      this.#dropTwin(item);
      this.#happens('drop', item.to, undefined);
      this.#tellAll();
      return;
    }
    this.counts.received += 1;
    if (item.twin !== undefined) this.#duplicated();
    const step = actor.steps.receive(actor.state, this.actors[item.from]!.name, item.message, this.#choosers[item.to]!);
    this.#happens('receive', item.to, step);
    this.#apply(item.to, step, item.origin);
    this.#tellAll();
  }

  /** A message stays in the network when it is handled. One that nothing handles is gone. */
  #dropTwin({ twin, from, to }: Delivery): void {
    if (twin === undefined || this.scenario.duplicates === 'any') return;
    if (!this.#isAvoiding) {
      this.outside.duplicates += 1;
      return;
    }
    twin.isDone = true;
    if (this.#isFifo) this.#queues[from * this.actors.length + to]!.shift();
  }

  #age(age: number): void {
    const { outside } = this;
    if (age > outside.longest) outside.longest = age;
    if (this.#delay === undefined) return;
    if (age > this.#delay.most) outside.late += 1;
    else if (age < this.#delay.least) outside.early += 1;
  }

  #duplicated(): void {
    this.counts.duplicated += 1;
    const { duplicates } = this.scenario;
    if (duplicates !== 'any' && this.counts.duplicated > duplicates) this.outside.duplicates += 1;
  }

  #timeout({ actor: at, name, setting }: Extract<Item, { kind: 'timer' }>): void {
    const actor = this.actors[at]!;
    if (actor.armed[name.slot] !== setting || actor.state === undefined) return;
    if (actor.waiting !== undefined) {
      actor.waiting.push({ kind: 'timer', actor: at, name, setting });
      return;
    }
    actor.armed[name.slot] = 0;
    const step = actor.steps.timeout(actor.state, name, this.#choosers[at]!);
    this.#event.timer = name;
    this.#happens('timeout', at, step);
    this.#apply(at, step, this.now);
    this.#tellAll();
  }

  #fault(kind: 'crash' | 'partition' | 'pause'): void {
    const { actor, lasts, ordinal } = this.#faults.next(kind);
    this.#scheduleFault(kind);
    if (!this.decisions.fault(kind, ordinal)) return;
    if (kind === 'crash') this.#crash(actor);
    else if (kind === 'pause') this.#pause(actor, lasts);
    else if (this.#faults.part(ordinal, this.outside)) {
      this.counts.partitions += 1;
      this.#network_happens('partition');
      this.#schedule({ kind: 'heal', partition: ordinal }, this.now + lasts, 0);
    }
  }

  #crash(at: number): void {
    const actor = this.actors[at]!;
    if (actor.state === undefined) return;
    const { crash } = this.scenario;
    const isInside = crash.of.includes(at) && this.counts.crashes < crash.atMost;
    if (!isInside && this.#isAvoiding) return;
    if (!isInside) this.outside.crashes += 1;
    this.crash(at);
    const after = this.#faults.restartAfter(at);
    if (after !== undefined) this.#schedule({ kind: 'restart', actor: at }, this.now + after, afterAll);
  }

  /** From outside: for measurements. */
  crash(at: number): void {
    const actor = this.actors[at]!;
    this.counts.crashes += 1;
    actor.state = undefined;
    actor.why = 'crashed';
    actor.armed.fill(0);
    this.#release(actor);
    this.#happens('crash', at, undefined);
    this.#tellAll();
  }

  #restart(at: number): void {
    const actor = this.actors[at]!;
    if (actor.why !== 'crashed') return;
    const { restart } = this.scenario;
    const isInside = restart.of.includes(at) && this.counts.restarts < restart.atMost;
    if (!isInside && this.#isAvoiding) return;
    if (!isInside) this.outside.restarts += 1;
    this.counts.restarts += 1;
    actor.boot += 1;
    actor.sent = 0;
    const step = actor.steps.start(actor.durable, this.#choosers[at]!);
    this.#happens('restart', at, step);
    this.#apply(at, step, this.now);
    this.#tellAll();
  }

  #pause(at: number, lasts: number): void {
    const actor = this.actors[at]!;
    if (actor.state === undefined || actor.waiting !== undefined) return;
    const { pause } = this.scenario;
    const isInside = pause.of.includes(at) && this.counts.pauses < pause.atMost;
    if (!isInside && this.#isAvoiding) return;
    if (!isInside) this.outside.pauses += 1;
    this.counts.pauses += 1;
    actor.waiting = [];
    actor.pauses += 1;
    this.#happens('pause', at, undefined);
    this.#tellAll();
    this.#schedule({ kind: 'resume', actor: at, pause: actor.pauses }, this.now + lasts, -afterAll);
  }

  #resume({ actor: at, pause }: Extract<Item, { kind: 'resume' }>): void {
    const actor = this.actors[at]!;
    if (actor.waiting === undefined || actor.pauses !== pause) return;
    this.#release(actor);
    this.#happens('resume', at, undefined);
    this.#tellAll();
  }

  /** What has waited is due at once. */
  #release(actor: ActorNow): void {
    const { waiting = [] } = actor;
    actor.waiting = undefined;
    for (const item of waiting) this.#schedule(item, this.now, item.kind === 'deliver' ? this.#messageRank : afterAll);
  }

  #scheduleFault(kind: 'crash' | 'partition' | 'pause'): void {
    const after = this.#faults.until(kind);
    if (after !== undefined) this.#schedule({ kind: 'fault', fault: kind }, this.now + after, 2 * afterAll);
  }

  /** What the step does to its actor and to the network. `origin`: when the message was sent that it answers. */
  #apply(at: number, step: Step, origin: number): void {
    const actor = this.actors[at]!;
    const { timers, sends, saves } = step;
    actor.state = step.stops ? undefined : step.state;
    actor.why = step.stops ? 'stopped' : undefined;
    if (step.stops) actor.armed.fill(0);
    for (let place = 0; place < timers.length; place++) {
      const { name, delay } = timers[place]!;
      actor.armed[name.slot] = delay === undefined ? 0 : this.#set(at, name, delay);
    }
    if (saves.length > 0) actor.durable = { value: saves.at(-1) };
    const first = this.#event.kind === 'receive' && this.scenario.roundTrip ? origin : this.now;
    for (let place = 0; place < sends.length; place++)
      this.#send(at, sends[place]!.to, { message: sends[place]!.message, place, origin: first });
  }

  #set(at: number, name: TimerName, [least, most]: readonly [number, number]): number {
    const setting = ++this.#settings;
    const delay = this.#inSteps(this.decisions.timer(at, least, most), { least, most });
    this.#schedule({ kind: 'timer', actor: at, name, setting }, this.now + delay, afterAll);
    return setting;
  }

  /** Rounded where all times are whole; a whole step of the range is in the range. */
  #inSteps(time: number, { least, most }: { readonly least: number; readonly most: number }): number {
    if (!this.#network.whole) return time;
    const { step } = this.scenario;
    return Math.min(most, Math.max(least, Math.round(time / step) * step));
  }

  #send(
    from: number,
    to: number,
    { message, place, origin }: { readonly message: Message; readonly place: number; readonly origin: number },
  ): void {
    const { decisions, counts } = this;
    const sender = this.actors[from]!;
    const number = sender.sent++;
    counts.sent += 1;
    decisions.send(from, to);
    if (this.#faults.isCutOff(from, to)) this.#loses(place, 'cut off');
    else if (decisions.isLost && this.#mayLose()) this.#loses(place, 'by chance');
    else {
      const isDuplicated = decisions.isDuplicated && this.#mayDuplicate();
      const { again } = decisions;
      const one = this.#arrival(from, to, { delay: decisions.delay, origin });
      const sent = { from, to, message, origin, boot: sender.boot, number };
      if (!isDuplicated) this.#travel(sent, one);
      else this.#travelTwice(sent, one, this.#arrival(from, to, { delay: again, origin }));
    }
  }

  #mayLose(): boolean {
    const { loss } = this.scenario;
    if (loss === 'any') return true;
    if (this.lost < loss) return true;
    if (this.#isAvoiding) return false;
    this.outside.losses += 1;
    return true;
  }

  /** Copies under way count: each of them may be handled. */
  #copies = 0;
  #mayDuplicate(): boolean {
    const { duplicates } = this.scenario;
    this.#copies += 1;
    return duplicates === 'any' || this.#copies <= duplicates || !this.#isAvoiding;
  }

  #loses(place: number, why: 'cut off' | 'by chance'): void {
    this.counts.lost += 1;
    this.#event.lost.push(place);
    if (why === 'by chance') this.lost += 1;
    else this.#event.cutOff.push(place);
  }

  /**
   * When a message arrives that is sent now: in the range that is left of the scenario's, where it is to stay inside.
   */
  #arrival(from: number, to: number, { delay, origin }: { readonly delay: number; readonly origin: number }): number {
    const { now } = this;
    const isDrawn = this.decisions.isDrawn(from, to);
    if (this.#delay === undefined) return now + delay;
    const least = Math.max(0, origin + this.#delay.least - now);
    const most = Math.max(least, origin + this.#delay.most - now);
    if (!isDrawn) return now + this.#inSteps(least + delay * (most - least), { least, most });
    if (this.#isAvoiding) return now + this.#inSteps(Math.min(most, Math.max(least, delay)), { least, most });
    return now + this.#inSteps(delay, { least: 0, most: never });
  }

  #travelTwice(sent: Sent, one: number, other: number): void {
    const twin = this.#delivery(sent, Math.max(one, other));
    this.#travel(sent, Math.min(one, other), twin);
    if (this.#isFifo) this.#queue(twin);
    this.#schedule(twin, twin.time, this.#messageRank);
  }

  #travel(sent: Sent, arrival: number, twin?: Delivery): void {
    const item = this.#delivery(sent, arrival, twin);
    if (this.#isFifo) this.#queue(item);
    this.#schedule(item, item.time, this.#messageRank);
  }

  #delivery({ from, to, message, origin, boot, number }: Sent, time: number, twin?: Delivery): Delivery {
    return { kind: 'deliver', from, to, message, origin, boot, number, twin, time, isDone: false };
  }

  /** Behind those that were sent before; if that is too late, those arrive earlier. */
  #queue(item: Delivery): void {
    const queue = this.#queues[item.from * this.actors.length + item.to]!;
    const before = queue.at(-1)?.time ?? 0;
    const deadline = this.#delay === undefined ? never : item.origin + this.#delay.most;
    item.time = Math.max(item.time, Math.min(before, Math.max(item.time, deadline)));
    for (const other of queue) {
      if (other.time <= item.time) continue;
      other.time = item.time;
      this.#schedule(other, item.time, this.#messageRank);
    }
    queue.push(item);
  }

  #schedule(item: Item, time: number, rank: number): void {
    this.#heap.push(item, time, rank + ++this.#scheduled);
  }

  #network_happens(kind: 'partition' | 'heal'): void {
    this.#happens(kind, -1, undefined);
    this.#tellAll();
  }

  #happens(kind: HappenedKind, actor: number, step: Step | undefined): void {
    const event = this.#event;
    event.kind = kind;
    event.time = this.now;
    event.actor = actor;
    event.step = step;
    if (event.lost.length > 0) event.lost = [];
    if (event.cutOff.length > 0) event.cutOff = [];
    this.counts.events += 1;
    this.digest = withNumber(
      this.digest ^ Math.imul(kind.length + 31 * actor, 0x9e3779b1) ^ (step?.hash ?? 0),
      this.now,
    );
    if (step !== undefined && (this.counts.events & 0xfff) === 0)
      this.actors[actor]!.steps.review(this.counts.events / this.actors.length);
  }

  #tellAll(): void {
    const observers = this.#observers;
    for (let at = 0; at < observers.length; at++) observers[at]!.happened(this.#event);
  }
}
