/** Runs the command line inside a test: streams are strings, a terminal is pretended, Ctrl-C is a function. */
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { type Claim, inlineWorkbench, type RegisteredLanguage } from '@vedette/workbench';
import { nodeHost, withoutPrograms } from '../host/node-host.ts';
import { main } from '../main.ts';
import { OutputFailure } from '../output/output-failure.ts';
import type { Io, Output } from '../terminal/io.ts';
import { importModule } from './import-module.ts';

export interface RunSettings {
  readonly cwd?: string;
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** In place of all that there are. */
  readonly languages?: readonly RegisteredLanguage[];
  readonly claims?: readonly Claim[];
  /** In place of one in the thread of the test. */
  readonly startWorkbench?: Io['startWorkbench'];
  /** How many columns the terminal has; without it there is none. */
  readonly columns?: number;
  /** Presses Ctrl-C as soon as a listener is set. */
  readonly interrupt?: 'at once';
  /** The outcome of writing to standard output after the first piece. */
  readonly stdoutBreaks?: 'reader leaves' | 'disk full';
}

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Both, in the order they were written. */
  readonly both: string;
}

export async function runMain(argv: readonly string[], settings: RunSettings = {}): Promise<Ran> {
  return recorded((io) => main(argv, io), settings);
}

/** Runs a command with streams that are kept. */
export async function recorded(command: (io: Io) => Promise<number>, settings: RunSettings = {}): Promise<Ran> {
  const written: { readonly to: 'stdout' | 'stderr'; readonly text: string }[] = [];
  const { languages, claims } = settings;
  const cwd = settings.cwd ?? process.cwd();
  const host = nodeHost(cwd, {
    ...(languages && { languages }),
    ...(claims && { claims: async () => claims }),
    load: (model) => importModule(resolve(cwd, model)),
  });
  const io: Io = {
    stdin: { isTTY: false, stream: Readable.from([Buffer.from(settings.stdin ?? '')]) },
    stdout: recorder('stdout', written, settings),
    stderr: recorder('stderr', written, settings),
    env: settings.env ?? {},
    cwd,
    host,
    startWorkbench:
      settings.startWorkbench ?? ((programs) => inlineWorkbench(programs === undefined ? host : withoutPrograms(host))),
    cores: 1,
    onInterrupt(stop) {
      if (settings.interrupt === 'at once') stop();
      return () => {};
    },
  };
  const code = await command(io);
  const textOf = (...streams: readonly string[]): string =>
    written
      .filter(({ to }) => streams.includes(to))
      .map(({ text }) => text)
      .join('');
  return { code, stdout: textOf('stdout'), stderr: textOf('stderr'), both: textOf('stdout', 'stderr') };
}

function recorder(
  to: 'stdout' | 'stderr',
  written: { to: 'stdout' | 'stderr'; text: string }[],
  { columns, stdoutBreaks }: RunSettings,
): Output {
  let pieces = 0;
  const isBroken = (): boolean => to === 'stdout' && stdoutBreaks !== undefined && pieces > 0;
  return {
    isTTY: columns !== undefined,
    columns: columns ?? 80,
    get closed() {
      return isBroken() && stdoutBreaks === 'reader leaves';
    },
    async write(text) {
      if (isBroken() && stdoutBreaks === 'disk full') {
        throw new OutputFailure('standard output', Object.assign(new Error('full'), { code: 'ENOSPC' }));
      }
      if (isBroken()) return;
      if (to === 'stdout') pieces += 1;
      written.push({ to, text });
    },
  };
}
