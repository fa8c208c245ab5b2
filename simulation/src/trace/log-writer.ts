/** Writes a simulated run as the logs that its actors would have written. One tick is one millisecond. */
import { headerLine, jsonOf, type LogEvent, logEffect, type PlainScenario, stateDigest } from '@vedette/actors';
import type { Happened, Observer } from '../run/happened.ts';

interface ActorLog {
  boot: number;
  n: number;
  sent: number;
  began: number;
  durable: unknown;
}

export interface LogHeading {
  readonly file?: string;
  readonly constants?: { readonly [name: string]: number | boolean | string };
}

export class LogWriter implements Observer {
  /** By actor. */
  readonly lines: readonly string[][];
  readonly #scenario: PlainScenario;
  readonly #heading: LogHeading;
  readonly #logs: readonly ActorLog[];

  constructor(scenario: PlainScenario, heading: LogHeading = {}) {
    this.#scenario = scenario;
    this.#heading = heading;
    this.lines = scenario.actors.map(() => []);
    this.#logs = scenario.actors.map(() => ({ boot: 0, n: 0, sent: 0, began: 0, durable: undefined }));
  }

  happened(event: Happened): void {
    const { kind, actor, step, time } = event;
    if (step === undefined || actor < 0) return;
    const log = this.#logs[actor]!;
    if (kind === 'start' || kind === 'restart') this.#begin(actor, time);
    const sent = step.sends.map(() => log.sent++);
    const record = {
      n: log.n++,
      at: time - log.began,
      ev: this.#event(event, log),
      did: step.did.map(logEffect),
      state: stateDigest(step.state.value),
      ...(sent.length > 0 && { sent }),
      ...(kind === 'receive' && { got: [event.boot, event.number] }),
    };
    if (step.saves.length > 0) log.durable = { value: step.saves.at(-1) };
    this.lines[actor]!.push(JSON.stringify(record));
  }

  #begin(actor: number, time: number): void {
    const log = this.#logs[actor]!;
    Object.assign(log, { boot: log.boot + 1, n: 0, sent: 0, began: time });
    const { name } = this.#scenario.actors[actor]!;
    this.lines[actor]!.push(headerLine({ actor: name, ...this.#heading, tick: 1, boot: log.boot, started: time }));
  }

  #event({ kind, from, message, timer }: Happened, { durable }: ActorLog): LogEvent {
    if (kind === 'receive') return ['receive', this.#scenario.actors[from]!.name, jsonOf(message!.value)];
    if (kind !== 'timeout')
      return durable === undefined ? ['start'] : ['start', jsonOf((durable as { value: unknown }).value)];
    return timer!.key === '' ? ['timeout', timer!.timer] : ['timeout', timer!.timer, timer!.key];
  }
}
