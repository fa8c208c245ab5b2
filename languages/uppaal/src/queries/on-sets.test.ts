/** What sets of states are searched in has the same answers, and groups that read little. */
import { answer } from '@vedette/questions';
import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { uppaal } from '../language.ts';

const text = `typedef scalar[3] id_t; id_t owner, last; bool taken; chan go[id_t];
  process P(const id_t p) { state A, B, C; init A;
    trans A -> B { guard !taken; assign taken = true, owner = p; }, B -> C { sync go[p]!; assign last = p; }, C -> A { assign taken = false; }; }
  process Q(const id_t p) { state A, B; init A; trans A -> B { sync go[p]?; }, B -> A { guard owner == p; }; }
  system P, Q;
  query { A[] not deadlock }
  query { E<> exists (p : id_t) P(p).C && last != owner }
  query { E<> exists (p : id_t) P(p).C && last == owner }`;

test('up to names or not, with sets of states or without', async () => {
  const { value } = await uppaal.open(textSource(text, 'm.xta'), {});
  const { value: plain } = await uppaal.open(textSource(text, 'm.xta'), { without: ['symmetry', 'dead'] });
  const explicit = await answer(plain!, plain!.queries.questions);
  const named = await answer(value!, value!.queries.questions);
  const sets = await answer(value!, value!.queries.questions, { engine: 'symbolic' });
  expect(named.map(({ kind }) => kind)).toEqual(explicit.map(({ kind }) => kind));
  expect(sets.map(({ kind }) => kind)).toEqual(explicit.map(({ kind }) => kind));
  for (const [i, { evidence }] of explicit.entries()) {
    expect(named[i]!.evidence?.steps.length).toBe(evidence?.steps.length);
    expect(sets[i]!.evidence === undefined).toBe(evidence === undefined);
  }
  expect(named[0]!.stats.reducedBy).toEqual(['symmetry']);
  expect(sets[0]!.stats.reducedBy).toBeUndefined();
});

test('without clocks a deadlock is a state without transitions, also up to names', async () => {
  const { value } = await uppaal.open(
    textSource(text.replace('B -> A { guard owner == p; }', 'A -> A { guard false; }'), 'm.xta'),
    {},
  );
  const [query] = value!.queries.questions;
  const search = query!.model!.behaviour.searchFor!(query!, 'shortest');
  expect(search).toMatchObject({ question: { what: { kind: 'deadlock' } } });
  // One member takes, goes, gives back and takes once more: then it waits for who has gone already.
  for (const engine of ['explicit', 'symbolic'] as const) {
    const [verdict] = await answer(value!, [query!], { engine });
    expect([verdict!.kind, verdict!.evidence?.steps.length]).toEqual(['fails', 4]);
  }
});

test('a group for each pair that meets', async () => {
  const { value } = await uppaal.open(textSource(text, 'm.xta'), {});
  const { groups, slots } = value!.behaviour.system;
  const meeting = groups.find(({ name }) => name === 'P(0) with Q(0)')!;
  expect(meeting.reads.map((slot) => slots[slot]!.name)).toEqual(['P(0)', 'Q(0)', 'last', 'zone']);
  expect(groups.map(({ name }) => name)).toContain('Q(2)');
});
