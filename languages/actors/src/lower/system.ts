/**
 * Actors, their network and their faults as a transition system. Without time a message takes as long as it likes
 * and a timer that is set may fire
 * at any moment. With time there are ticks: no timer is later than its range, no message older than the greatest
 * delay (digital clocks, exact
 * for closed bounds: Henzinger, Manna, Pnueli, "What good are digital clocks?", ICALP 1992).
 */
import { Broken, type Span, type State, type TransitionSystem } from '@vedette/core';
import { quoted } from '@vedette/text';
import type { PlainScenario } from '../plain-scenario.ts';
import * as problems from '../problems.ts';
import type { ActorView, Pools } from '../run/local-steps.ts';
import type { Locator } from '../run/locate.ts';
import type { Equivariance } from '../symmetry/equivariance.ts';
import type { Labels } from './labels.ts';
import type { Layout } from './layout.ts';
import type { Lists } from './lists.ts';
import type { Move, Moves } from './moves.ts';
import { groupsOf, type Rule, type RuledGroup } from './rules.ts';
import type { Sights } from './sights.ts';
import { Ticks } from './ticks.ts';
import type { Times } from './times.ts';

/** So many messages can be lost in one step in 65,536 ways. */
const mostSends = 16;

export interface SystemParts {
  readonly scenario: PlainScenario;
  readonly pools: Pools;
  readonly layout: Layout;
  readonly labels: Labels;
  readonly moves: Moves;
  readonly sights: Sights;
  readonly channels: Lists;
  readonly timers: Lists;
  /** How many tags a message can have: in ticks its ages, in zones its clocks. */
  readonly tags: number;
  readonly locator: Locator;
  /** In a search up to names. */
  readonly checks?: Equivariance;
}

type Emit = (label: number, target: State) => void;
/** What a message brings along: its tag, and whether it stays in the network. */
interface Delivery {
  readonly tag: number;
  readonly isKept: boolean;
}
const noDelivery: Delivery = { tag: 0, isKept: false };

export class ActorSystem {
  readonly groups: readonly RuledGroup[];
  readonly #parts: SystemParts;
  readonly #times: Times;
  readonly #first: State;
  readonly #target: State;
  /** The first actor before it has started. */
  readonly #starting: number;
  /** Actors that are down, by actor. */
  readonly #crashed: readonly number[];

  constructor(parts: SystemParts, times: Times = new Ticks(parts)) {
    const { scenario, layout, pools } = parts;
    this.#parts = parts;
    this.#times = times;
    this.#target = new Int32Array(layout.slots.length);
    this.#crashed = pools.views.map((views) => views.numberOf({ up: false, why: 'crashed' }));
    this.#starting = pools.views[0]!.numberOf({ up: false, why: 'starting' });
    const first = this.#begun();
    this.#first = first ?? this.#beforeStart();
    this.groups = groupsOf(scenario, layout, first === undefined);
  }

  /** Whether there is a state before the first: where actors choose, or their first messages may be lost. */
  get hasStart(): boolean {
    return this.groups[0]?.rule.kind === 'start';
  }

  /** Borrowed. */
  first(): State {
    return this.#first;
  }

  label(number: number): ReturnType<Labels['label']> {
    return this.#parts.labels.label(number);
  }

  /** The beginning of the text, for what is wrong nowhere in particular. */
  start(): Span {
    return this.#parts.locator.start();
  }

  /** `ignored`: messages that change nothing are not delivered, which is right for some questions alone. */
  system(predicates: TransitionSystem['predicates'], leavingOut?: 'ignored'): TransitionSystem {
    const { layout, labels } = this.#parts;
    return {
      slots: layout.slots,
      groups: this.groups,
      predicates,
      initial: () => this.#first.slice(),
      label: (number) => labels.label(number),
      successors: (group, state, emit) => this.step(this.groups[group]!.rule, state, { emit, leavingOut }),
    };
  }

  step(
    rule: Rule,
    state: State,
    { emit, leavingOut }: { readonly emit: Emit; readonly leavingOut?: 'ignored' | undefined },
  ): void {
    switch (rule.kind) {
      case 'start':
        this.#starts(state, emit);
        break;
      case 'deliver':
        this.#deliver(rule, state, { emit, leavingOut });
        break;
      case 'timeout':
        this.#timeout(rule.actor, state, emit);
        break;
      case 'crash':
        this.#crash(rule.actor, state, emit);
        break;
      case 'restart':
        this.#restart(rule.actor, state, emit);
        break;
      case 'pause':
        this.#pause(rule.actor, state, emit);
        break;
      case 'resume':
        this.#resume(rule.actor, state, emit);
        break;
      case 'partition':
        this.#part(state, emit);
        break;
      case 'heal':
        this.#heal(state, emit);
        break;
      case 'tick':
        if (!this.isBeforeStart(state)) this.#times.tick(state, this.#target, emit);
        break;
      default:
        rule satisfies never;
    }
  }

