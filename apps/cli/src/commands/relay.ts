/** `vedette relay`: a network with faults, until it is interrupted. */
import { Broken } from '@vedette/core';
import { delayOf, type Faults, noFaults, type Relay, relay } from '@vedette/runtime';
import { UsageError } from '@vedette/workbench';
import type { RelayCommandOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { addressesIn } from '../host/addresses.ts';
import { interruptible } from '../terminal/interruptible.ts';
import type { Io } from '../terminal/io.ts';

export async function relayDatagrams(options: RelayCommandOptions, io: Io): Promise<number> {
  const running = await opened(options);
  try {
    const faces = Object.entries(running.faces).map(([name, face]) => `${name} at ${face}`);
    await io.stderr.write(`relaying: ${faces.join(', ')}\n`);
    await interruptible(io, (stop) => untilEnd(stop, options.for));
    await io.stdout.write(`${JSON.stringify(running.counts)}\n`);
    return exitCodes.asExpected;
  } finally {
    running.close();
  }
}

async function opened(options: RelayCommandOptions): Promise<Relay> {
  const { members, faces, seed } = options;
  try {
    return await relay({
      members: addressesIn(members, '--members'),
      faces: addressesIn(faces, '--faces'),
      faults: faultsOf(options),
      seed,
    });
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    throw new UsageError(`${error.problem.message} ${error.problem.hint}`);
  }
}

function faultsOf({ loss, duplicate, reorder, delay, partitions }: RelayCommandOptions): Faults {
  const distribution = delay === undefined ? noFaults.delay : delayOf(delay);
  if (distribution === undefined)
    throw new UsageError(`--delay is "${delay}": write 5, 5..50 or exp:20, in milliseconds`);
  return {
    loss: loss ?? 0,
    duplicate: duplicate ?? 0,
    reorder: reorder ?? 0,
    delay: distribution,
    ...(partitions && { partition: partitions }),
  };
}

function untilEnd(stop: AbortSignal, seconds: number | undefined): Promise<void> {
  return new Promise((resolve) => {
    const timer = seconds === undefined ? undefined : setTimeout(resolve, seconds * 1000);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    if (stop.aborted) end();
    stop.addEventListener('abort', end, { once: true });
  });
}
