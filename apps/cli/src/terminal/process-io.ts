/**
 * `Io` for this process: its streams and signals. A reader of standard output that goes away is no mistake, a full disk
 * behind it is one; failures to write to standard error are ignored.
 */

import { availableParallelism } from 'node:os';
import { releasePipes } from '../host/file-source.ts';
import { nodeHost } from '../host/node-host.ts';
import { OutputFailure } from '../output/output-failure.ts';
import { onInterrupt } from './interrupt-signals.ts';
import type { Input, Io, Output } from './io.ts';

export interface ProcessIo extends Io {
  /** Input that is not read to its end (a terminal, a pipe that stays open) must not keep the process alive. */
  release(): void;
}

export function processIo(startWorkbench: Io['startWorkbench']): ProcessIo {
  const { stdout, stderr } = process;
  const stdin = new StandardInput(stdout);
  return {
    stdin,
    release: () => {
      stdin.release();
      releasePipes();
    },
    stdout: outputOf(stdout, 'report failures'),
    stderr: outputOf(stderr, 'ignore failures'),
    env: process.env,
    cwd: process.cwd(),
    host: nodeHost(process.cwd()),
    startWorkbench,
    cores: availableParallelism(),
    onInterrupt,
  };
}

/** Opened when it is first asked for: most commands never read it, and opening it takes its time. */
class StandardInput implements Input {
  readonly echo: NodeJS.WritableStream;
  #opened: NodeJS.ReadStream | undefined;

  constructor(echo: NodeJS.WritableStream) {
    this.echo = echo;
  }

  get stream(): NodeJS.ReadStream {
    this.#opened ??= process.stdin;
    return this.#opened;
  }

  get isTTY(): boolean {
    return this.stream.isTTY === true;
  }

  release(): void {
    this.#opened?.unref?.();
  }
}

/** Without a terminal, or with one that reports size 0, the width is the user's or the default. */
export function columnsOf(terminal: number | undefined, asked: string | undefined): number {
  if (terminal !== undefined && terminal > 0) return terminal;
  const wanted = Number(asked);
  return Number.isInteger(wanted) && wanted > 0 ? wanted : 80;
}

function outputOf(stream: NodeJS.WriteStream, failures: 'report failures' | 'ignore failures'): Output {
  let closed = false;
  // Without a listener an error of the stream would end the process; write() receives it, too.
  stream.on('error', () => {});
  return {
    isTTY: stream.isTTY === true,
    get columns() {
      return columnsOf(stream.columns, process.env.COLUMNS);
    },
    get closed() {
      return closed;
    },
    write(text) {
      if (closed || text === '') return Promise.resolve();
      return new Promise((resolve, reject) => {
        stream.write(text, (error) => {
          const isFailure = error instanceof Error && (error as NodeJS.ErrnoException).code !== 'EPIPE';
          if (error instanceof Error) closed = true;
          if (isFailure && failures === 'report failures') reject(new OutputFailure('standard output', error));
          else resolve();
        });
      });
    },
  };
}
