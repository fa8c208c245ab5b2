/**
 * Draws runs of a network, by the stochastic semantics of UPPAAL's reference (system description, semantics, probabilistic transitions;
 * David, Larsen, Legay, Mikucionis, Poulsen, van Vliet and Wang, "Statistical model checking for networks of priced timed automata",
 * FORMATS 2011). Each process draws a delay from the first moment at which one of its outputs is enabled: uniform up to the bound of its
 * invariant, else exponential with the rate of its location. The shortest delay wins, ties are broken uniformly; the winner takes one of
 * its enabled outputs, each as likely, and a branch by weight. Receivers have no choice.
 */
import { Broken, type Span } from '@vedette/core';
import type { statistics } from '@vedette/structures';
import { drawing } from '../interpret/real-functions.ts';
import { Motion } from './motion.ts';
import * as problems from './problems.ts';
import {
  type Branch,
  type Move,
  nothingSelected,
  type Place,
  type Selected,
  type StochasticNetwork,
  type Values,
} from './stochastic-network.ts';
import { CLOSE, Window } from './window.ts';

type Random = statistics.Random;

/** A branch with its selected values, as a part of a step. */
export interface Part {
  readonly move: Move;
  readonly branch: Branch;
  readonly selected: Selected;
}

interface Option {
  readonly move: Move;
  readonly selected: Selected;
}

/** So many steps without a delay are a run that never ends. */
const MOST_AT_ONCE = 1 << 16;
/** Attempts of one process at one moment. */
const MOST_ATTEMPTS = 1 << 16;

export class Simulator {
  readonly values: Values;
  readonly motion: Motion;
  /** The parts of the last step, the sender first. */
  readonly parts: Part[] = [];
  channel = -1;
  now = 0;
  steps = 0;
  readonly #network: StochasticNetwork;
  readonly #window: Window;
  readonly #count: number;
  /** When each process acts; infinite if it only waits for others. */
  readonly #due: Float64Array;
  /** How long time may pass at most, for each process. */
  readonly #end: Float64Array;
  readonly #isStale: Uint8Array;
  readonly #backup: Values;
  readonly #options: Option[] = [];
  #random: Random | undefined;
  #committed = 0;
  #atOnce = 0;

  constructor(network: StochasticNetwork, isStepwise: boolean) {
    this.#network = network;
    this.values = network.initial.slice();
    this.#backup = network.initial.slice();
    this.motion = new Motion(network, this.values, isStepwise);
    this.#window = new Window(this.values, this.motion.rates);
    this.#count = network.places.length;
    this.#due = new Float64Array(this.#count);
    this.#end = new Float64Array(this.#count);
    this.#isStale = new Uint8Array(this.#count);
  }

