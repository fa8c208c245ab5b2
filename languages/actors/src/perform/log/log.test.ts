/** Logs: what is written is read again, and nothing else is believed. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Effect } from '../../run/effects.ts';
import type { ActorEvent } from '../performer.ts';
import { effectOfLog, eventOfLog, type LogLine, LogReader } from './read-log.ts';
import { stateDigest } from './state-digest.ts';
import { headerLine, logEffect, logEvent, recordOf } from './write-log.ts';

function read(lines: readonly string[]): readonly LogLine[] {
  const reader = new LogReader('p0.log');
  return [...lines.flatMap((line) => reader.take(line)), ...reader.end()];
}

const said = (lines: readonly string[]): readonly string[] =>
  read(lines).map((line) => (line.kind === 'wrong' ? `${line.problem.code}: ${line.problem.message}` : line.kind));

const events: readonly ActorEvent[] = [
  { kind: 'start' },
  { kind: 'receive', from: 'p1', message: { type: 'm', set: new Set([1n]), map: new Map([['a', undefined]]) } },
  { kind: 'timeout', timer: 't', key: '' },
  { kind: 'timeout', timer: 't', key: 'k' },
  { kind: 'leave' },
];
const effects: readonly Effect[] = [
  { kind: 'send', to: 'p1', message: { type: 'm' } },
  { kind: 'after', delay: 3, timer: 't', key: '' },
  { kind: 'after', delay: [1, 2], timer: 't', key: 'k' },
  { kind: 'cancel', timer: 't', key: '' },
  { kind: 'cancel', timer: 't', key: 'k' },
  { kind: 'choose', taken: 1, of: 3 },
  { kind: 'save', durable: new Map([[1, 2n]]) },
  { kind: 'note', note: { type: 'n' } },
  { kind: 'stop' },
];

test('events and effects are read as they were written, each kind of them', () => {
  const whole = { state: {}, did: effects, stops: true };
  const records = events.map((event, n) => recordOf(logEvent(event), whole, { n, at: n * 1.5 }));
  const more = { ...records[1]!, sent: [4], got: [1, 7] as const };
  const lines = [headerLine({ actor: 'p0', boot: 1, tick: 0.5, constants: { n: 1, on: true, name: 'x' } })];
  lines.push(...[records[0]!, more, ...records.slice(2)].map((record) => JSON.stringify(record)));
  const [life, ...rest] = read(lines);
  expect(life).toMatchObject({
    kind: 'life',
    header: { actor: 'p0', tick: 0.5 },
    span: { start: 0, end: lines[0]!.length },
  });
  expect(rest.map((line) => line.kind === 'record' && eventOfLog(line.record.ev))).toEqual(events);
  for (const line of rest) expect(line.kind === 'record' && line.record.did.map(effectOfLog)).toEqual(effects);
  const second = rest[1]!;
  const start = lines[0]!.length + lines[1]!.length + 2;
  expect(second).toMatchObject({ span: { start, end: start + lines[2]!.length }, record: { sent: [4], got: [1, 7] } });
  expect(effects.map(logEffect).map(effectOfLog)).toEqual(effects);
});

const header = '{"vedette":"log","version":1,"actor":"p0"}';
const first = '{"n":0,"at":0,"ev":["start"],"did":[]}';
const next = '{"n":1,"at":2,"ev":["timeout","t"],"did":[["stop"]]}';

describe('what is no log is refused, with its place', () => {
  test.each([
    [[], 'log/empty: The log "p0.log" is empty.'],
    [[first], 'log/no-header: The log does not say of which actor it is.'],
    [
      ['{"vedette":"log","version":2,"actor":"p0"}'],
      'log/other-version: The log has version 2, and this program reads version 1.',
    ],
    [
      ['{"vedette":"run","version":1,"actor":"p0"}'],
      'log/wrong-line: The line is no part of a log: vedette is the text "run", expected one of "log".',
    ],
    [
      ['{"vedette":"log","version":1}'],
      'log/wrong-line: The line is no part of a log: the whole has no field "actor".',
    ],
    [
      ['{"vedette":"log","version":1,"actor":"p0","tick":0}'],
      'log/wrong-line: The line is no part of a log: tick: a tick takes some time.',
    ],
    [[header, next], 'log/missing-lines: The record has number 1 where 0 should follow.'],
    [[header, first, next, next], 'log/missing-lines: The record has number 1 where 2 should follow.'],
    [[header, '{"n":0,"at":0,"ev":["leave"],"did":[]}'], 'log/no-start: The first event of a life is not "start".'],
    [
      [header, first, '{"n":1,"at":1,"ev":["start"],"did":[]}'],
      'log/no-start: The first event of a life is not "start".',
    ],
    [
      [header, first, next, '{"n":2,"at":1,"ev":["leave"],"did":[]}'],
      'log/back-in-time: The record is of time 1, and the one before of time 2.',
    ],
    [[header, '{"n":0,"at":0,"ev":["start"],"did":[["fly"]]}'], 'expected one of "send", "after"'],
    [[header, '{"n":0,"at":0,"ev":["start"],"did":[["send","p1"]]}'], 'did[0] has 1 parts after "send"'],
    [
      [header, '{"n":0,"at":0,"ev":["start"],"did":[["after",-1,"t"]]}'],
      'did[0][1] is no time in ticks and no range of times',
    ],
    [
      [header, '{"n":0,"at":0,"ev":["start"],"did":[["save",{"$map":1}]]}'],
      'did[0][1] has a part marked "$map" that stands for nothing',
    ],
    [
      [header, first, '{"n":1,"at":1,"ev":["rec', '{"n":2,"at":2,"ev":["leave"],"did":[]}'],
      'log/not-json: The line is no JSON: ',
    ],
    [['half', header, first], 'log/not-json: The line is no JSON: '],
    [['7'], 'log/no-header'],
  ])('%#', (lines, message) => {
    expect(said(lines).find((one) => one.startsWith('log/'))).toContain(message);
  });

  test('the place is that of the line', () => {
    const [, , wrong] = read([header, first, first]);
    const start = header.length + first.length + 2;
    expect(wrong).toMatchObject({ problem: { span: { source: 'p0.log', start, end: start + first.length } } });
  });
});

test('a line that was cut when its writer was killed ends a life, also before the next', () => {
  const cut = next.slice(0, 20);
  expect(said([header, first, cut])).toEqual(['life', 'record', 'cut']);
  expect(said([header, first, cut, header, first, next])).toEqual([
    'life',
    'record',
    'cut',
    'life',
    'record',
    'record',
  ]);
  expect(said([header, '', first])).toEqual(['life', 'record']);
});

let wrong = 0;
law(
  { name: 'a damaged log is refused or read, and nothing is thrown', runs: 500 },
  fc.array(fc.tuple(fc.nat(2), fc.nat(60), fc.string({ maxLength: 3 })), { minLength: 1, maxLength: 4 }),
  (damages) => {
    const lines = [header, first, next];
    for (const [line, at, text] of damages)
      lines[line] = lines[line]!.slice(0, at) + text + lines[line]!.slice(at + text.length);
    for (const line of read(lines)) {
      if (line.kind === 'wrong') wrong += 1;
      if (line.kind === 'record') [eventOfLog(line.record.ev), ...line.record.did.map(effectOfLog)];
    }
  },
);
test('the law above saw damage', () => expect(wrong).toBeGreaterThan(50));

test('digests are those of the states, whatever the order', () => {
  expect(
    stateDigest(
      new Map([
        [1, 'a'],
        [2, 'b'],
      ]),
    ),
  ).toBe(
    stateDigest(
      new Map([
        [2, 'b'],
        [1, 'a'],
      ]),
    ),
  );
  expect(stateDigest({ n: 1 })).not.toBe(stateDigest({ n: 2 }));
  expect(stateDigest({ a: undefined })).toMatch(/^[0-9a-f]{16}$/);
});