  #view(actor: number, state: State): ActorView {
    return this.#parts.pools.views[actor]!.value(state[this.#parts.layout.views[actor]!]!);
  }

  #deliver(
    { from, to }: { readonly from: number; readonly to: number },
    state: State,
    { emit, leavingOut }: { readonly emit: Emit; readonly leavingOut: 'ignored' | undefined },
  ): void {
    const { channels, tags, layout, scenario, moves } = this.#parts;
    const channel = layout.channels[from]![to]!;
    const list = state[channel]!;
    if (list === 0) return;
    if (this.#times.pauses.isPaused(to, state)) return;
    const isUp = this.#view(to, state).up;
    const elements = channels.elements(list);
    const count = scenario.order === 'fifo' ? 1 : elements.length;
    for (let place = 0; place < count; place++) {
      const element = elements[place]!;
      const tag = element % tags;
      if ((place > 0 && element === elements[place - 1]) || !this.#times.mayDeliver(tag)) continue;
      const message = (element - tag) / tags;
      const left = scenario.duplicates === 'any' ? list : channels.remove(list, place);
      if (!isUp) {
        if (leavingOut === undefined && left !== list)
          this.#drop({ from, to, message }, { state, channel, left }, emit);
        continue;
      }
      for (const move of moves.receive(to, state[layout.views[to]!]!, { from, message })) {
        this.#target.set(state);
        this.#target[channel] = left;
        if (this.#follow(move, state) && move.isQuiet && leavingOut !== undefined) continue;
        this.#finish(move, to, { delivery: { tag, isKept: false }, emit });
        if (!this.#mayKeep(state)) continue;
        this.#target.set(state);
        this.#target[layout.duplicated!]! += 1;
        this.#follow(move, state);
        this.#finish(move, to, { delivery: { tag, isKept: true }, emit });
      }
    }
  }

  #mayKeep(state: State): boolean {
    const { layout, scenario } = this.#parts;
    return layout.duplicated !== undefined && state[layout.duplicated]! < (scenario.duplicates as number);
  }

  /** A message that reaches an actor that is not up. */
  #drop(
    { from, to, message }: { readonly from: number; readonly to: number; readonly message: number },
    { state, channel, left }: { readonly state: State; readonly channel: number; readonly left: number },
    emit: Emit,
  ): void {
    this.#target.set(state);
    this.#target[channel] = left;
    emit(this.#parts.moves.dropLabel(from, to, message), this.#target);
  }

  #timeout(actor: number, state: State, emit: Emit): void {
    const { layout, timers, moves } = this.#parts;
    const slot = layout.timers[actor]!;
    if (state[slot] === 0 || !this.#view(actor, state).up || this.#times.pauses.isPaused(actor, state)) return;
    const entries = timers.elements(state[slot]!);
    for (let place = 0; place < entries.length; place++) {
      const element = entries[place]!;
      if (!this.#times.mayFire(element, state)) continue;
      for (const move of moves.timeout(actor, state[layout.views[actor]!]!, this.#times.entryOf(element))) {
        this.#target.set(state);
        this.#target[slot] = timers.remove(state[slot]!, place);
        this.#follow(move, state);
        this.#finish(move, actor, { delivery: noDelivery, emit });
      }
    }
  }

  #crash(actor: number, state: State, emit: Emit): void {
    const { layout, scenario, sights, labels } = this.#parts;
    if (!this.#view(actor, state).up || state[layout.crashed!]! >= scenario.crash.atMost) return;
    if (!this.#times.mayCrash()) return;
    const at = scenario.actors[actor]!.name;
    this.#target.set(state);
    this.#target[layout.views[actor]!] = this.#crashed[actor]!;
    this.#target[layout.crashed!]! += 1;
    if (layout.timers[actor] !== undefined) this.#target[layout.timers[actor]] = this.#times.afterCrash(actor);
    this.#see(sights.numbersOf([{ kind: 'crash', sight: { at } }]));
    emit(labels.numberOf([{ kind: 'crash', at }]), this.#target);
  }

  #pause(actor: number, state: State, emit: Emit): void {
    const { layout, scenario, sights, labels } = this.#parts;
    const { pauses } = this.#times;
    if (!this.#view(actor, state).up || pauses.isPaused(actor, state)) return;
    if (state[layout.paused!]! >= scenario.pause.atMost || !this.#times.mayCrash()) return;
    const at = scenario.actors[actor]!.name;
    const slot = layout.timers[actor]!;
    this.#target.set(state);
    this.#target[slot] = pauses.begun(state[slot]!);
    this.#target[layout.paused!]! += 1;
    this.#see(sights.numbersOf([{ kind: 'pause', sight: { at } }]));
    emit(labels.numberOf([{ kind: 'pause', at }]), this.#target);
  }

  #resume(actor: number, state: State, emit: Emit): void {
    const { layout, scenario, sights, labels } = this.#parts;
    const { pauses } = this.#times;
    if (!pauses.isPaused(actor, state) || !this.#times.mayResume(actor, state)) return;
    const at = scenario.actors[actor]!.name;
    const slot = layout.timers[actor]!;
    this.#target.set(state);
    this.#target[slot] = pauses.ended(state[slot]!);
    this.#see(sights.numbersOf([{ kind: 'resume', sight: { at } }]));
    this.#times.catchUp(actor, this.#target, () => emit(labels.numberOf([{ kind: 'resume', at }]), this.#target));
  }

  #part(state: State, emit: Emit): void {
    const { layout, scenario, labels } = this.#parts;
    const [parted, partitions] = [layout.parted!, layout.partitions!];
    if (state[parted] === 1 || state[partitions]! >= scenario.partition.atMost || this.isBeforeStart(state)) return;
    if (!this.#times.mayCrash()) return;
    this.#target.set(state);
    this.#target[parted] = 1;
    this.#target[partitions]! += 1;
    if (layout.heals !== undefined) this.#target[layout.heals] = this.#times.parting();
    emit(labels.numberOf([{ kind: 'partition' }]), this.#target);
  }

  #heal(state: State, emit: Emit): void {
    const { layout, labels } = this.#parts;
    if (state[layout.parted!] === 0 || !this.#times.mayHeal(state)) return;
    this.#target.set(state);
    this.#target[layout.parted!] = 0;
    if (layout.heals !== undefined) this.#target[layout.heals] = 0;
    emit(labels.numberOf([{ kind: 'heal' }]), this.#target);
  }

  #restart(actor: number, state: State, emit: Emit): void {
    const { layout, scenario, moves } = this.#parts;
    const isDown = state[layout.views[actor]!] === this.#crashed[actor];
    if (!isDown || state[layout.restarted!]! >= scenario.restart.atMost || !this.#times.mayRestart(actor, state))
      return;
    const saved = layout.durables[actor] === undefined ? 0 : state[layout.durables[actor]]!;
    for (const move of moves.start(actor, { kind: 'restart', ...(saved > 0 && { durable: saved - 1 }) })) {
      this.#target.set(state);
      if (layout.timers[actor] !== undefined) this.#target[layout.timers[actor]] = 0;
      this.#target[layout.restarted!]! += 1;
      this.#follow(move, state);
      this.#finish(move, actor, { delivery: noDelivery, emit });
    }
  }

  /** Lets the monitors see the move; whether none of them changed. */
  #follow(move: Move, state: State): boolean {
    this.#see(move.sights);
    return this.#parts.layout.monitors.every((slot) => this.#target[slot] === state[slot]);
  }

  #see(seen: readonly number[]): void {
    const { layout, sights, checks } = this.#parts;
    for (const sight of seen)
      for (let monitor = 0; monitor < layout.monitors.length; monitor++) {
        const slot = layout.monitors[monitor]!;
        checks?.checkSight(monitor, this.#target[slot]!, { sight, sights });
        this.#target[slot] = sights.see(monitor, this.#target[slot]!, sight);
      }
  }

  /** What the move changes, and then every way in which what it sends can be lost. */
  #finish(move: Move, actor: number, { delivery, emit }: { readonly delivery: Delivery; readonly emit: Emit }): void {
    const { moves } = this.#parts;
    this.#change(move, actor);
    const tag = this.#parts.scenario.roundTrip ? delivery.tag : 0;
    this.#send(move, { actor, tag }, (lost) =>
      emit(moves.labelOf(move, actor, { lost, isKept: delivery.isKept }), this.#target),
    );
  }

  #change(move: Move, actor: number): void {
    const { layout } = this.#parts;
    this.#target[layout.views[actor]!] = move.next;
    const timers = layout.timers[actor];
    if (timers !== undefined) this.#target[timers] = move.stops ? 0 : this.#times.set(this.#target[timers]!, move);
    const saved = layout.durables[actor];
    if (saved !== undefined && move.saved !== undefined) this.#target[saved] = move.saved + 1;
  }

  #send(
    move: Move,
    { actor, tag }: { readonly actor: number; readonly tag: number },
    then: (lost: number) => void,
  ): void {
    const { scenario, layout } = this.#parts;
    const { sends } = move;
    const already = layout.lost === undefined ? 0 : this.#target[layout.lost]!;
    const most = scenario.loss === 'any' ? sends.length : Math.max(0, scenario.loss - already);
    const cutOff = this.#cutOff(sends, actor);
    if (sends.length > mostSends && (most > 0 || cutOff > 0)) throw this.#tooManySends(actor);
    if (sends.length === 0 || most === 0) {
      for (let at = 0; at < sends.length; at++) if (((cutOff >> at) & 1) === 0) this.#put(actor, sends[at]!, tag);
      then(cutOff);
      return;
    }
    const before = this.#target.slice();
    for (let lost = 0; lost < 2 ** sends.length; lost++) {
      const count = bitsIn(lost);
      // What is cut off is lost already.
      if (count > most || (lost & cutOff) !== 0) continue;
      const gone = lost | cutOff;
      this.#target.set(before);
      for (let at = 0; at < sends.length; at++) if (((gone >> at) & 1) === 0) this.#put(actor, sends[at]!, tag);
      if (layout.lost !== undefined)
        this.#target[layout.lost] = scenario.loss === 'any' ? Math.min(1, already + count) : already + count;
      then(gone);
    }
  }

  /** By a bit for each, the sends that a partition cuts off. */
  #cutOff(sends: Move['sends'], actor: number): number {
    const { layout, scenario } = this.#parts;
    if (layout.parted === undefined || this.#target[layout.parted] === 0) return 0;
    const { sides } = scenario.partition;
    let cutOff = 0;
    for (let at = 0; at < Math.min(sends.length, mostSends + 1); at++) {
      const [from, to] = [sides[actor], sides[sends[at]!.to]];
      if (from !== undefined && to !== undefined && from !== to) cutOff |= 1 << at;
    }
    return cutOff;
  }

  #put(actor: number, { to, message }: { readonly to: number; readonly message: number }, tag: number): void {
    const { layout, channels, tags } = this.#parts;
    const slot = layout.channels[actor]![to]!;
    this.#target[slot] = channels.append(this.#target[slot]!, message * tags + tag);
  }

  #tooManySends(actor: number): Broken {
    const { name } = this.#parts.scenario.actors[actor]!;
    return new Broken(problems.tooManySends(this.#parts.locator.ofName(name), quoted(name), mostSends));
  }

  longestFirstTimer(): number {
    const { layout, timers, pools } = this.#parts;
    let longest = 0;
    this.#starts(this.#beforeStart(), (_label, target) => {
      for (const slot of layout.timers)
        for (const element of slot === undefined ? [] : timers.elements(target[slot]!))
          longest = Math.max(longest, pools.timers.value(this.#times.entryOf(element)).most);
    });
    return longest;
  }

  /** The first state, if every way to start leads to the same one. */
  #begun(): State | undefined {
    const found = this.startStates();
    return found.length === 1 ? found[0] : undefined;
  }

  /** Those in which all actors have started. */
  startStates(): readonly State[] {
    const found = new Map<string, State>();
    this.#starts(this.#beforeStart(), (_label, target) => void found.set(target.join(), target.slice()));
    return [...found.values()];
  }

  #beforeStart(): State {
    const { layout, pools, sights } = this.#parts;
    const state = new Int32Array(layout.slots.length);
    for (const [actor, slot] of layout.views.entries())
      state[slot] = pools.views[actor]!.numberOf({ up: false, why: 'starting' });
    for (const [monitor, slot] of layout.monitors.entries()) state[slot] = sights.first(monitor);
    return state;
  }

  isBeforeStart(state: State): boolean {
    return this.hasStart && state[this.#parts.layout.views[0]!] === this.#starting;
  }

  #starts(state: State, emit: Emit): void {
    const { labels, moves, scenario } = this.#parts;
    if (state[this.#parts.layout.views[0]!] !== this.#starting) return;
    const all = scenario.actors.map((_, actor) => moves.start(actor, { kind: 'start' }));
    const startFrom = (actor: number, done: Parameters<Labels['numberOf']>[0]): void => {
      const mine = all[actor];
      if (mine === undefined) {
        emit(labels.numberOf([{ kind: 'start' }, ...done]), this.#target);
        return;
      }
      const before = this.#target.slice();
      for (const move of mine) {
        this.#target.set(before);
        this.#see(move.sights);
        this.#change(move, actor);
        this.#send(move, { actor, tag: 0 }, (lost) =>
          startFrom(actor + 1, [...done, ...move.actions, ...moves.losses(move, actor, lost)]),
        );
      }
    };
    this.#target.set(state);
    startFrom(0, []);
  }
}

function bitsIn(number: number): number {
  let count = 0;
  for (let left = number; left > 0; left &= left - 1) count += 1;
  return count;
}