  begin(random: Random): void {
    this.#random = random;
    drawing.random = random;
    this.values.set(this.#network.initial);
    this.now = 0;
    this.steps = 0;
    this.#atOnce = 0;
    this.parts.length = 0;
    this.#isStale.fill(1);
    this.#countCommitted();
    this.motion.settle();
    if (!this.#isLegal()) throw new Broken(problems.illegalStart(this.#anyPlace(0).span));
  }

  /** How long nothing happens from now on. Infinite if nothing ever does. */
  wait(): number {
    if (this.#committed > 0) return 0;
    let first = Number.POSITIVE_INFINITY;
    for (let p = 0; p < this.#count; p++) {
      if (this.#isStale[p] === 1) this.#draw(p);
      if (this.#due[p]! < first) first = this.#due[p]!;
    }
    return first === Number.POSITIVE_INFINITY ? first : Math.max(0, first - this.now);
  }

  pass(delay: number): void {
    if (delay <= 0) return;
    this.motion.advance(delay);
    this.now += delay;
    this.#atOnce = 0;
    if (this.motion.isStepwise) this.#isStale.fill(1);
  }

  /** What is due now happens, if it can; whether anything did. */
  act(): boolean {
    this.parts.length = 0;
    const hasActed = this.#committed > 0 ? this.#actCommitted() : this.#race();
    if (!hasActed) return false;
    this.steps += 1;
    this.#atOnce += 1;
    if (this.#atOnce > MOST_AT_ONCE) throw new Broken(problems.endlessSteps(this.parts[0]!.move.span));
    return true;
  }

  #place(p: number): Place {
    return this.#network.places[p]![this.values[p]!]!;
  }

  #anyPlace(p: number): Place {
    return this.#place(Math.min(p, this.#count - 1));
  }

  #draw(p: number): void {
    this.#isStale[p] = 0;
    const place = this.#place(p);
    const first = this.#firstOutput(p, place);
    const last = this.#lastMoment(place, first.urgent);
    this.#end[p] = this.now + last;
    if (first.any === Number.POSITIVE_INFINITY || first.any > last + CLOSE) this.#due[p] = this.now + last;
    else if (last < Number.POSITIVE_INFINITY) {
      const from = Math.min(first.any, last);
      this.#due[p] = this.now + from + (last - from) * (last > from ? this.#random!.next() : 0);
    } else this.#due[p] = this.now + first.any + this.#exponential(place);
  }

  /** The first moments at which an output, and an urgent one, is enabled; infinite if none is. */
  #firstOutput(p: number, place: Place): { readonly any: number; readonly urgent: number } {
    let [any, urgent] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const move of place.outputs)
      for (const selected of move.choices)
        for (const branch of move.branches) {
          const moment = this.#firstMoment(p, { move, selected }, branch);
          if (moment < any) any = moment;
          if (moment < urgent && move.channelSort?.urgency === 'urgent') urgent = moment;
        }
    first.any = any;
    first.urgent = urgent;
    return first;
  }

  #firstMoment(p: number, { move, selected }: Option, { guard }: Branch): number {
    const window = this.#window;
    window.open(false);
    if (guard !== undefined && !guard(this.values, window, selected)) return Number.POSITIVE_INFINITY;
    if (move.channelSort?.delivery !== 'binary') return Math.max(0, window.least);
    const { least, most } = window;
    return this.#firstAnswer(p, move.channel!(this.values, selected), { least, most });
  }

  /** The first moment of those from which on somebody can receive. */
  #firstAnswer(p: number, channel: number, { least, most }: { readonly least: number; readonly most: number }): number {
    let first = Number.POSITIVE_INFINITY;
    const window = this.#window;
    for (const other of this.#network.receivers.get(channel) ?? []) {
      if (other === p) continue;
      for (const move of this.#place(other).receives.get(channel) ?? [])
        for (const selected of move.choices)
          for (const { guard } of move.branches) {
            if (move.channel!(this.values, selected) !== channel) continue;
            window.open(false);
            window.least = Math.max(0, least);
            window.most = most;
            if (guard === undefined || guard(this.values, window, selected)) first = Math.min(first, window.least);
          }
    }
    return first;
  }

