/**
 * Addresses as they are written, `127.0.0.1:7000` and `[::1]:7000`, and names that a resolver knows in place of
 * numbers.
 */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Broken } from '@vedette/core';
import * as problems from '../problems.ts';

export interface Address {
  /** A number, not a name. */
  readonly host: string;
  readonly port: number;
  readonly family: 4 | 6;
}

/** Throws `Broken`. Port 0 is a free one, and only for the member itself. */
export async function addressOf(name: string, text: string): Promise<Address> {
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]|([^:\s]+)):(\d{1,5})$/.exec(text.trim()) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  if (host === undefined || port > 65_535) throw new Broken(problems.wrongAddress(name, text));
  const family = isIP(host);
  if (family === 4 || family === 6) return { host, port, family };
  return { ...(await resolved(name, host)), port };
}

export function addressText({ host, port, family }: Address): string {
  return family === 6 ? `[${host}]:${port}` : `${host}:${port}`;
}

async function resolved(name: string, host: string): Promise<Pick<Address, 'host' | 'family'>> {
  try {
    const { address, family } = await lookup(host);
    return { host: address, family: family === 6 ? 6 : 4 };
  } catch (error) {
    throw new Broken(problems.unknownHost(name, host, (error as NodeJS.ErrnoException).code ?? String(error)));
  }
}
