/** A folder with files in it, for one test; it is gone when the test file is done. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

export function scratchFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-test-'));
  made.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** A process asks for a lock, gets it, and may lose it: then nothing more can happen. */
export const stuckLock = `des (0,5,4)
(0,"request(1)",1)
(1,"grant(1)",2)
(2,"release(1)",0)
(2,"lose(1)",3)
(0,"idle",0)
`;

/** The same, but a process that has lost the lock continues idling. */
export const safeLock = `des (0,6,4)
(0,"request(1)",1)
(1,"grant(1)",2)
(2,"release(1)",0)
(2,"lose(1)",3)
(0,"idle",0)
(3,"idle",3)
`;
