/** `vedette studio`: serves the studio on this machine until it is interrupted. */
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { languageOfFile, UsageError } from '@vedette/workbench';
import type { StudioOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { builtStudio } from '../host/studio/built.ts';
import { serveStudio } from '../host/studio/server.ts';
import { interruptible } from '../terminal/interruptible.ts';
import type { Io } from '../terminal/io.ts';

export async function studio(model: string | undefined, { port = 0 }: StudioOptions, io: Io): Promise<number> {
  const built = builtStudio();
  if (built === undefined) throw new UsageError('the studio is not built here: run "npm run studio" first');
  const path = model === undefined ? undefined : modelPath(model, io);
  const token = randomBytes(24).toString('base64url');
  const server = await serveStudio({ built, port, token, ...(path !== undefined && { folder: dirname(path) }) });
  try {
    const query = path === undefined ? '' : `check?${new URLSearchParams({ file: basename(path), token })}`;
    await io.stdout.write(`The studio is at ${server.address}#/${query}\nCtrl-C ends it.\n`);
    await interruptible(io, (stop) => (stop.aborted ? Promise.resolve() : ended(stop)));
    return exitCodes.asExpected;
  } finally {
    await server.close();
  }
}

function ended(stop: AbortSignal): Promise<void> {
  return new Promise((resolve_) => stop.addEventListener('abort', () => resolve_(), { once: true }));
}

function modelPath(name: string, io: Io): string {
  const path = resolve(io.cwd, name);
  if (!existsSync(path) || !statSync(path).isFile()) throw new UsageError(`there is no file "${name}"`);
  if (languageOfFile(name) === undefined)
    throw new UsageError(`"${name}" is no model: the studio opens the languages that check reads`);
  return path;
}
