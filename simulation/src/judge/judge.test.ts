/** Logs of simulated runs are accepted; each kind of damage is found, at its place. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NetworkSpec } from '../network/network.ts';
import { Simulator } from '../run/simulator.ts';
import { keeper, locator, plain } from '../testing/keeper.ts';
import { LogWriter } from '../trace/log-writer.ts';
import { contradiction } from './clocks.ts';
import { jsonPlace } from './json-place.ts';
import { type Judged, judgeLogs } from './judge-logs.ts';
import { readLog } from './lives.ts';

const network: NetworkSpec = {
  loss: 0.03,
  duplicate: 0.03,
  crash: { every: { exponential: 300 } },
  restart: { after: { uniform: [10, 100] } },
  outside: 'avoided',
};

function logsOf(scenario: object, seed: number, { spec = network, until = 1500 } = {}): string[] {
  const it = plain(scenario);
  const writer = new LogWriter(it);
  const simulator = new Simulator({ scenario: it, network: spec, seed, observers: [writer] });
  simulator.start();
  simulator.run(until);
  return writer.lines.map((lines) => `${lines.join('\n')}\n`);
}

function judge(
  texts: readonly string[],
  { scenario = keeper as object, clocks = 'one' as 'one' | 'several' } = {},
): Promise<Judged> {
  const logs = texts.map((text, at) => readLog(`${at}.log`, text));
  return judgeLogs(logs, { scenario: plain(scenario), locator, clocks, tolerance: 1e-6 });
}

const problemsOf = ({ logs, network: judged }: Judged) => [
  ...logs.flatMap(({ problem }) => problem ?? []),
  ...(judged?.problems ?? []),
];

const seen = { lost: 0, duplicated: 0, lives: 0, events: 0 };
law(
  { name: 'logs of simulated runs inside the scenario are accepted, by one clock and by several', runs: 8 },
  fc.nat(1_000_000),
  async (seed) => {
    const texts = logsOf(keeper, seed);
    const judged = await judge(texts);
    expect(problemsOf(judged)).toEqual([]);
    expect(problemsOf(await judge(shifted(texts, seed), { clocks: 'several' }))).toEqual([]);
    seen.lost += judged.network!.lost!;
    seen.duplicated += judged.network!.duplicated;
    seen.lives += judged.logs[1]!.lives - 1;
    seen.events += judged.logs[0]!.events;
  },
);
test('the law above saw losses, duplicates and restarts', () => {
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
});

/** Clocks of machines that were never compared. */
function shifted(texts: readonly string[], by: number): readonly string[] {
  return texts.map((text, at) =>
    text.replace(
      /"started":([\d.]+)/g,
      (_, started: string) => `"started":${Number(started) + (at * (by % 977) + 13)}`,
    ),
  );
}

const [client, server] = logsOf(keeper, 5) as [string, string];
const lineOf = (text: string, part: RegExp, skip = 3): number =>
  text.split('\n').flatMap((line, at) => (part.test(line) ? [at] : []))[skip]!;
function changed(text: string, part: RegExp, by: string, skip = 3): { text: string; line: number; column: number } {
  const line = lineOf(text, part, skip);
  const lines = text.split('\n');
  const column = lines[line]!.search(part);
  lines[line] = lines[line]!.replace(part, by);
  return { text: lines.join('\n'), line, column };
}

