/** The manual's table of limits is what the commands take: no limit is accepted and ignored, none is missing. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recorded } from '../testing/run-main.ts';
import { exitCodes } from './exit-codes.ts';
import { wholeProgram } from './program.ts';

const page = readFileSync(new URL('../../../../docs/manual/limits.md', import.meta.url), 'utf8');
const limits = ['--max-states', '--max-depth', '--timeout', '--max-memory'];

/** By command, the limits that its row says yes to. */
const rows = new Map(
  [...page.matchAll(/^\| `(?<name>\w+)` +\|(?<cells>.*)\|$/gm)].map(({ groups }) => {
    const cells = groups!.cells!.split('|').map((cell) => cell.trim());
    return [groups!.name!, limits.filter((_, place) => cells[place] === 'yes')] as const;
  }),
);

async function taken(): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  await recorded(async (io) => {
    const session = { io, argv: [], run: async () => {}, exitCode: 0, wholeProgram: () => wholeProgram(session) };
    for (const command of (await wholeProgram(session)).commands) {
      const names = command.options.map(({ long }) => long);
      found.set(
        command.name(),
        limits.filter((limit) => names.includes(limit)),
      );
    }
    return exitCodes.asExpected;
  });
  return found;
}

describe('limits', () => {
  test('are those of the manual', async () => {
    const commands = [...(await taken())].filter(([, some]) => some.length > 0);
    expect(new Map(commands)).toEqual(rows);
  });
});
