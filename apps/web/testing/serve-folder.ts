/** A folder behind a web server of this machine, with a page that loads `page.js`. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** With them a browser lets a page and its workers share memory. */
const isolating = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

export interface Served {
  /** Of the page that may share memory. */
  readonly isolated: string;
  /** Of the same page, sent without the headers. */
  readonly plain: string;
  close(): Promise<void>;
}

export async function serveFolder(folder: string): Promise<Served> {
  const servers = [serverOf(folder, isolating), serverOf(folder, {})];
  const [isolated = '', plain = ''] = await Promise.all(servers.map(addressOf));
  return {
    isolated,
    plain,
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

function serverOf(folder: string, headers: Readonly<Record<string, string>>): Server {
  return createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/') {
      response.writeHead(200, { ...headers, 'Content-Type': 'text/html' });
      response.end('<!doctype html><title>Vedette</title><script type="module" src="/page.js"></script>');
      return;
    }
    try {
      const script = await readFile(join(folder, pathname));
      response.writeHead(200, { ...headers, 'Content-Type': 'text/javascript' }).end(script);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
}

async function addressOf(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
