/** Addresses of members as they are typed: NAME=HOST:PORT, with commas between them. */
import { UsageError } from '@vedette/workbench';

export function addressesIn(text: string, option: string): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  for (const part of text.split(',')) {
    const equals = part.lastIndexOf('=');
    const name = part.slice(0, Math.max(0, equals)).trim();
    if (name === '') throw new UsageError(`${option} takes NAME=HOST:PORT with commas between them, not "${part}"`);
    if (found.has(name)) throw new UsageError(`${option} has two addresses for "${name}"`);
    found.set(name, part.slice(equals + 1).trim());
  }
  return Object.fromEntries(found);
}
