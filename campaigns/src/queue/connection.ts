/**
 * The connection to Redis (or Valkey): whether it is there, and a clause why it is not. A password is never printed.
 */
import { UsageError } from '@vedette/workbench';
import { Redis } from 'ioredis';

/** Milliseconds until a server that does not answer is said not to be there. */
const PATIENCE = 5000;

/** Refuses a server that is not there now; for one that goes away later it waits. */
export async function connect(address: string): Promise<Redis> {
  checkAddress(address);
  await probe(address);
  const redis = new Redis(address, {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  // Every command waits; the client of the queue reports its faults.
  redis.on('error', () => {});
  return redis;
}

async function probe(address: string): Promise<void> {
  const redis = new Redis(address, { lazyConnect: true, connectTimeout: PATIENCE, retryStrategy: () => null });
  let reason = 'it does not answer';
  redis.on('error', (error) => {
    reason = error.message;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    const said = error instanceof Error && error.message !== 'Connection is closed.' ? error.message : reason;
    throw unreachable(address, said);
  } finally {
    redis.disconnect();
  }
}

function checkAddress(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'redis:' || url?.protocol === 'rediss:') return;
  throw new UsageError(
    `a queue is named by the address of a Redis server, redis://HOST:PORT or rediss:// with TLS; not "${address}"`,
  );
}

function unreachable(address: string, reason: string): UsageError {
  const shown = shownAddress(address);
  if (/WRONGPASS|NOAUTH|invalid password/i.test(reason))
    return new UsageError(`the queue at ${shown} refuses the password: write it as redis://USER:PASSWORD@HOST:PORT`);
  return new UsageError(`the queue at ${shown} cannot be reached (${reason}): is Redis running there?`);
}

/** Without user and password. */
export function shownAddress(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}
