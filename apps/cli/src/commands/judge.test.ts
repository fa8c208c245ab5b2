/** `judge`: logs by a scenario and by other models, and what is refused. */
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const header = (actor: string, more = '') => `{"vedette":"log","version":1,"actor":"${actor}"${more}}\n`;
const start = '{"n":0,"at":0,"ev":["start"],"did":[]}\n';
const cwd = scratchFolder({
  'pair.ts': `import { parameters, scenario } from 'vedette/actors';
    const one = { start: () => ({}), on: { hi: 'ignore' } };
    export default parameters({ n: 1 }, ({ n }) => scenario({ actors: { a: one, b: { start(io) { io.send('a', { type: 'hi', n }); return {}; }, on: {} } }, network: { delay: [0, 5] } }));\n`,
  'a.log': `${header('a')}${start}{"n":1,"at":3,"ev":["receive","b",{"type":"hi","n":2}],"did":[]}\n`,
  'b.log': `${header('b', ',"constants":{"n":2}')}{"n":0,"at":1,"ev":["start"],"did":[["send","a",{"type":"hi","n":2}]]}\n`,
  'three.log': `${header('b', ',"constants":{"n":3}')}${start}`,
  'old.log': `${header('b', ',"sha256":"00"')}{"n":0,"at":1,"ev":["start"],"did":[["send","a",{"type":"hi","n":1}]]}\n`,
  'broken.log': `${header('a')}${start}{"n":2,\n${start}`,
  'version.log': '{"vedette":"log","version":7,"actor":"a"}\n',
  'empty.log': '',
  'lock.aut': 'des (0,3,3)\n(0,"send(b,a,hi)",1)\n(1,"i",2)\n(2,"receive(a,b,hi)",0)\n',
  'map.json':
    '{"vedette":"map","version":1,"rules":[{"event":"send(b,a,*)","action":"send(b,a,hi)"},{"event":"receive(a,b,*)","action":"receive(a,b,hi)"}]}',
  'back.json':
    '{"vedette":"map","version":1,"rules":[{"event":"send(b,a,*)","action":"receive(a,b,hi)"},{"event":"receive(*)","action":"send(b,a,hi)"}]}',
  'wrong.json': '{"rules":[]}',
});
const judge = (line: string) => runMain(['judge', ...line.split(' ')], { cwd });

test('the constants are those of the logs', async () => {
  expect(await judge('pair.ts a.log b.log --one-clock')).toMatchObject({ code: 0 });
  const { both, code } = await judge('pair.ts a.log b.log -c n=1');
  expect([code, both]).toEqual([1, expect.stringContaining('judge/other-effect')]);
});

test('ages by one clock, and what they may be off', async () => {
  const strict = await runMain(['judge', 'strict.ts', 'a.log', 'b.log', '--one-clock'], {
    cwd: scratchFolder({
      'strict.ts': `const on = { hi: 'ignore' };\nexport default { actors: { a: { start: () => ({}), on }, b: { start(io) { io.send('a', { type: 'hi', n: 2 }); return {}; }, on } }, network: { delay: 1 } };\n`,
      'a.log': `${header('a')}${start}{"n":1,"at":3,"ev":["receive","b",{"type":"hi","n":2}],"did":[]}\n`,
      'b.log': `${header('b')}{"n":0,"at":1,"ev":["start"],"did":[["send","a",{"type":"hi","n":2}]]}\n`,
    }),
  });
  expect([strict.code, strict.both]).toEqual([
    1,
    expect.stringContaining('The message took 2 ms, and the scenario has 1 to 1 ms.'),
  ]);
  expect(await judge('pair.ts a.log b.log --one-clock --tolerance 0.5')).toMatchObject({ code: 0 });
});

test.each([
  ['pair.ts a.log three.log b.log', 3, 'judge/other-constants'],
  ['pair.ts old.log', 0, 'warning[judge/other-text]: The log was written by another version of pair.ts.'],
  ['pair.ts broken.log', 1, 'broken.log:3:1'],
  ['pair.ts version.log', 1, 'log/other-version'],
  ['pair.ts empty.log', 1, 'log/empty'],
  ['pair.ts none.log', 3, 'file/missing'],
  ['none.ts a.log', 3, 'file/missing'],
  ['pair.ts a.log a.log', 2, 'the log a.log was given twice'],
  ['pair.ts a.log --map map.json', 2, 'a map of actions is for other models'],
  ['pair.ts a.log --tolerance -1', 2, 'Expected a number above 0.'],
  ['lock.aut a.log b.log --map map.json', 0, 'the model accepts all 2 actions of the logs'],
  [
    'lock.aut a.log b.log --map back.json',
    1,
    'The model cannot do send(b,a,hi{n: 2}), which is receive(a,b,hi), here.',
  ],
  ['lock.aut a.log --map wrong.json', 3, 'judge/wrong-map'],
  ['lock.aut a.log', 1, 'The model cannot do start(a) here.'],
  ['lock.aut broken.log', 3, 'log/not-json'],
])('judge %s', async (line, code, text) => {
  const ran = await judge(line);
  expect(ran.both).toContain(text);
  expect(ran.code).toBe(code);
});
