/**
 * `npm run fuzz:studio -- [--runs N] [--seed N]`: malformed requests for `vedette studio` as it was built, in a process
 * of its own, over raw sockets on loopback, several at once, while its folder is removed, renamed and filled with
 * links. Reports requests after which the process is gone or silent, answers with a file from outside of the folder,
 * and answers 500. Counts what was drawn. Exits with 1 if there was any such request.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DisturbedFolder, type RawRequest, rawRequests, secret, send } from '@vedette/testkit';
import fc from 'fast-check';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, seed: { type: 'string', default: String(Date.now() % 1e6) } },
});
const atOnce = 16;
const base = mkdtempSync(join(tmpdir(), 'vedette-fuzz-studio-'));
const folder = new DisturbedFolder(base);
const program = new URL('../../apps/cli/bin/vedette.js', import.meta.url).pathname;
const child = spawn(process.execPath, [program, 'studio', join(folder.path, 'lock.aut')]);
let ended: string | undefined;
let errors = '';
child.stderr.on('data', (piece) => {
  errors += piece;
});
child.on('exit', (code, signal) => {
  ended = `ended with ${code ?? signal}: ${errors}`;
});
const address = await new Promise<string>((resolve) => child.stdout.once('data', (piece) => resolve(String(piece))));
const [, port, token] = /:(\d+)\/.*token=([\w-]+)/.exec(address)!;
const server = { port: Number(port), token: token! };

const statuses = new Map<string, number>();
const features = new Map<string, number>();
const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
let failures = 0;

function fail(requests: readonly RawRequest[], why: string): void {
  failures += 1;
  console.log(`${why}\n${JSON.stringify(requests)}`);
}

async function ask(request: RawRequest): Promise<void> {
  for (const name of ['method', 'version', 'host', 'ending', 'folder', 'times', 'eighths'] as const)
    count(features, `${name} ${JSON.stringify(request[name])}`);
  const text = await send(request, server);
  count(statuses, text.slice(9, 12) || 'none');
  if (text.includes(secret)) fail([request], 'a file from outside was sent');
  if (text.includes('HTTP/1.1 500')) fail([request], 'an exception was not foreseen');
}

async function isAlive(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  await answer?.arrayBuffer();
  return ended === undefined && answer?.status === 200;
}

const runs = Number(values.runs);
const requests = fc.sample(rawRequests, { numRuns: runs, seed: Number(values.seed) });
for (let at = 0; at < runs && ended === undefined; at += atOnce) {
  const some = requests.slice(at, at + atOnce);
  const undo = folder.disturb(some[0]!.folder);
  await Promise.all(some.map(ask));
  undo();
  if (!(await isAlive())) fail(some, ended ?? 'it no longer answers');
}
child.kill('SIGINT');
await new Promise((resolve) => (ended === undefined ? child.once('exit', resolve) : resolve(undefined)));
rmSync(base, { recursive: true, force: true });
console.log(`seed ${values.seed}: ${runs} requests, ${failures} failures; ${ended}`);
console.log('answers', Object.fromEntries([...statuses].sort()));
console.log('drawn', Object.fromEntries([...features].sort()));
process.exitCode = failures === 0 ? 0 : 1;
