/** Figures of a worker for Prometheus, served over HTTP: on loopback unless another address is named. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { QueueWorkEvent } from '@vedette/campaigns';
import { UsageError } from '@vedette/workbench';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

export class WorkerMetrics {
  readonly registry = new Registry();
  readonly #server = createServer();
  readonly #jobs = new Counter({
    name: 'vedette_jobs_total',
    help: 'Jobs by how they ended',
    labelNames: ['end'] as const,
    registers: [this.registry],
  });
  readonly #running = new Gauge({ name: 'vedette_jobs_running', help: 'Jobs at hand', registers: [this.registry] });
  readonly #seconds = new Histogram({
    name: 'vedette_job_seconds',
    help: 'Time per job',
    buckets: [0.01, 0.1, 1, 10, 60, 600, 3600],
    registers: [this.registry],
  });
  readonly #faults = new Counter({
    name: 'vedette_connection_faults_total',
    help: 'Faults of the connection to the queue',
    registers: [this.registry],
  });

  constructor(slots: number) {
    new Gauge({ name: 'vedette_slots', help: 'Jobs at the same time', registers: [this.registry] }).set(slots);
  }

  add(event: QueueWorkEvent): void {
    if (event.kind === 'connection') this.#faults.inc();
    else if (event.kind === 'refused') this.#jobs.inc({ end: event.kind });
    else if (event.kind === 'started') this.#running.inc();
    else {
      this.#running.dec();
      this.#jobs.inc({ end: event.kind });
      this.#seconds.observe(event.seconds);
    }
  }

  /** `address` is a port, or a host and a port. */
  async serve(address: string): Promise<void> {
    const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d{1,5})$/.exec(address) ?? [];
    if (port === undefined) throw new UsageError(`--metrics takes a port or HOST:PORT, not "${address}"`);
    this.#server.on(
      'request',
      (request: IncomingMessage, response: ServerResponse) => void this.#answer(request, response),
    );
    await new Promise<void>((resolve, reject) => {
      // Stays: a connection that cannot be accepted later is an error of the server, too.
      this.#server.on('error', (error) => reject(new UsageError(`--metrics ${address}: ${error.message}`)));
      this.#server.listen(Number(port), host, resolve);
    });
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url !== '/metrics') response.writeHead(404).end();
    else response.setHeader('content-type', this.registry.contentType).end(await this.registry.metrics());
  }
}