describe('damage is found:', () => {
  test.each<[string, RegExp, string, string]>([
    ['another message', /"key":"q\d","of"/, '"key":"q9","of"', 'judge/other-effect'],
    ['another timer', /\["after",15,/, '["after",16,', 'judge/other-effect'],
    ['a choice that is not there', /\["choose",\d,2\]/, '["choose",0,3]', 'judge/no-choice'],
    ['an effect too many', /"did":\[\]/, '"did":[["stop"]]', 'judge/other-effect'],
    ['another state', /"state":"\w{4}/, '"state":"0000', 'judge/other-state'],
    ['a timer that is not set', /\["timeout","patience","q\d"\]/, '["timeout","patience","q7"]', 'judge/timer-not-set'],
  ])('%s', async (_name, part, by, code) => {
    const source = part.test(client) && lineOf(client, part, 0) !== undefined ? client : server;
    const damaged = changed(source, part, by, code === 'judge/timer-not-set' ? 0 : 3);
    const { logs } = await judge([damaged.text, ...(source === client ? [server] : [client])]);
    const { problem, events } = logs[0]!;
    expect(problem?.code).toBe(code);
    const before = damaged.text.slice(0, problem!.span.start);
    expect(before.split('\n').length - 1).toBe(damaged.line);
    expect(events).toBe(damaged.line - headersBefore(damaged.text, damaged.line));
    const column = before.length - before.lastIndexOf('\n') - 1;
    if (code !== 'judge/other-state') expect(Math.abs(column - damaged.column)).toBeLessThan(200);
  });

  const headersBefore = (text: string, line: number): number =>
    text
      .split('\n')
      .slice(0, line)
      .filter((one) => one.startsWith('{"vedette"')).length;

  test('the log of another actor', async () => {
    const { logs } = await judge([client.replace('"actor":"client"', '"actor":"clint"')]);
    expect(logs[0]!.problem).toMatchObject({ code: 'judge/unknown-actor', hint: 'Did you mean "client"?' });
  });

  test('two members of one name', async () => {
    const { logs } = await judge([client, server, client]);
    expect(logs.map(({ problem }) => problem?.code)).toEqual([undefined, undefined, 'judge/two-members']);
  });

  test('a log that is cut is no mistake', async () => {
    const judged = await judge([client.slice(0, -30), server]);
    expect(judged.logs[0]).toMatchObject({ isCut: true });
    expect(judged.logs[0]!.problem).toBe(undefined);
  });

  test('a log of another version of the format', async () => {
    const { logs } = await judge([client.replace('"version":1', '"version":2')]);
    expect(logs[0]!.problem?.code).toBe('log/other-version');
  });

  test('what was saved is not there after a restart', async () => {
    const damaged = server
      .replace(/\["start",\{"\$bigint":"\d+"\}\]/, '["start"]')
      .replace(/"state":"\w+"/g, '"state":"x"');
    const texts = [client, damaged.replaceAll(',"state":"x"', '')];
    const codes = problemsOf(await judge(texts)).map(({ code }) => code);
    expect(codes.some((code) => code === 'judge/other-durable' || code === 'judge/other-effect')).toBe(true);
  });

  test('a message that was never sent', async () => {
    const damaged = changed(client, /"got":\[1,\d+\]/, '"got":[1,9999]');
    expect(problemsOf(await judge([damaged.text, server])).map(({ code }) => code)).toContain('judge/no-send');
  });

  test.each<[string, object, string]>([
    ['too late', { network: { ...keeper.network, delay: [1, 10] } }, 'judge/wrong-age'],
    ['too early', { network: { ...keeper.network, delay: [18, 20] } }, 'judge/wrong-age'],
    ['too many losses', { network: { ...keeper.network, loss: { atMost: 2 } } }, 'judge/over-budget'],
    ['too many duplicates', { network: { ...keeper.network, duplicates: { atMost: 1 } } }, 'judge/over-budget'],
    ['too many restarts', { faults: { crash: { atMost: 5 }, restart: { atMost: 1 } } }, 'judge/over-budget'],
    [
      'not in order',
      { network: { delay: [1, 20], loss: 'any', duplicates: { atMost: 50 }, order: 'fifo' } },
      'judge/out-of-order',
    ],
  ])('a network that leaves the scenario: %s', async (_name, other, code) => {
    const judged = await judge([client, server], { scenario: { ...keeper, ...other } });
    expect(problemsOf(judged).map((problem) => problem.code)).toContain(code);
  });

  test('ages that no offsets of the clocks explain', async () => {
    const strict = { ...keeper, network: { ...keeper.network, roundTrip: false, delay: [1, 8] } };
    const { network: judged } = await judge(shifted([client, server], 4711), { scenario: strict, clocks: 'several' });
    expect(judged!.problems.map(({ code }) => code)).toEqual(['judge/no-clocks']);
    expect(judged!.problems[0]!.message).toMatch(/from the clock of \w+ to that of \w+; .*from the clock of/);
  });
});

test('messages without numbers are matched in order', async () => {
  const plainLogs = [client, server].map((text) => text.replace(/,"(sent|got)":\[[\d,]+\]/g, ''));
  const judged = await judge(plainLogs);
  expect(judged.network!.problems.filter(({ code }) => code === 'judge/no-send')).toEqual([]);
  expect(judged.network!.received).toBeGreaterThan(100);
});

test('a contradiction between bounds, by hand', () => {
  const bound = (from: number, to: number, most: number, message = 0) => ({ from, to, most, message });
  expect(contradiction(2, [bound(0, 1, 5), bound(1, 0, -5)])).toBe(undefined);
  expect(
    contradiction(2, [bound(0, 1, 5, 1), bound(1, 0, -6, 2)])
      ?.map(({ message }) => message)
      .sort(),
  ).toEqual([1, 2]);
  expect(contradiction(3, [bound(0, 1, 1), bound(1, 2, 1), bound(2, 0, -3)])).toHaveLength(3);
  expect(contradiction(1, [bound(0, 0, -1)])).toHaveLength(1);
});

law('a part of JSON is where its text is', fc.jsonValue(), (value) => {
  const text = JSON.stringify({ a: [1, value], 'b"': value }, undefined, 1);
  for (const path of [['a', 1], ['b"'], []] as const) {
    const { start, end } = jsonPlace(text, path);
    const part = path.reduce<unknown>(
      (whole, step) => (whole as Record<string | number, unknown>)[step],
      JSON.parse(text),
    );
    expect(JSON.parse(text.slice(start, end))).toEqual(part);
  }
});
