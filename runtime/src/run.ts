/** Runs one actor over UDP: the same handlers that were checked. */
import type { SomeActor } from '@vedette/actors';
import { Member } from './member.ts';
import type { End } from './member-setup.ts';
import { type ReadActor, type RunOptions, readActor, setupOf } from './setup.ts';
import { type Metric, metricsOf } from './watch/metrics.ts';
import { prometheusText } from './watch/prometheus.ts';
import type { Secret } from './wire/key-ring.ts';

export interface Running {
  /** Where it is bound. */
  readonly address: string;
  readonly boot: number;
  /** Resolves when the actor has stopped or left; rejects with `Broken` if its code or a file failed it. */
  readonly ended: Promise<End>;
  /** Says farewell if the actor can, sends what is to be sent, and ends. */
  leave(): Promise<End>;
  /** Ends at once, as a crash would, without a farewell. */
  crash(): void;
  /** From now on the first of these seals, and all open. */
  rotate(key: Secret | readonly Secret[]): void;
  metrics(): readonly Metric[];
  /** The metrics in the text format of Prometheus. */
  prometheus(): string;
}

/** Throws `Broken`, whose problem says what is wrong: with the actor, the options, the port or a file. */
export async function run(actor: SomeActor, options: RunOptions): Promise<Running> {
  return runRead(readActor(actor, options), options);
}

export async function runRead(read: ReadActor, options: RunOptions): Promise<Running> {
  const setup = await setupOf(read, options);
  const member = new Member(setup);
  await member.start();
  return {
    address: member.address,
    get boot() {
      return member.boot;
    },
    ended: member.ended,
    leave: () => member.leave(),
    crash: () => member.crash(),
    rotate: (key) => setup.keys.rotate(key),
    metrics: () => metricsOf(member, setup.self.name),
    prometheus: () => prometheusText(metricsOf(member, setup.self.name)),
  };
}
