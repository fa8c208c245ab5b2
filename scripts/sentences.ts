/**
 * `npm run sentences [CLAIM...]`: the requirements of the heartbeat and detector claims, asked as sentences; a table of
 * verdicts.
 */
import { createReadStream } from 'node:fs';
import { sentences } from '@vedette/protocols';

const wanted = process.argv.slice(2);
const files = (path: string) => ({
  name: path,
  chunks: () => createReadStream(new URL(`../protocols/${path}`, import.meta.url)) as AsyncIterable<Uint8Array>,
});

for (const { claim, name, measured, verdict } of sentences(files)) {
  if (wanted.length > 0 && !wanted.some((prefix) => claim.startsWith(prefix))) continue;
  const { kind, stats } = await verdict({});
  const expected = await measured({});
  if (kind !== expected) process.exitCode = 1;
  const differs = kind === expected ? '' : `  DIFFERS: the claim says ${expected}`;
  console.log(
    `${claim.padEnd(10)} ${name.padEnd(48)} ${kind.padEnd(6)} ${stats.states.toLocaleString('en')} states${differs}`,
  );
}
