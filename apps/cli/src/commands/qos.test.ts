/** `qos`: what it measures of logs, by hand, and what is refused. */
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const header = (actor: string) => `{"vedette":"log","version":1,"actor":"${actor}","started":1000,"boot":1,"tick":1}\n`;
const note = (n: number, at: number, type: string) =>
  `{"n":${n},"at":${at},"ev":["timeout","t"],"did":[["note",{"type":"${type}"}]]}\n`;
const cwd = scratchFolder({
  'pair.ts': `const one = { start: () => ({}), on: {} };\nexport default { actors: { a: one, b: one }, network: { delay: [0, 5] } };\n`,
  // b is suspected at 10 for 5, and at 30 for 1; a crashes at 60, its last event.
  'a.log': `${header('a')}{"n":0,"at":0,"ev":["start"],"did":[]}\n${note(1, 10, 'suspect')}${note(2, 15, 'trust')}${note(3, 30, 'suspect')}${note(4, 31, 'trust')}${note(5, 60, 'x')}`,
  'b.log': `${header('b')}{"n":0,"at":0,"ev":["start"],"did":[["send","a",{"type":"hi"}]]}\n${note(1, 100, 'x')}`,
  'other.log': `${header('c')}{"n":0,"at":0,"ev":["start"],"did":[]}\n`,
  'link.json': '{ "delay": { "exponential": 0.02 }, "loss": 0.1 }',
  'cut.json': '{ "delay": { "exponential": 0.02, "cut": [0, 1] } }',
  'all.json': '{ "delay": 1, "loss": 1 }',
});
const qos = (line: string) => runMain(['qos', ...line.split(' ')], { cwd });

test('logs, by hand', async () => {
  const { stdout, code } = await qos('pair.ts a.log b.log --json');
  const [row] = JSON.parse(stdout).rows;
  expect(code).toBe(0);
  expect(row).toMatchObject({ mistakes: 2, duration: { value: 3 }, messages: 1 / 2 / 0.1 });
  // {"type":"hi"} has 13 bytes.
  expect(row.bytes).toBeCloseTo(13 / 2 / 0.1, 9);
});

test('a detector without a formula has none', async () => {
  const { stdout } = await qos(
    '--detector phi --thresholds 1 --eta 1 --network link.json --mistakes 40 --crashes 5 --json',
  );
  expect(JSON.parse(stdout).rows[0].theory).toBe(null);
});

test.each([
  ['--detector nfd --network link.json --eta 1 --bounds 2', 2, 'there is no detector "nfd"'],
  ['--detector nfd-s --network link.json --bounds 2', 2, 'needs --eta'],
  ['--detector nfd-s --eta 1 --bounds 2', 2, 'needs --network'],
  ['--detector nfd-s --network link.json --eta 1', 2, 'needs --bounds'],
  ['--detector phi --network link.json --eta 1', 2, 'needs --thresholds'],
  ['--detector nfd-s --network link.json --eta 1 --bounds 0.5', 2, 'a detection time of 0.5 is impossible'],
  ['--detector nfd-s --network cut.json --eta 1 --bounds 2', 3, 'no distribution with a cut'],
  ['--detector nfd-s --network all.json --eta 1 --bounds 3', 3, 'every heartbeat would be lost'],
  ['pair.ts --detector nfd-s', 2, 'a model has no effect'],
  ['pair.ts', 2, 'give --network'],
  ['pair.ts a.log --network link.json', 2, '--network has no effect'],
  ['pair.ts other.log', 3, 'qos/unknown-actor'],
  ['pair.ts none.log', 3, 'file/missing'],
])('qos %s', async (line, code, text) => {
  const ran = await qos(line);
  expect(ran.both).toContain(text);
  expect(ran.code).toBe(code);
});
