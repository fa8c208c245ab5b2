/**
 * A Redis server of a test's own: on loopback, with its data in a folder of its own, so that it can be killed and
 * started again.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect as connectTo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Tests that need a server are skipped without one, and say so; with `CI` set they fail. */
export function isRedisMissing(): boolean {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    return false;
  } catch {
    if (process.env.CI !== undefined) return false;
    console.warn('NO REDIS SERVER: tests of the shared queue are skipped (apt-get install redis-server)');
    return true;
  }
}

/** Where writing for good is quick: a server that is killed, unlike a machine, forgets nothing of it. */
const quickFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

export class RedisServer {
  readonly #folder = mkdtempSync(join(quickFolder, 'vedette-redis-'));
  readonly port: number;
  #process: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  static async start(...options: readonly string[]): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.start(...options);
    return server;
  }

  get address(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** What was acknowledged is on disk: a server that is killed forgets nothing. */
  async start(...options: readonly string[]): Promise<void> {
    const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.#folder, ...durable, ...options];
    this.#process = spawn('redis-server', args, { stdio: 'ignore' });
    while (!(await answers(this.port))) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Whether a client waits for the events of a queue, as an executor does once it is connected. */
  async isListenedTo(): Promise<boolean> {
    return (await reply(this.port, 'CLIENT LIST'))?.includes('cmd=xread') ?? false;
  }

  async kill(): Promise<void> {
    const ended = new Promise((resolve) => this.#process?.once('exit', resolve));
    this.#process?.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function answers(port: number): Promise<boolean> {
  return (await reply(port, 'PING')) !== undefined;
}

/** The beginning of what the server replies to a command, which is all of a short reply; nothing if it is away. */
function reply(port: number, command: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connectTo(port, '127.0.0.1', () => socket.write(`${command}\r\n`));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString());
    });
    socket.once('error', () => resolve(undefined));
  });
}

/** A port on which no program listens now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
