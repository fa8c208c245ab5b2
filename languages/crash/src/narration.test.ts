import { expect, test } from 'vitest';
import { modelOf } from './testing/open-text.ts';

test('a run is narrated with a lifeline for each location', async () => {
  const text = `locations 1..3; crashes 1; channel a[to], b, ok;
    system restrict a, b in 1[a[2]!(5) | b!.nil | b?.nil] | 2[a[2]@1(x).suspect(3).ok!(x)] | *[crashed(3).nil];`;
  const {
    behaviour: { system },
    presentation: { narration },
  } = await modelOf(text);
  expect(narration?.lifelines).toEqual(['1', '2', '3', '*']);
  let state = system.initial();
  const run = ['TI', 'Com 1->2', 'Com 1->1', 'Stop 3', 'Susp 2', 'PSusp *', 'Snd 2'];
  const described = run.map((name) => {
    const group = system.groups.findIndex((each) => each.name === name);
    const before = state;
    const emitted: [number, Int32Array][] = [];
    system.successors(group, before, (label, target) => emitted.push([label, target.slice()]));
    const [label, next] = emitted[0]!;
    state = next;
    return narration!.describe(before, { group, label, state: next });
  });
  expect(described.map(({ kind, text: shown, participants }) => [kind, shown, participants.join()])).toEqual([
    ['local', 'is trusted for ever', '1'],
    ['message', 'a[2]!5', '1,2'],
    ['local', 'b! to itself', '1'],
    ['crash', 'crashes', '3'],
    ['suspicion', 'suspects 3', '2'],
    ['suspicion', 'sees that 3 has crashed', '*'],
    ['local', 'ok!5', '2'],
  ]);
});
