/** `vedette lsp`: the language server on standard input and output, with the files of this machine. */
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
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
import { exitCodes } from '../command-line/exit-codes.ts';
import type { Io } from '../terminal/io.ts';

/** Ends when the editor goes away or says so, which ends the process. */
export async function lsp(io: Io): Promise<number> {
  const connection = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(process.stdin),
    new StreamMessageWriter(process.stdout),
  );
  serve(connection, worldOf(io));
  await new Promise<void>((resolve) => process.stdin.once('end', resolve));
  return exitCodes.asExpected;
}

function worldOf({ host, startWorkbench }: Io): World {
  return {
    host,
    startWorkbench,
    pathOf: (uri) => (uri.startsWith('file:') ? fileURLToPath(uri) : uri),
    uriOf: (path) => pathToFileURL(path).href,
    neighbours(path) {
      try {
        return readdirSync(dirname(path));
      } catch {
        return [];
      }
    },
    keepPage(name, html) {
      const file = join(
        mkdtempSync(join(tmpdir(), 'vedette-')),
        `${name.replaceAll(/[^\w.-]+/g, '-').slice(0, 60)}.html`,
      );
      writeFileSync(file, html);
      return pathToFileURL(file).href;
    },
  };
}
