/**
 * A folder of built files behind a web server of this machine, as a plain static host would serve it; and with the
 * headers that share memory.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const types: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.wasm', 'application/wasm'],
]);

/** With them a browser lets a page and its workers share memory. */
const isolating = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export interface Host {
  readonly address: string;
  close(): void;
}

export async function serveBuilt(folder: string, kind: 'plain' | 'isolated'): Promise<Host> {
  const server: Server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = normalize(pathname === '/' ? '/index.html' : decodeURIComponent(pathname));
    try {
      const bytes = await readFile(join(folder, path));
      const headers = { 'Content-Type': types.get(extname(path)) ?? 'application/octet-stream' };
      response.writeHead(200, kind === 'isolated' ? { ...headers, ...isolating } : headers).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
