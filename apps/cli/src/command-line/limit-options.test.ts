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
  [...page.matchAll(/^\| `(?<name>\w+)` +\|(?<cells> (?:yes|–) .*)\|$/gm)].map(({ groups }) => {
    const cells = groups!.cells!.split('|').map((cell) => cell.trim());
    return [groups!.name!, limits.filter((_, place) => cells[place] === 'yes')] as const;
  }),
);

/** By command, its options: what is typed, and what the help says of it. */
async function optionsOfCommands(): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = new Map<string, ReadonlyMap<string, string>>();
  await recorded(async (io) => {
    const session = { io, argv: [], run: async () => {}, exitCode: 0, wholeProgram: () => wholeProgram(session) };
    for (const command of (await wholeProgram(session)).commands)
      found.set(command.name(), new Map(command.options.map(({ long, description }) => [long ?? '', description])));
    return exitCodes.asExpected;
  });
  return found;
}

describe('limits', () => {
  test('are those of the manual', async () => {
    const commands = [...(await optionsOfCommands())].map(
      ([name, options]) => [name, limits.filter((limit) => options.has(limit))] as const,
    );
    expect(new Map(commands.filter(([, some]) => some.length > 0))).toEqual(rows);
  });
});

test('how many threads work without --workers is said by the help as by the manual', async () => {
  const inManual = [
    ...page.matchAll(/^\| (?<names>`\w+`.*?) \| .* \| one(?<several> per core)?(?<zones>; of zones)?.*\|$/gm),
  ].flatMap(({ groups }) => [...groups!.names!.matchAll(/\w+/g)].map(([name]) => [name, said(groups!)] as const));
  const inHelp = [...(await optionsOfCommands())].flatMap(([name, options]) => {
    const help = options.get('--workers');
    return help === undefined
      ? []
      : [[name, said({ several: help.match(/per core/)?.[0], zones: help.match(/zones 1/)?.[0] })] as const];
  });
  expect(new Map(inHelp)).toEqual(new Map(inManual));
});

function said({ several, zones }: { readonly [part: string]: string | undefined }): string {
  return `${several === undefined ? 'one' : 'one per core'}${zones === undefined ? '' : ', one for zones'}`;
}
