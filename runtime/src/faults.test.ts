/**
 * Real faults in real processes: killed, stopped, held up, without room on the disk, with another wall clock; and on a
 * network of their own, where the test may make one.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LogReader } from '@vedette/actors';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Running, run } from './run.ts';
import { beater } from './testing/beater.ts';
import { freeAddresses, key, until } from './testing/group.ts';
import type { Order, Said } from './testing/member-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'vedette-faults-'));
const program = fileURLToPath(new URL('./testing/member-process.ts', import.meta.url));
const children: ChildProcess[] = [];

class Process {
  readonly said: Said[] = [];
  readonly child: ChildProcess;

  constructor(
    name: string,
    to: string,
    options: { readonly peers: Record<string, string>; readonly durable?: string; readonly log?: string },
  ) {
    this.child = fork(program, [], { execArgv: ['--import', 'tsx'], stdio: 'ignore' });
    children.push(this.child);
    this.child.on('message', (said: Said) => void this.said.push(said));
    this.order({ kind: 'run', to, options: { name, key, tick: 20, ...options } });
  }

  order(order: Order): void {
    this.child.send(order);
  }

  count(kind: Said['kind'], what: string): number {
    return this.said.filter((said) => said.kind === kind && said.what === what).length;
  }

  has(kind: Said['kind'], what: string, times = 1): Promise<void> {
    return until(() => this.count(kind, what) >= times, `${kind} ${what}, ${times} times`);
  }

  async kill(): Promise<void> {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await ended;
  }
}

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In this process, with what it says. */
async function here(
  peers: Record<string, string>,
  durable?: string,
): Promise<{ readonly running: Running; count(type: string): number }> {
  const notes: string[] = [];
  const running = await run(beater('b'), {
    name: 'a',
    key,
    tick: 20,
    peers,
    ...(durable !== undefined && { durable }),
    onNote: (note) => void notes.push((note as { readonly type: string }).type),
    onEvent: ({ kind }) => void notes.push(kind),
  });
  return { running, count: (type) => notes.filter((one) => one === type).length };
}

test('killed, started again, stopped and continued, and held up', async () => {
  const peers = await freeAddresses(['a', 'b']);
  const [durable, log] = [join(folder, 'killed'), join(folder, 'b.log')];
  const a = await here(peers);
  const heard = (type: string, times: number): Promise<void> => until(() => a.count(type) >= times, `${type} ${times}`);
  const b = new Process('b', 'a', { peers, durable, log });
  await Promise.all([heard('trust', 1), b.has('note', 'trust')]);

  await b.kill();
  const suspected = a.count('suspect');
  await heard('suspect', suspected + 1);
  const again = new Process('b', 'a', { peers, durable, log });
  await Promise.all([heard('restarted', 1), again.has('note', 'trust')]);
  const boots = [b, again].map(({ said }) => (said.find(({ what }) => what === 'ready') as { boot: number }).boot);
  expect(boots[1]).toBeGreaterThan(boots[0]!);
  expect(again.said.find(({ what }) => what === 'started')).toMatchObject({ starts: 2 });

  again.child.kill('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(a.count('suspect')).toBeGreaterThan(suspected + 1);
  again.child.kill('SIGCONT');
  await again.has('alarm', 'pause');
  const trusted = a.count('trust');
  again.order({ kind: 'block', for: 500 });
  await heard('trust', trusted + 1);
  await again.kill();
  a.running.crash();

  const reader = new LogReader('b.log');
  const lines = [
    ...readFileSync(log, 'utf8')
      .split('\n')
      .flatMap((line) => reader.take(line)),
    ...reader.end(),
  ];
  expect(lines.filter(({ kind }) => kind === 'wrong')).toEqual([]);
  expect(lines.flatMap((line) => (line.kind === 'life' ? [line.header.boot] : []))).toEqual(boots);
  const records = lines.flatMap((line) => (line.kind === 'record' ? [line.record] : []));
  // After both pauses: what had arrived comes before the timeouts.
  const afterPauses = records.filter(({ n, at }, line) => n > 0 && at - records[line - 1]!.at > 450);
  expect(afterPauses.map(({ ev }) => ev[0])).toEqual(['receive', 'receive']);
});

/** Why it cannot be, if it cannot. */
function refusal(command: string, ...words: readonly string[]): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may do that';
  try {
    execFileSync(command, words, { stdio: 'pipe' });
    return undefined;
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  }
}

test('without room on the disk, a member does not start, and what it kept is intact', async (context) => {
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const why = refusal('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk);
  if (why !== undefined) return context.skip(`no small disk: ${why}`);
  try {
    const peers = await freeAddresses(['a', 'b']);
    const before = await here(peers, disk);
    before.running.crash();
    const kept = readFileSync(join(disk, 'a.durable.json'), 'utf8');
    expect(JSON.parse(kept)).toMatchObject({ saved: 1 });
    try {
      writeFileSync(join(disk, 'filler'), Buffer.alloc(1 << 20));
    } catch {
      // That is what it is for.
    }
    await expect(here(peers, disk)).rejects.toThrow('cannot be written: the disk is full');
    expect(readFileSync(join(disk, 'a.durable.json'), 'utf8')).toBe(kept);
  } finally {
    execFileSync('umount', [disk]);
  }
});

test('between two network namespaces, a link that goes down is a silence, and comes back', async (context) => {
  const space = `vedette-${process.pid}`;
  const why = refusal('ip', 'netns', 'add', space);
  if (why !== undefined) return context.skip(`no network namespace: ${why}`);
  const [near, far] = [`va${process.pid}`, `vb${process.pid}`];
  const ip = (...words: readonly string[]): void => void execFileSync('ip', words, { stdio: 'pipe' });
  try {
    const veth = refusal('ip', 'link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', space);
    if (veth !== undefined) return context.skip(`no pair of links: ${veth}`);
    ip('addr', 'add', '198.18.77.1/30', 'dev', near);
    ip('link', 'set', near, 'up');
    ip('-n', space, 'addr', 'add', '198.18.77.2/30', 'dev', far);
    ip('-n', space, 'link', 'set', far, 'up');
    const peers = { a: '198.18.77.1:17000', b: '198.18.77.2:17000' };
    const a = await here(peers);
    const heard = (type: string, times: number): Promise<void> =>
      until(() => a.count(type) >= times, `${type} ${times}`);
    const words = ['netns', 'exec', space, process.execPath, '--import', 'tsx'];
    const b = fork(program, [], { execPath: 'ip', execArgv: words, stdio: 'ignore' });
    children.push(b);
    b.send({ kind: 'run', to: 'a', options: { name: 'b', key, tick: 20, peers } } satisfies Order);
    await heard('trust', 1);
    ip('link', 'set', near, 'down');
    await heard('suspect', a.count('suspect') + 1);
    ip('link', 'set', near, 'up');
    await heard('trust', a.count('trust') + 1);
    a.running.crash();
  } finally {
    ip('netns', 'del', space);
  }
});
