/** `vedette lsp`: the language server on standard input and output, with the files of this machine. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve, type World } from '@vedette/language-server';
import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { LspOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { withoutPrograms } from '../host/node-host.ts';
import type { Io } from '../terminal/io.ts';

/** Ends when the editor goes away or says so, which ends the process. */
export async function lsp(io: Io, { runModels }: LspOptions): Promise<number> {
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  serve(connection, worldOf(io, runModels === true));
  await new Promise<void>((resolve) => process.stdin.once('end', resolve));
  return exitCodes.asExpected;
}

/** An address that is no path of this machine stays what it is: no file has that name. */
function pathOf(uri: string): string {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : uri;
  } catch {
    return uri;
  }
}

/** Gone with the server, also when a signal ends it. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-lsp-'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(exitCodes.interrupted));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opening a file, or a property beside a model, must not run a program, except where the editor trusts the folder. */
function worldOf(io: Io, runsModels: boolean): World {
  let pages: string | undefined;
  let pageCount = 0;
  return {
    host: runsModels ? io.host : withoutPrograms(io.host),
    startWorkbench: () => io.startWorkbench(runsModels ? undefined : 'run no models'),
    pathOf,
    uriOf: (path) => pathToFileURL(path).href,
    neighbours(path) {
      try {
        return readdirSync(dirname(path));
      } catch {
        return [];
      }
    },
    keepPage(name, html) {
      pages ??= temporaryFolder();
      pageCount += 1;
      const file = join(pages, `${pageCount}-${name.replaceAll(/[^\w.-]+/g, '-').slice(0, 60)}.html`);
      writeFileSync(file, html);
      return pathToFileURL(file).href;
    },
  };
}
