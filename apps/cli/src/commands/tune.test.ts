/** `tune`: settings that come out, files that are read again, and wishes that cannot be met. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const delays = Array.from({ length: 99 }, (_, at) => 1 + (at % 3));
const cwd = scratchFolder({
  'probe.json': JSON.stringify({ vedette: 'probe', version: 1, sent: 100, delays }),
  'few.json': '{"vedette":"probe","version":1,"sent":3,"delays":[1]}',
  'more.json': '{"vedette":"probe","version":1,"sent":2,"delays":[1,2,3]}',
  'wrong.json': '{"delay":{"exponential":-1}}',
  'pair.ts': 'export default { actors: { a: { start: () => ({}), on: {} } }, network: { delay: 1 } };\n',
  'watch.ts': `import { parameters, scenario } from 'vedette/actors';
    const a = { start: () => ({}), on: {} };
    export default parameters({ tmin: 1, tmax: 1 }, ({ tmin, tmax }) => scenario({
      actors: { a }, network: { delay: [0, tmin] },
      properties: (ask) => ({ small: ask.never(() => tmax > 50) }),
    }));\n`,
  'old.json': '{"vedette":"settings","version":9}',
});
const tune = (line: string) => runMain(['tune', ...line.split(' ')], { cwd });
const wishes = '--detection 30 --recurrence 1000 --duration 60';

test('a probe is a network: its losses, its delays', async () => {
  const { stdout, code } = await tune(`${wishes} --network probe.json --json`);
  const { assumed, settings } = JSON.parse(stdout);
  expect(code).toBe(0);
  // 99 of 100 arrived, a third of them after 1, 2 and 3: variance 2/3.
  expect(assumed.loss).toBeCloseTo(0.01, 12);
  expect(assumed.greatest).toBe(3);
  expect(assumed.mean).toBeCloseTo(2, 12);
  expect(assumed.variance).toBeCloseTo(2 / 3, 12);
  expect(settings.eta + settings.delta).toBeCloseTo(30, 9);
});

test('a scenario is checked with the settings, and fails with others', async () => {
  const { both, code } = await tune('watch.ts --detection 100 --recurrence 10 --network probe.json');
  expect([code, both]).toEqual([0, expect.stringContaining('tmin 6, tmax 35')]);
  expect(both).toContain('checked   small holds');
  const slow = await tune('watch.ts --detection 1000 --recurrence 10 --network probe.json');
  expect([slow.code, slow.both]).toEqual([1, expect.stringContaining('checked   small fails')]);
});

test('saved settings are verified in the network of now', async () => {
  await tune(`${wishes} --loss 0.01 --mean 1 --variance 1 -o saved.json`);
  expect(JSON.parse(readFileSync(join(cwd, 'saved.json'), 'utf8'))).toMatchObject({
    vedette: 'settings',
    version: 1,
    of: 'nfd-s',
  });
  expect(await tune('--verify saved.json --loss 0.01 --mean 1 --variance 1')).toMatchObject({ code: 0 });
  const { code, both } = await tune('--verify saved.json --loss 0.2 --mean 5 --variance 40');
  expect([code, both]).toEqual([1, expect.stringContaining('do not keep their promise')]);
});

test.each([
  ['--detection 30', 2, '--recurrence is missing'],
  [`${wishes}`, 2, 'say once what the network is'],
  [`${wishes} --loss 0.1`, 2, 'all three'],
  [`${wishes} --loss 1 --mean 1 --variance 1`, 2, 'a probability below 1'],
  [`${wishes} --network probe.json --loss 0.1 --mean 1 --variance 1`, 2, 'say once what the network is'],
  [`${wishes} --network none.json`, 3, 'file/missing'],
  [`${wishes} --network wrong.json`, 3, 'delay.exponential is -1, expected a number that is not negative'],
  [`${wishes} --network few.json`, 3, 'There are 1 delays of messages, and 20 are needed.'],
  [`${wishes} --network more.json`, 3, '3 of 2 arrived'],
  ['--detection 1 --recurrence 5 --duration 5 --loss 0 --mean 2 --variance 1', 3, 'tune/impossible'],
  ['pair.ts --detection 100 --recurrence 10 --network probe.json', 3, 'The scenario has no constant "tmin"'],
  ['watch.ts --detection 7 --recurrence 10 --network probe.json', 3, 'tune/impossible'],
  ['--verify old.json --network probe.json', 3, 'tune/wrong-settings'],
  ['--verify old.json --network probe.json --detection 3', 3, 'tune/wrong-settings'],
])('tune %s', async (line, code, text) => {
  const ran = await tune(line);
  expect(ran.both).toContain(text);
  expect(ran.code).toBe(code);
});
