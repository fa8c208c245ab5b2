/** Which folders of spilled states a new search removes: those of processes that are gone, and nothing else. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { spillFolder } from './spill-folder.ts';
import { claimFolder, ownerFile, spillPrefix } from './spill-owner.ts';

/** The number of a process that is gone. */
const { pid: gone } = spawnSync(process.execPath, ['-e', '']);

/** A folder of `change`d owner with two files of states. */
function folderOf(path: string, name: string, change: object): string {
  const folder = join(path, `${spillPrefix}${name}`);
  mkdirSync(folder);
  claimFolder(folder);
  const owner = JSON.parse(readFileSync(join(folder, ownerFile), 'utf8'));
  writeFileSync(join(folder, ownerFile), JSON.stringify({ ...owner, ...change }));
  for (const file of ['0', '1']) writeFileSync(join(folder, file), 'states');
  return folder;
}

/** The folders that are there when a search has begun in `path` and ended, without the beginning that all have. */
function leftIn(path: string): readonly string[] {
  spillFolder(path, 'disk').close();
  return readdirSync(path)
    .map((name) => name.replace(spillPrefix, ''))
    .sort();
}

test('the folder of a search names its process, and is gone with the search', () => {
  const path = scratchFolder({});
  const place = spillFolder(path, 'disk');
  const writer = place.create();
  writer.write(new Uint8Array(4));
  writer.finish();
  const [name] = readdirSync(path);
  expect(name).toContain(`${spillPrefix}${process.pid}-`);
  expect(readdirSync(join(path, name!)).sort()).toEqual(['0', ownerFile]);
  place.close();
  expect(readdirSync(path)).toEqual([]);
});

test('only the folder of a process of this machine that is gone is removed', () => {
  const path = scratchFolder({});
  folderOf(path, 'gone', { process: gone });
  folderOf(path, 'alive', { process: process.ppid });
  folderOf(path, 'ours', {});
  folderOf(path, 'elsewhere', { process: gone, machine: 'another' });
  folderOf(path, 'unreadable', { process: 'unknown' });
  writeFileSync(join(folderOf(path, 'no-owner', {}), ownerFile), '');
  mkdirSync(join(path, `${spillPrefix}unclaimed`));
  mkdirSync(join(path, 'other'));
  expect(leftIn(path)).toEqual(['alive', 'elsewhere', 'no-owner', 'other', 'ours', 'unclaimed', 'unreadable']);
});

test('a foreign file stays, with its folder, and so does the target of a link', () => {
  const [path, target] = [scratchFolder({}), scratchFolder({})];
  writeFileSync(join(folderOf(path, 'shared', { process: gone }), 'notes.txt'), 'mine');
  const linked = folderOf(target, 'linked', { process: gone });
  symlinkSync(linked, join(path, `${spillPrefix}link`));
  expect(leftIn(path)).toEqual(['link', 'shared']);
  expect(readdirSync(join(path, `${spillPrefix}shared`)).sort()).toEqual(['notes.txt', ownerFile].sort());
  expect(readdirSync(linked)).toHaveLength(3);
});