  #lastMoment({ kind, invariant }: Place, urgent: number): number {
    if (kind !== 'normal') return 0;
    if (invariant === undefined) return urgent;
    this.#window.open(false);
    if (!invariant(this.values, this.#window, nothingSelected)) return 0;
    return Math.max(0, Math.min(urgent, this.#window.most));
  }

  #exponential({ exponential, span, name }: Place): number {
    if (exponential === undefined) throw new Broken(problems.missingRate(span, name));
    const { rate, per } = exponential;
    const value = rate(this.values, nothingSelected) / (per === undefined ? 1 : per(this.values, nothingSelected));
    if (!(value >= 0)) throw new Broken(problems.badRate(exponential.span, value));
    return value === 0 ? Number.POSITIVE_INFINITY : this.#random!.exponential() / value;
  }

  /** Those that are due now, in random order, until one of them takes a step. */
  #race(): boolean {
    let isStuck = false;
    const moment = this.now + CLOSE * Math.max(1, this.now);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      const p = this.#chosen((one) => this.#due[one]! <= moment);
      if (p < 0) break;
      if (this.#step(p, false)) return true;
      // At its last moment it can only wait for others; else it draws again.
      if (this.#end[p]! <= moment) {
        isStuck = true;
        this.#due[p] = Number.POSITIVE_INFINITY;
      } else {
        this.#draw(p);
        if (this.#due[p]! <= moment) this.#due[p] = moment + CLOSE;
      }
    }
    if (!isStuck) return false;
    return this.#helped();
  }

  /** Time cannot pass: any process may act. */
  #helped(): boolean {
    this.#asked.fill(0);
    for (;;) {
      const p = this.#chosen((one) => this.#asked[one] === 0);
      if (p < 0) throw new Broken(problems.timeLock(this.#stuckPlace()));
      this.#asked[p] = 1;
      if (this.#step(p, false)) return true;
    }
  }

  get #asked(): Uint8Array {
    this.#askedFlags ??= new Uint8Array(this.#count);
    return this.#askedFlags;
  }
  #askedFlags: Uint8Array | undefined;

  #stuckPlace(): { readonly span: Span; readonly process: string; readonly location: string; readonly time: number } {
    const moment = this.now + CLOSE * Math.max(1, this.now);
    let p = 0;
    while (p < this.#count - 1 && !(this.#end[p]! <= moment)) p++;
    const { span, name } = this.#place(p);
    return { span, process: this.#network.model.instances[p]!.name, location: name, time: this.now };
  }

  /** Processes in committed locations first; if none can, others may involve one of them. */
  #actCommitted(): boolean {
    for (const isOwn of [true, false]) {
      this.#asked.fill(0);
      for (;;) {
        const p = this.#chosen((one) => this.#asked[one] === 0 && (this.#place(one).kind === 'committed') === isOwn);
        if (p < 0) break;
        this.#asked[p] = 1;
        if (this.#step(p, !isOwn)) return true;
      }
    }
    let p = 0;
    while (this.#place(p).kind !== 'committed') p++;
    const { span, name } = this.#place(p);
    const process = this.#network.model.instances[p]!.name;
    throw new Broken(problems.timeLock({ span, process, location: name, time: this.now }));
  }

  /** One of the processes with the property, each as likely; -1 if there is none. */
  #chosen(has: (p: number) => boolean): number {
    let [found, count] = [-1, 0];
    for (let p = 0; p < this.#count; p++) {
      if (!has(p)) continue;
      count += 1;
      if (count === 1 || this.#random!.next() * count < 1) found = p;
    }
    return found;
  }

  /** The process takes one of its enabled outputs that leads to a legal state. */
  #step(p: number, needsCommitted: boolean): boolean {
    const options = this.#options;
    options.length = 0;
    for (const move of this.#place(p).outputs)
      for (const selected of move.choices) if (this.#canNow(p, { move, selected })) options.push({ move, selected });
    while (options.length > 0) {
      const index = options.length === 1 ? 0 : this.#random!.below(options.length);
      const option = options[index]!;
      options[index] = options.at(-1)!;
      options.pop();
      if (this.#take(option, needsCommitted)) return true;
    }
    return false;
  }

  #holdsNow({ guard }: Branch, selected: Selected): boolean {
    if (guard === undefined) return true;
    this.#window.open(true);
    return guard(this.values, this.#window, selected);
  }

  #canNow(p: number, { move, selected }: Option): boolean {
    if (!move.branches.some((branch) => this.#holdsNow(branch, selected))) return false;
    if (move.channelSort?.delivery !== 'binary') return true;
    return this.#firstAnswerNow(p, move.channel!(this.values, selected));
  }

  #firstAnswerNow(p: number, channel: number): boolean {
    for (const other of this.#network.receivers.get(channel) ?? [])
      if (other !== p && this.#answers(other, channel).length > 0) return true;
    return false;
  }

  #answers(p: number, channel: number): readonly Option[] {
    const found: Option[] = [];
    for (const move of this.#place(p).receives.get(channel) ?? [])
      for (const selected of move.choices) {
        if (move.channel!(this.values, selected) !== channel) continue;
        if (move.branches.some((branch) => this.#holdsNow(branch, selected))) found.push({ move, selected });
      }
    return found;
  }

  #take(option: Option, needsCommitted: boolean): boolean {
    const { parts } = this;
    parts.length = 0;
    parts.push(this.#withBranch(option));
    const { move, selected } = option;
    this.channel = move.channel === undefined ? -1 : move.channel(this.values, selected);
    if (move.channelSort !== undefined) this.#addReceivers(move.instance, move.channelSort.delivery);
    if (needsCommitted && !parts.some(({ move: { instance } }) => this.#place(instance).kind === 'committed'))
      return false;
    this.#backup.set(this.values);
    for (const part of parts) part.branch.update(this.values, undefined, part.selected);
    for (const part of parts) this.values[part.move.instance] = part.branch.target;
    this.motion.settle();
    this.#spoil();
    if (this.#isLegal()) {
      this.#countCommitted();
      return true;
    }
    this.values.set(this.#backup);
    this.motion.settle();
    return false;
  }

  #addReceivers(sender: number, delivery: 'binary' | 'broadcast'): void {
    const others = this.#network.receivers.get(this.channel) ?? [];
    if (delivery === 'binary') {
      const able = others.filter((other) => other !== sender).map((other) => this.#answers(other, this.channel));
      const open = able.filter((answers) => answers.length > 0);
      this.#receive(open[open.length === 1 ? 0 : this.#random!.below(open.length)]!);
      return;
    }
    for (const other of others) {
      if (other === sender) continue;
      const answers = this.#answers(other, this.channel);
      if (answers.length > 0) this.#receive(answers);
    }
  }

  /** One of them, where the model leaves that open. */
  #receive(answers: readonly Option[]): void {
    const chosen = answers.length === 1 ? answers[0]! : answers[this.#random!.below(answers.length)]!;
    this.parts.push(this.#withBranch(chosen));
  }

  #withBranch({ move, selected }: Option): Part {
    const [only] = move.branches;
    if (move.branches.length === 1) return { move, branch: only!, selected };
    const open = move.branches.filter((branch) => this.#holdsNow(branch, selected));
    const weights = open.map(({ weight }) => (weight === undefined ? 1 : weight(this.values, selected)));
    const wrong = weights.findIndex((weight) => !(weight >= 0));
    if (wrong >= 0) throw new Broken(problems.badWeight(open[wrong]!.edge.split!.weight!.span, weights[wrong]!));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (!(total > 0)) throw new Broken(problems.noWeight(move.span));
    let left = this.#random!.next() * total;
    let chosen = 0;
    while (chosen < open.length - 1 && left >= weights[chosen]!) left -= weights[chosen++]!;
    return { move, branch: open[chosen]!, selected };
  }

  /** The processes whose delays may have another distribution now. */
  #spoil(): void {
    if (this.#network.hasRates) {
      this.#isStale.fill(1);
      return;
    }
    const { dependence, places } = this.#network;
    for (const { branch, move } of this.parts) {
      const affected = dependence.affectedBy(branch, move.instance);
      for (let p = 0; p < this.#count; p++)
        if (affected[places[p]![this.values[p]!]!.number] === 1) this.#isStale[p] = 1;
      this.#isStale[move.instance] = 1;
    }
  }

  #isLegal(): boolean {
    for (let p = 0; p < this.#count; p++) {
      if (this.#isStale[p] === 0) continue;
      const { invariant } = this.#place(p);
      if (invariant === undefined) continue;
      this.#window.open(true);
      if (!invariant(this.values, this.#window, nothingSelected)) return false;
    }
    return true;
  }

  #countCommitted(): void {
    this.#committed = 0;
    for (let p = 0; p < this.#count; p++) if (this.#place(p).kind === 'committed') this.#committed += 1;
  }
}

const first = { any: 0, urgent: 0 };
