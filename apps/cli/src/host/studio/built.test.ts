/** The studio that is served is the one that was built last; and a run that stands for the project has one. */
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../testing/scratch-folder.ts';
import { builtStudio, newest } from './built.ts';

const folderOf = (seconds: number): string => {
  const folder = scratchFolder({ 'index.html': '' });
  utimesSync(join(folder, 'index.html'), seconds, seconds);
  return folder;
};

test('of two the younger one is taken, whatever their order', () => {
  const [old, young] = [folderOf(1000), folderOf(2000)];
  expect(newest([old, young])).toBe(young);
  expect(newest([young, old])).toBe(young);
});

test('a folder without a page is none', () => {
  const folder = folderOf(1000);
  expect(newest([scratchFolder(), folder])).toBe(folder);
  expect(newest([scratchFolder()])).toBe(undefined);
});

test('there is one wherever a run stands for the project', () => {
  const isCi = !['', 'false'].includes(process.env.CI ?? '');
  expect(builtStudio() !== undefined || !isCi, '"npm run build" builds it').toBe(true);
});
