/**
 * A group of `npm run bench peers` in one process: `ours N`, or `swim N FOLDER` for the npm package in a folder. Prints
 * what members believe as it changes, `{"by","whom","status"}`; each line on standard input names a member to crash.
 */
import { createHash } from 'node:crypto';
import Module, { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { type SwimSettings, swimMember } from '@vedette/protocols';
import { run } from '@vedette/runtime';
import { key } from './loopback.ts';
import { helpers, period, suspicion, timeout } from './swim-settings.ts';

const [system, count, folder] = process.argv.slice(2);
const names = Array.from({ length: Number(count) }, (_, at) => `n${at + 1}`);
const address = (name: string): string => `127.0.0.${1 + Number(name.slice(1))}:17946`;
const say = (by: string, whom: string, status: string): void => console.log(JSON.stringify({ by, whom, status }));
const crashes = new Map<string, () => void>();

async function ours(): Promise<void> {
  const tick = 10;
  const peers = Object.fromEntries(names.map((name) => [name, address(name)]));
  const settings: SwimSettings = {
    members: names,
    period: period / tick,
    timeout: timeout / tick,
    suspicion: suspicion / tick,
    helpers,
    worstScore: 0,
    numbers: 65_536,
  };
  const statuses = new Map([
    ['suspect', 'suspected'],
    ['declareDead', 'dead'],
    ['trust', 'alive'],
  ]);
  for (const name of names) {
    const onNote = (note: unknown): void => {
      const { type, whom } = note as { readonly type: string; readonly whom: string };
      say(name, whom, statuses.get(type)!);
    };
    const running = await run(swimMember(settings), { name, peers, key, tick, onNote });
    crashes.set(name, () => running.crash());
    // Periods do not begin together.
    await new Promise((resolve) => setTimeout(resolve, period / names.length));
  }
}

interface SwimJs {
  bootstrap(hosts: readonly string[], done: (error?: Error) => void): void;
  on(kind: string, listener: (update: { readonly host: string; readonly state: number }) => void): void;
  leave(): void;
}

async function swimJs(): Promise<void> {
  // Its packages in C++ do not compile on these versions of Node: hashes are of no account here, and its codec is JSON.
  const loader = Module as unknown as { _load(name: string, ...rest: unknown[]): unknown };
  const load = loader._load;
  const hash64 = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 16);
  loader._load = (name, ...rest) =>
    name === 'farmhash'
      ? { hash64 }
      : name === 'msgpack'
        ? { pack: () => undefined, unpack: () => undefined }
        : load(name, ...rest);
  const Swim = createRequire(`${folder}/`)('swim') as new (options: object) => SwimJs;
  const statuses = ['alive', 'suspected', 'dead'];
  for (const name of names) {
    const member = new Swim({
      local: {
        host: address(name)
          .replace('17946', String(17_946 + Number(name.slice(1))))
          .replace(/^[\d.]+/, '127.0.0.1'),
      },
      codec: 'json',
      interval: period,
      pingTimeout: timeout,
      pingReqTimeout: 2 * timeout,
      pingReqGroupSize: helpers,
      suspectTimeout: suspicion,
      joinTimeout: 2000,
    });
    const host = (one: string): string => `127.0.0.1:${17_946 + Number(one.slice(1))}`;
    member.bootstrap(name === 'n1' ? [] : [host('n1')], () => undefined);
    for (const kind of ['change', 'update'])
      member.on(kind, ({ host: whom, state }) =>
        say(name, `n${Number(whom.split(':')[1]) - 17_946}`, statuses[state] ?? '?'),
      );
    crashes.set(name, () => member.leave());
    await new Promise((resolve) => setTimeout(resolve, period / names.length));
  }
}

await (system === 'ours' ? ours() : swimJs());
console.log('"ready"');
createInterface({ input: process.stdin })
  .on('line', (name) => crashes.get(name)?.())
  .on('close', () => process.exit());
// Ends by itself.
setTimeout(() => process.exit(), 300_000).unref();
