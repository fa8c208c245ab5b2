/** Models that come with the files they include: found by the names that stand in them, and by no others. */
import { expect, test } from 'vitest';
import { inlineWorkbench } from '../inline.ts';
import { pathFrom } from './given-source.ts';
import type { ModelRequest } from './model-request.ts';

test.each([
  ['main.csp', 'shared.csp', 'shared.csp'],
  ['main.csp', './lib/shared.csp', 'lib/shared.csp'],
  ['lib/shared.csp', 'more.csp', 'lib/more.csp'],
  ['lib/shared.csp', '../main.csp', 'main.csp'],
  ['main.csp', '../outside.csp', '../outside.csp'],
  ['main.csp', '../../outside.csp', '../../outside.csp'],
])('in %s %s is %s', (name, path, found) => {
  expect(pathFrom(name, path)).toBe(found);
});

const bench = inlineWorkbench({ source: () => expect.unreachable() });
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const main = 'include "lib/shared.csp"\nassert P :[deadlock free [F]]\n';

function scripts(beside: Readonly<Record<string, string>>): ModelRequest {
  const files = Object.entries(beside).map(([name, text]) => [name, bytes(text)] as const);
  return { name: 'main.csp', bytes: bytes(main), beside: new Map(files) };
}

const checked = (model: ModelRequest) =>
  bench.run('check', {
    model,
    asked: [],
    expected: [],
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits: {},
    evidence: 'once',
  });

test('what is included is read, and what that includes', async () => {
  const model = scripts({ 'lib/shared.csp': 'include "more.csp"\nP = a -> P\n', 'lib/more.csp': 'channel a\n' });
  expect(await checked(model)).toMatchObject({ kind: 'checked', answers: [{ verdict: { kind: 'holds' } }] });
});

test('what is not there is said where it is included', async () => {
  const result = await checked(scripts({ 'shared.csp': 'channel a\nP = a -> P\n' }));
  expect(result).toMatchObject({ kind: 'refused', problems: [{ span: { source: 'main.csp', start: 0 } }] });
});

test('a walk is another one when an included file is another', async () => {
  const walk = (text: string) =>
    bench.run('walk', { model: { ...scripts({ 'lib/shared.csp': text }), process: 'P' }, path: [], reopen: true });
  expect(await walk('channel a\nP = a -> P\n')).toMatchObject({ next: { steps: [{ label: 'a' }] } });
  expect(await walk('channel b\nP = b -> P\n')).toMatchObject({ next: { steps: [{ label: 'b' }] } });
});

test('clusters of the same script with another file beside it are others', async () => {
  const working = inlineWorkbench({ source: () => expect.unreachable() });
  const space = (text: string) =>
    working.run('clusters', {
      model: { ...scripts({ 'lib/shared.csp': text }), process: 'P' },
      limits: {},
      wanted: { kind: 'run', state: 1 },
    });
  const two = (name: string): string => `channel ${name}\nP = ${name} -> STOP\n`;
  expect(await space(two('a'))).toMatchObject({ story: { steps: [{ label: 'a' }] } });
  expect(await space(two('b'))).toMatchObject({ story: { steps: [{ label: 'b' }] } });
});

test('roles beside the model are taken, too', async () => {
  const model = {
    name: 'lamp.aut',
    bytes: bytes('des (0,1,2)\n(0,"on",1)\n'),
    beside: new Map([['lamp.aut.roles', bytes('nonsense')]]),
  };
  const found: unknown[] = [];
  await bench.run(
    'describe',
    { model },
    { onEvent: (event) => void (event.kind === 'found' && found.push(...event.found.problems)) },
  );
  expect(found).toMatchObject([{ span: { source: 'lamp.aut.roles' } }]);
});
