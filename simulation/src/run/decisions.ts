/**
 * What chance decides in a run: for each message, each choice, each timer and each fault, from a stream of its own, by
 * its ordinal there. So a fault that is taken out changes no other draw. Each decision has a usual outcome; a run can
 * be repeated in which only some are unusual.
 */
import type { PlainScenario } from '@vedette/actors';
import { statistics } from '@vedette/structures';
import { type Times, timesOf } from '../network/distributions.ts';
import type { LinkSpec, NetworkSpec } from '../network/network.ts';

/** An unusual outcome: of what, and the how-manieth of its kind. */
export type DecisionKind = 'loss' | 'duplicate' | 'delay' | 'again' | 'choice' | 'timer' | 'fault';
export interface Decision {
  readonly kind: DecisionKind;
  readonly key: string;
}

export interface Script {
  /** The keys of unusual decisions that stay. */
  readonly kept: ReadonlySet<string>;
}

interface Link {
  readonly name: string;
  readonly random: statistics.Random;
  readonly delay: Times | undefined;
  readonly loss: number;
  readonly duplicate: number;
  sent: number;
}

/** Streams of one seed: links come first, then choices, timers, faults. */
const choiceStreams = 0x10000;
const timerStreams = 0x20000;
export const faultStreams = 0x30000;

export class Decisions {
  /** Of the message that was drawn last. Delays are shares of the range where there is no distribution. */
  isLost = false;
  isDuplicated = false;
  delay = 0;
  again = 0;
  /** Written down where it is an array. */
  noted: Decision[] | undefined;
  readonly #links: readonly (readonly Link[])[];
  readonly #choices: readonly { readonly random: statistics.Random; made: number }[];
  readonly #timers: readonly { readonly random: statistics.Random; made: number }[];
  readonly #network: NetworkSpec;
  readonly #names: readonly string[];
  readonly #kept: ReadonlySet<string> | undefined;

  constructor(
    seed: number,
    { scenario, network }: { readonly scenario: PlainScenario; readonly network: NetworkSpec },
    script?: Script,
  ) {
    this.#network = network;
    this.#kept = script?.kept;
    this.#names = scenario.actors.map(({ name }) => name);
    const count = this.#names.length;
    this.#links = this.#names.map((from, at) =>
      this.#names.map((to, other) => linkOf(network, { from, to }, new statistics.Random(seed, at * count + other))),
    );
    const streams = (first: number) =>
      this.#names.map((_, at) => ({ random: new statistics.Random(seed, first + at), made: 0 }));
    this.#choices = streams(choiceStreams);
    this.#timers = streams(timerStreams);
  }

  /** Whether delays of this link come from a distribution. */
  isDrawn(from: number, to: number): boolean {
    return this.#links[from]![to]!.delay !== undefined;
  }

  /** Draws all that is to be known of one message, so that every message of a link has draws of its own. */
  send(from: number, to: number): void {
    const link = this.#links[from]![to]!;
    const { random, delay, loss, duplicate } = link;
    const ordinal = link.sent++;
    this.isLost = loss > 0 && random.next() < loss;
    this.isDuplicated = duplicate > 0 && random.next() < duplicate;
    this.delay = delay === undefined ? random.next() : delay.draw(random);
    if (duplicate > 0) this.again = delay === undefined ? random.next() : delay.draw(random);
    if (this.#kept !== undefined || this.noted !== undefined) this.#reviewed(link, ordinal);
  }

  #reviewed({ name, delay, duplicate }: Link, ordinal: number): void {
    const usual = delay?.usual ?? 0;
    const key = `${name} ${ordinal}`;
    if (this.isLost && !this.#stays('loss', key)) this.isLost = false;
    if (this.isDuplicated && !this.#stays('duplicate', key)) this.isDuplicated = false;
    if (this.delay !== usual && !this.#stays('delay', key)) this.delay = usual;
    if (duplicate > 0 && this.again !== usual && !this.#stays('again', key)) this.again = usual;
  }

  choose(actor: number, alternatives: number): number {
    const stream = this.#choices[actor]!;
    const ordinal = stream.made++;
    const taken = stream.random.below(alternatives);
    if (taken === 0 || (this.#kept === undefined && this.noted === undefined)) return taken;
    return this.#stays('choice', `${this.#names[actor]} ${ordinal}`) ? taken : 0;
  }

  timer(actor: number, least: number, most: number): number {
    if (least === most) return least;
    const { timers = 'uniform' } = this.#network;
    if (timers !== 'uniform') return timers === 'least' ? least : most;
    const stream = this.#timers[actor]!;
    const ordinal = stream.made++;
    const share = stream.random.next();
    const isUnusual = this.#kept !== undefined || this.noted !== undefined;
    const isKept = !isUnusual || this.#stays('timer', `${this.#names[actor]} ${ordinal}`);
    return isKept ? least + share * (most - least) : least;
  }

  fault(kind: string, ordinal: number): boolean {
    return (this.#kept === undefined && this.noted === undefined) || this.#stays('fault', `${kind} ${ordinal}`);
  }

  #stays(kind: DecisionKind, of: string): boolean {
    const key = `${kind} ${of}`;
    if (this.#kept !== undefined && !this.#kept.has(key)) return false;
    this.noted?.push({ kind, key });
    return true;
  }
}

function linkOf(
  { links = [], ...all }: NetworkSpec,
  { from, to }: { readonly from: string; readonly to: string },
  random: statistics.Random,
): Link {
  const fits = links.filter((one) => (one.from?.includes(from) ?? true) && (one.to?.includes(to) ?? true));
  const spec: LinkSpec = Object.fromEntries([all, ...fits].flatMap((one) => Object.entries(one)));
  return {
    // Names may have blanks in them.
    name: JSON.stringify([from, to]),
    random,
    delay: spec.delay === undefined ? undefined : timesOf(spec.delay),
    loss: spec.loss ?? 0,
    duplicate: spec.duplicate ?? 0,
    sent: 0,
  };
}
