/** A group of members, of whichever system, as lines about what they believe. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Belief {
  readonly at: number;
  readonly by: string;
  readonly whom: string;
  readonly status: string;
}

export interface Group {
  readonly beliefs: Belief[];
  /** All members have been started. */
  readonly ready: Promise<void>;
  crash(name: string): void;
  /** Seconds of processor time so far, of all its processes. */
  processorTime(): number;
  close(): void;
}

/** In the network namespace. */
function started(space: string, command: readonly string[]): ChildProcess {
  const words = ['netns', 'exec', space, ...command];
  return spawn('ip', words, { stdio: ['pipe', 'pipe', 'ignore'] });
}

export function startedGroup(space: string, system: 'ours' | 'swim', count: number, folder: string): Group {
  const program = fileURLToPath(new URL('./group.ts', import.meta.url));
  const child = started(space, [process.execPath, '--import', 'tsx', program, system, `${count}`, folder]);
  const beliefs: Belief[] = [];
  const lines = createInterface({ input: child.stdout! });
  const ready = new Promise<void>((resolve) => {
    lines.on('line', (line) => {
      const said: unknown = JSON.parse(line);
      if (typeof said === 'object') beliefs.push({ at: Date.now(), ...(said as Omit<Belief, 'at'>) });
      else resolve();
    });
  });
  return {
    beliefs,
    ready,
    crash: (name) => void child.stdin!.write(`${name}\n`),
    processorTime: () => secondsOf(child),
    close: () => void child.kill('SIGKILL'),
  };
}

/** Lines of serf's log that say what a member believes. */
const seen: readonly (readonly [RegExp, string])[] = [
  [/Suspect (n\d+) has failed/, 'suspected'],
  [/EventMemberFailed: (n\d+)/, 'dead'],
  [/EventMemberJoin: (n\d+)/, 'alive'],
];

export function startedSerf(space: string, count: number): Group {
  const beliefs: Belief[] = [];
  const children = new Map<string, ChildProcess>();
  for (let at = 1; at <= count; at++) {
    const name = `n${at}`;
    const host = `127.0.0.${at + 1}`;
    const words = [
      'agent',
      `-node=${name}`,
      `-bind=${host}:7946`,
      `-rpc-addr=${host}:7373`,
      '-profile=local',
      '-log-level=debug',
    ];
    const child = started(space, ['serf', ...words, ...(at === 1 ? [] : ['-join=127.0.0.2'])]);
    createInterface({ input: child.stdout! }).on('line', (line) => {
      for (const [pattern, status] of seen) {
        const whom = pattern.exec(line)?.[1];
        if (whom !== undefined) beliefs.push({ at: Date.now(), by: name, whom, status });
      }
    });
    children.set(name, child);
  }
  return {
    beliefs,
    ready: joined(beliefs, count),
    crash: (name) => void children.get(name)!.kill('SIGKILL'),
    processorTime: () => [...children.values()].reduce((sum, child) => sum + secondsOf(child), 0),
    close() {
      for (const child of children.values()) child.kill('SIGKILL');
    },
  };
}

/** Each member knows of the last one. */
async function joined(beliefs: readonly Belief[], count: number): Promise<void> {
  const knowing = (): number => new Set(beliefs.filter(({ whom }) => whom === `n${count}`).map(({ by }) => by)).size;
  for (const end = Date.now() + 60_000; knowing() < count && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/** `ip netns exec` becomes the program that it starts. */
function secondsOf({ pid }: ChildProcess): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}
