/**
 * Who did what in a counterexample: the components that took part, hidden events as what they were, a divergence as a
 * loop.
 */
import type { Trace } from '@vedette/core';
import { minimise } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { expect, test } from 'vitest';
import { cspm } from '../index.ts';
import { textSource } from '../testing/source.ts';

const script = `
channel send, pass, receive, retry : {0..1}
Sender = send?x -> pass!x -> Sender
Medium = pass?x -> (receive!x -> Medium |~| Losing(x))
Losing(x) = retry!x -> (Losing(x) |~| receive!x -> Medium)
Receiver = receive?x -> Receiver
System = ((Sender [| {| pass |} |] Medium) [| {| receive |} |] Receiver) \\ {| pass, retry |}
`;

async function described(assertion: string, text = script) {
  const { value } = await cspm.open(textSource(`${text}assert ${assertion}\n`), { minimise });
  const [verdict] = await answer(value!, value!.queries.questions);
  const { narration } = value!.queries.questions[0]!.model!.presentation;
  const { start, steps, loop } = verdict!.evidence as Trace;
  const events = steps.map((step, index) => narration!.describe(index === 0 ? start : steps[index - 1]!.state, step));
  return { kind: verdict!.kind, lifelines: narration!.lifelines, events, loop };
}

test('a divergence is a loop of hidden events', async () => {
  expect(await described('System :[divergence free]')).toEqual({
    kind: 'fails',
    lifelines: ['Sender', 'Medium', 'Receiver'],
    events: [
      { kind: 'local', text: 'send.0', participants: ['Sender'] },
      { kind: 'local', text: 'pass.0 (hidden)', hidden: 'pass.0', participants: ['Sender', 'Medium'] },
      { kind: 'local', text: 'tau', participants: ['Medium'] },
      { kind: 'local', text: 'retry.0 (hidden)', hidden: 'retry.0', participants: ['Medium'] },
    ],
    loop: 2,
  });
});

test('renaming shows the new name, and linked events the left one', async () => {
  const { events } = await described(
    'STOP [T= (Sender[[send.0 <- receive.0]] [pass <-> receive] Receiver) \\ {send.1}',
  );
  expect(events.map(({ text, participants }) => [text, participants])).toEqual([['receive.0', ['Sender']]]);
  const linked = await described('send?x -> STOP [T= (Sender [pass <-> receive] Receiver) [| {send.1} |] STOP');
  expect(linked.events.map(({ text }) => text)).toEqual(['send.0', 'pass.0 (hidden)', 'send.0']);
});

const infinite = `
channel up, down
Counter(n) = up -> Counter(n + 1) [] n > 0 & down -> Counter(n - 1)
Twice = up -> up -> down -> STOP
`;

test('a composition with an infinite component keeps its lifelines', async () => {
  const { kind, lifelines, events } = await described(
    'Counter(0) [| {up, down} |] Twice :[deadlock free [F]]',
    infinite,
  );
  expect([kind, lifelines]).toEqual(['fails', ['Counter(0)', 'Twice']]);
  expect(events.map(({ text }) => text)).toEqual(['up', 'up', 'down']);
});

test('limits stop the search of an infinite process', async () => {
  const { value } = await cspm.open(textSource(`${infinite}assert Counter(0) :[deadlock free]\n`), { minimise });
  const [verdict] = await answer(value!, value!.queries.questions, { limits: { states: 500 } });
  expect(verdict).toMatchObject({ kind: 'unknown', why: 'limit' });
});

test('a process over infinitely many events is one component', async () => {
  const text = 'channel c : Int\nchannel d\nP(n) = c.n -> P(n + 1)\nQ = d -> STOP\n';
  const { kind, lifelines } = await described('STOP [T= P(0) ||| Q', text);
  expect([kind, lifelines]).toEqual(['fails', ['P(0) and Q']]);
});

test('a process that breaks shows how it came there', async () => {
  const text = 'channel c : {0..3}\nP(n) = c.n -> P(n + 1)\n';
  const { kind, events } = await described('P(0) :[deadlock free [F]]', text);
  expect(kind).toBe('broken');
  expect(events.map(({ text: shown }) => shown)).toEqual(['c.0', 'c.1', 'c.2', 'c.3']);
});

test('replication over the empty set terminates once', async () => {
  const { kind, events } = await described('||| x : {} @ STOP :[deadlock free [F]]', '');
  expect(kind).toBe('fails');
  expect(events.map(({ text }) => text)).toEqual(['✓']);
});

test.each([
  ['P(n) = P(n + 1)', 'P(0)', 'broken'],
  ['P(n) = P(n + 1) ||| STOP', 'P(0)', 'broken'],
  ['P = P ||| P', 'P', 'broken'],
  ['P = P [] STOP', 'P', 'broken'],
  ['P(n) = |~| x : {n..3} @ a -> P(n + 1)', 'P(0)', 'broken'],
  ['P(n) = a -> (P(n + 1) ||| P(n))', 'P(0)', 'unknown'],
  ['P(n) = (a -> P(n + 1)) ; STOP', 'P(0)', 'unknown'],
  ['P(s) = a -> P(s^<#s>)', 'P(<>)', 'unknown'],
  ['P(n) = a -> (if n == 7 then error("seven") else P(n + 1))', 'P(0)', 'broken'],
])('%s comes to an end', async (definition, process, kind) => {
  const text = `channel a\n${definition}\nassert ${process} :[deadlock free [F]]\n`;
  const { value, problems } = await cspm.open(textSource(text), { minimise });
  expect(problems).toEqual([]);
  const [verdict] = await answer(value!, value!.queries.questions, { limits: { states: 300 } });
  expect(verdict!.kind).toBe(kind);
});
