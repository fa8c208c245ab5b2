/** What the measurements over loopback share: free ports, quantiles, and the load beside which they ran. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';

export const key = 'a key for measurements on loopback';

/** Addresses that were free a moment ago. */
export async function freeAddresses(names: readonly string[]): Promise<Record<string, string>> {
  const sockets = await Promise.all(
    names.map(async () => {
      const socket = createSocket('udp4');
      socket.bind(0, '127.0.0.1');
      await once(socket, 'listening');
      return socket;
    }),
  );
  const found = names.map((name, at) => [name, `127.0.0.1:${sockets[at]!.address().port}`] as const);
  await Promise.all(sockets.map((socket) => new Promise<void>((resolve) => socket.close(() => resolve()))));
  return Object.fromEntries(found);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function conditions(): string {
  const load = loadavg().map((one) => one.toFixed(1));
  return `Node ${process.versions.node}, ${cpus().length} cores, load average ${load.join(' ')}`;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
