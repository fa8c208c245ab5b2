/**
 * The studio's server: on loopback, for browsers of this machine. The files of the built studio are known when it
 * starts, and no others are ever opened for an address; a model's folder is read by name and with the token of this
 * start only. Asked under another name than its own (a site that points its name here), it answers nothing. No request
 * ends it: an address that is none is answered with 400, whatever else goes wrong while it answers with 500.
 */
import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, sep } from 'node:path';
import { UsageError } from '@vedette/workbench';
import { ModelFolder } from './folder.ts';
import { headersFor, type Kind } from './headers.ts';

export interface StudioServing {
  /** The folder of the built studio. */
  readonly built: string;
  /** 0: any that is free. */
  readonly port: number;
  readonly token: string;
  /** Where the model lies; without it no file is read. */
  readonly folder?: string;
}

export interface StudioServer {
  /** `http://127.0.0.1:PORT/`. */
  readonly address: string;
  close(): Promise<void>;
}

const types: ReadonlyMap<string, readonly [Kind, string]> = new Map([
  ['.html', ['page', 'text/html; charset=utf-8']],
  ['.js', ['script', 'text/javascript; charset=utf-8']],
  ['.css', ['other', 'text/css; charset=utf-8']],
  ['.svg', ['other', 'image/svg+xml']],
  ['.wasm', ['other', 'application/wasm']],
  ['.json', ['other', 'application/json']],
]);

export async function serveStudio({ built, port, token, folder }: StudioServing): Promise<StudioServer> {
  const files = filesOf(built);
  const models = folder === undefined ? undefined : new ModelFolder(folder);
  const open = new Set<() => void>();
  let names: readonly string[] = [];
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const address = addressOf(request.url ?? '', names);
    if (address === undefined) return refuse(response, 400);
    const { pathname, searchParams } = address;
    if (!names.includes(request.headers.host ?? '')) return refuse(response, 403);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
    const isAboutFiles = pathname === '/changes' || pathname.startsWith('/files/');
    if (!isAboutFiles) return sendBuilt(files.get(pathname === '/' ? '/index.html' : pathname), pathname, response);
    if (models === undefined || !isSame(searchParams.get('token') ?? '', token)) return refuse(response, 403);
    if (pathname === '/changes') return follow(models, { request, response, open });
    return sendModel(models, nameIn(pathname), response);
  };
  const server = createServer((request, response) => guarded(response, () => answer(request, response)));
  await listening(server, port);
  const { port: given } = server.address() as AddressInfo;
  names = [`127.0.0.1:${given}`, `localhost:${given}`];
  return {
    address: `http://127.0.0.1:${given}/`,
    async close() {
      for (const end of open) end();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function listening(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new UsageError(`--port ${port}: ${(error as Error).message}`);
  }
  // A connection that cannot be accepted, for want of descriptors, affects no other.
  server.on('error', () => {});
}

/** An exception during one request affects that request alone. */
function guarded(response: ServerResponse, answer: () => void): void {
  response.on('error', () => {});
  try {
    answer();
  } catch {
    if (response.headersSent) response.destroy();
    else refuse(response, 500);
  }
}

/** A path of this server, or its whole address, as HTTP allows both; nothing for the rest. */
function addressOf(target: string, names: readonly string[]): URL | undefined {
  try {
    const address = new URL(target, `http://${names[0]}`);
    const isHere = address.protocol === 'http:' && names.includes(address.host);
    return isHere && /^(?:\/|http:)/i.test(target) ? address : undefined;
  } catch {
    return undefined;
  }
}

/** From addresses to files. */
function filesOf(built: string): ReadonlyMap<string, string> {
  const paths = readdirSync(built, { recursive: true, encoding: 'utf8' });
  return new Map(
    paths
      .filter((path) => types.has(extname(path)))
      .map((path) => [`/${path.split(sep).join('/')}`, join(built, path)]),
  );
}

function sendBuilt(path: string | undefined, pathname: string, response: ServerResponse): void {
  const bytes = path === undefined ? undefined : contentOf(path);
  if (path === undefined || bytes === undefined) {
    refuse(response, 404);
    return;
  }
  const [kind, type] = types.get(extname(path)) ?? ['other', 'application/octet-stream'];
  response.writeHead(200, headersFor(pathname === '/' ? 'page' : kind, type)).end(bytes);
}

/** Nothing if the file was removed since the start, as by an installation. */
function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function sendModel(models: ModelFolder, name: string, response: ServerResponse): void {
  const bytes = models.read(name);
  if (bytes === undefined) {
    refuse(response, 404);
    return;
  }
  const beside = JSON.stringify(models.beside(name)).replaceAll(/[^ -~]/g, escaped);
  response.writeHead(200, { ...headersFor('other', 'text/plain; charset=utf-8'), 'Vedette-Beside': beside }).end(bytes);
}

/** Headers have no other letters. */
function escaped(letter: string): string {
  return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

interface Following {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly open: Set<() => void>;
}

/** Sends `change` whenever something in the folder was written, as long as the page listens. */
function follow(models: ModelFolder, { request, response, open }: Following): void {
  const stop = models.onChange(() => response.write('event: change\ndata: \n\n'));
  const end = (): void => {
    stop();
    open.delete(end);
    response.end();
  };
  open.add(end);
  request.on('close', end);
  response.writeHead(200, headersFor('other', 'text/event-stream'));
  response.write(': the folder is watched\n\n');
}

function refuse(response: ServerResponse, status: 400 | 403 | 404 | 405 | 500): void {
  response.writeHead(status, headersFor('other', 'text/plain; charset=utf-8')).end();
}

/** A name that cannot be decoded is none. */
function nameIn(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice('/files/'.length));
  } catch {
    return '';
  }
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
