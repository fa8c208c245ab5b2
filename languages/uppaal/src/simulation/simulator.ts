/**
 * Draws runs of a network, by the stochastic semantics of UPPAAL's reference (system description, semantics,
 * probabilistic transitions; David, Larsen, Legay, Mikucionis, Poulsen, van Vliet and Wang, "Statistical model checking
 * for networks of priced timed automata", FORMATS 2011). Each process draws a delay from the first moment at which one
 * of its outputs is enabled: uniform up to the bound of its invariant, else exponential with the rate of its location.
 * The shortest delay wins, ties are broken uniformly; the winner takes one of its enabled outputs, each as likely, and
 * a branch by weight. Receivers have no choice.
 */
import { Broken, type Span } from '@vedette/core';
import type { statistics } from '@vedette/structures';
import { drawing } from '../interpret/real-functions.ts';
import { Motion } from './motion.ts';
import * as problems from './problems.ts';
import {
  type Branch,
  nothingSelected,
  type Option,
  type Part,
  type Place,
  type Selected,
  type StochasticNetwork,
  type Values,
} from './stochastic-network.ts';
import { CLOSE, Window } from './window.ts';

type Random = statistics.Random;

/** So many steps without a delay are a run that never ends. */
const MOST_AT_ONCE = 1 << 16;
/** Attempts of one process at one moment. */
const MOST_ATTEMPTS = 1 << 16;

export class Simulator {
  readonly values: Values;
  readonly motion: Motion;
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
  /** Lists with counts of their own: emptying an array gives its memory back. */
  readonly #options: Option[] = [];
  readonly #parts: Part[] = [];
  #partCount = 0;
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
    this.#partCount = 0;
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
    this.#partCount = 0;
    const hasActed = this.#committed > 0 ? this.#actCommitted() : this.#race();
    if (!hasActed) return false;
    this.steps += 1;
    this.#atOnce += 1;
    if (this.#atOnce > MOST_AT_ONCE) throw new Broken(problems.endlessSteps(this.#parts[0]!.move.span));
    return true;
  }

  /** The parts of the last step, the sender first. */
  get parts(): readonly Part[] {
    return this.#parts.slice(0, this.#partCount);
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
    for (const option of place.outputs) {
      const { branches, channelSort } = option.move;
      for (const branch of branches) {
        const moment = this.#firstMoment(p, option, branch);
        if (moment < any) any = moment;
        if (moment < urgent && channelSort?.urgency === 'urgent') urgent = moment;
      }
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

  /** The first moment of those from which on a process can receive. */
  #firstAnswer(p: number, channel: number, { least, most }: { readonly least: number; readonly most: number }): number {
    let first = Number.POSITIVE_INFINITY;
    const window = this.#window;
    for (const other of this.#network.receivers.get(channel) ?? []) {
      if (other === p) continue;
      for (const { move, selected } of this.#place(other).receives.get(channel) ?? []) {
        if (move.channel!(this.values, selected) !== channel) continue;
        for (const { guard } of move.branches) {
          window.open(false);
          window.least = Math.max(0, least);
          window.most = most;
          if (guard === undefined || guard(this.values, window, selected)) first = Math.min(first, window.least);
        }
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
      const p = this.#firstDue(moment);
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

  /** One of those that are due, each as likely; -1 if there is none. */
  #firstDue(moment: number): number {
    const due = this.#due;
    let [found, count] = [-1, 0];
    for (let p = 0; p < this.#count; p++) {
      if (due[p]! > moment) continue;
      count += 1;
      if (count === 1 || this.#random!.next() * count < 1) found = p;
    }
    return found;
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
    let count = 0;
    for (const option of this.#place(p).outputs) if (this.#canNow(p, option)) options[count++] = option;
    while (count > 0) {
      const index = count === 1 ? 0 : this.#random!.below(count);
      const option = options[index]!;
      count -= 1;
      options[index] = options[count]!;
      if (this.#take(option, needsCommitted)) return true;
    }
    return false;
  }

  #holdsNow({ guard }: Branch, selected: Selected): boolean {
    if (guard === undefined) return true;
    this.#window.open(true);
    return guard(this.values, this.#window, selected);
  }

  #canNow(p: number, option: Option): boolean {
    const { move, selected } = option;
    if (!this.#isEnabled(option)) return false;
    if (move.channelSort?.delivery !== 'binary') return true;
    return this.#firstAnswerNow(p, move.channel!(this.values, selected));
  }

  #firstAnswerNow(p: number, channel: number): boolean {
    for (const other of this.#network.receivers.get(channel) ?? [])
      if (other !== p && this.#answer(other, channel) !== undefined) return true;
    return false;
  }

  /** What a process does on receiving: one of its enabled inputs, each as likely. */
  #answer(p: number, channel: number): Option | undefined {
    const inputs = this.#place(p).receives.get(channel);
    if (inputs === undefined) return undefined;
    let found: Option | undefined;
    let count = 0;
    for (const option of inputs) {
      const { move, selected } = option;
      if (move.channel!(this.values, selected) !== channel) continue;
      if (!this.#isEnabled(option)) continue;
      count += 1;
      if (count === 1 || this.#random!.next() * count < 1) found = option;
    }
    return found;
  }

  #isEnabled({ move: { branches }, selected }: Option): boolean {
    for (const branch of branches) if (this.#holdsNow(branch, selected)) return true;
    return false;
  }

  #take(option: Option, needsCommitted: boolean): boolean {
    this.#parts[0] = this.#withBranch(option);
    this.#partCount = 1;
    const { move, selected } = option;
    this.channel = move.channel === undefined ? -1 : move.channel(this.values, selected);
    if (move.channelSort !== undefined) this.#addReceivers(move.instance, move.channelSort.delivery);
    const before = this.#committedParts();
    if (needsCommitted && before === 0) return false;
    this.#backup.set(this.values);
    for (let i = 0; i < this.#partCount; i++) {
      const { branch, selected: values } = this.#parts[i]!;
      branch.update(this.values, undefined, values);
    }
    for (let i = 0; i < this.#partCount; i++) {
      const { branch, move: moved } = this.#parts[i]!;
      this.values[moved.instance] = branch.target;
    }
    this.motion.settle();
    this.#spoil();
    if (this.#isLegal()) {
      this.#committed += this.#committedParts() - before;
      return true;
    }
    this.values.set(this.#backup);
    this.motion.settle();
    return false;
  }

  /** How many of those that take part are in committed locations. */
  #committedParts(): number {
    let count = 0;
    for (let i = 0; i < this.#partCount; i++)
      if (this.#place(this.#parts[i]!.move.instance).kind === 'committed') count += 1;
    return count;
  }

  #addReceivers(sender: number, delivery: 'binary' | 'broadcast'): void {
    const others = this.#network.receivers.get(this.channel);
    if (others === undefined) return;
    let chosen: Option | undefined;
    let count = 0;
    for (const other of others) {
      const answer = other === sender ? undefined : this.#answer(other, this.channel);
      if (answer === undefined) continue;
      if (delivery === 'broadcast') this.#parts[this.#partCount++] = this.#withBranch(answer);
      count += 1;
      if (count === 1 || (delivery === 'binary' && this.#random!.next() * count < 1)) chosen = answer;
    }
    if (delivery === 'binary') this.#parts[this.#partCount++] = this.#withBranch(chosen!);
  }

  #withBranch({ move, selected, part }: Option): Part {
    if (part !== undefined) return part;
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
    for (let i = 0; i < this.#partCount; i++) {
      const { branch, move } = this.#parts[i]!;
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
