/** Serves the figures of a member to Prometheus over HTTP: on loopback unless another address is named. */
import { Broken } from '@vedette/core';
import * as problems from '../problems.ts';
import { contentType } from './prometheus.ts';

export interface ServedMetrics {
  readonly port: number;
  close(): void;
}

/** `address` is a port, or a host and a port. Throws `Broken`. */
export async function serveMetrics(address: string, text: () => string): Promise<ServedMetrics> {
  const [, bracketed, plain, port] = /^(?:(?:\[([^\]]+)\]|([^:\s]+)):)?(\d{1,5})$/.exec(address.trim()) ?? [];
  if (port === undefined || Number(port) > 65_535) throw new Broken(problems.wrongAddress('metrics', address));
  const host = bracketed ?? plain ?? '127.0.0.1';
  const { createServer } = await import('node:http');
  const server = createServer(({ url, method }, response) => {
    if (url !== '/metrics' || method !== 'GET') response.writeHead(404).end();
    else response.setHeader('content-type', contentType).end(text());
  });
  await new Promise<void>((resolve, reject) => {
    // Stays: a connection that cannot be accepted later is an error of the server, too.
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(new Broken(problems.notBound(host, Number(port), error.code ?? error.message))),
    );
    server.listen(Number(port), host, resolve);
  });
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound !== null ? bound.port : Number(port),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
