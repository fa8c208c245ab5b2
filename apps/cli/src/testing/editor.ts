/**
 * An editor as the language server sees it: a process of its own, connected through the protocol's own client library.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';
import type { Diagnostic, Position } from 'vscode-languageserver';
import { scratchFolder } from './scratch-folder.ts';

export class Editor {
  readonly #folder: string;
  readonly #server: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #connection: ReturnType<typeof createMessageConnection>;
  readonly #published = new Map<string, readonly Diagnostic[]>();
  #shown = (): void => {};
  #version = 1;
  /** The page that was shown last. */
  shown: string | undefined;

  constructor(files: Readonly<Record<string, string>>) {
    this.#folder = scratchFolder(files);
    const [loader, start] = ['../../../../node_modules/tsx/dist/loader.mjs', '../start.ts'].map((path) =>
      fileURLToPath(new URL(path, import.meta.url)),
    );
    const server = spawn(process.execPath, ['--import', loader!, start!, 'lsp', '--stdio'], { cwd: this.#folder });
    this.#server = server;
    this.#ended = new Promise((resolve) => server.once('exit', resolve));
    this.#connection = createMessageConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    this.#connection.onNotification('textDocument/publishDiagnostics', ({ uri, version, diagnostics }) => {
      this.#published.set(`${uri} ${version}`, diagnostics);
      this.#shown();
    });
    this.#connection.onRequest('window/showDocument', ({ uri }) => {
      this.shown = uri;
      return { success: true };
    });
    this.#connection.listen();
  }

  /** With these texts open. */
  async start(files: Readonly<Record<string, string>>): Promise<void> {
    const capabilities = { window: { showDocument: { support: true } } };
    const rootUri = this.uriOf('');
    await this.#connection.sendRequest('initialize', { processId: process.pid, rootUri, capabilities });
    await this.#connection.sendNotification('initialized', {});
    for (const [name, text] of Object.entries(files))
      await this.#connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri: this.uriOf(name), languageId: 'any', version: 1, text },
      });
  }

  async close(): Promise<void> {
    await this.#connection.sendRequest('shutdown');
    await this.#connection.sendNotification('exit');
    await this.#ended;
    this.#connection.dispose();
  }

  /** Without an orderly shutdown. */
  async kill(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP'): Promise<void> {
    this.#server.kill(signal);
    await this.#ended;
    this.#connection.dispose();
  }

  uriOf(name: string): string {
    return pathToFileURL(join(this.#folder, name)).href;
  }

  /** Types this text, and waits for nothing. */
  async types(name: string, text: string): Promise<string> {
    this.#version += 1;
    const textDocument = { uri: this.uriOf(name), version: this.#version };
    await this.#connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] });
    return `${textDocument.uri} ${textDocument.version}`;
  }

  /** The diagnostics of this version of a text, once they come. */
  async typed(name: string, text: string): Promise<readonly Diagnostic[]> {
    const wanted = await this.types(name, text);
    while (!this.#published.has(wanted)) {
      await new Promise<void>((resolve) => {
        this.#shown = resolve;
      });
    }
    return this.#published.get(wanted)!;
  }

  ask<T>(method: string, name: string, more: object = {}): Promise<T> {
    return this.#connection.sendRequest(`textDocument/${method}`, { textDocument: { uri: this.uriOf(name) }, ...more });
  }

  /** With params of any shape. */
  send<T>(method: string, params: unknown): Promise<T> {
    return this.#connection.sendRequest<T>(method, params);
  }

  run<T>(order: object): Promise<T> {
    const request = { command: 'vedette.check', arguments: [order] };
    return this.#connection.sendRequest<T>('workspace/executeCommand', request);
  }
}

/** The place of the mark in a piece of a text. */
export function at(text: string, piece: string): { readonly position: Position } {
  const before = text.slice(0, text.indexOf(piece.replace('«', '')) + piece.indexOf('«')).split('\n');
  return { position: { line: before.length - 1, character: before.at(-1)!.length } };
}
