/**
 * Components that keep ever more are not listed before a search begins: its limits end it. Stated limits, at them and
 * just beyond.
 */
import { explore } from '@vedette/engines';
import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { cspm } from './index.ts';
import { mostLevels } from './parse/reader.ts';
import { range } from './sets/operations.ts';

test.each([
  ['a number', 'P = let Q(n) = a -> Q(n + 1) within Q(0)'],
  ['a sequence', 'P = let Q(s) = a -> Q(s^<0>) within Q(<>)'],
  ['a set', 'P = let Q(n, s) = a -> Q(n + 1, union(s, {n})) within Q(0, {})'],
  ['a buffer', 'P = BUFFER(99999999999, {(a, b)})'],
  ['a time to wait', 'channel tock\nlasts(_) = 1\nTimed(lasts) { P = WAIT(99999999999) }'],
  ['how long an event lasts', 'channel tock\nlasts(_) = 99999999999\nTimed(lasts) { P = a -> P }'],
])('%s that grows without bound', async (_what, process) => {
  const { value } = await cspm.open(textSource(`channel a, b\n${process}\n`, 'm.csp'), {});
  const { outcome } = await explore(value!.behaviour.system, [], { limits: { states: 50 } });
  expect(outcome).toMatchObject({ kind: 'unknown', why: 'limit' });
});

test.each(['module M\n', 'Timed(f) {\n', 'P = let\n'])('%j nested too deep is refused', async (opening) => {
  const { value, problems } = await cspm.open(textSource(`${opening.repeat(3000)}x = 8\n`, 'm.csp'), {});
  expect(value).toBeUndefined();
  expect(problems.map(({ code }) => code)).toContain('cspm/too-deep');
});

async function codesOf(text: string): Promise<readonly string[]> {
  const { problems } = await cspm.open(textSource(text, 'm.csp'), {});
  return problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

test('levels of nesting', async () => {
  const nested = (levels: number): string => `x = ${'('.repeat(levels)}1${')'.repeat(levels)}\n`;
  // The definition is a level, and so is what stands in the innermost brackets.
  expect(await codesOf(nested(mostLevels - 2))).toEqual([]);
  expect(await codesOf(nested(mostLevels - 1))).toEqual(['cspm/too-deep']);
});

test('operators in a row', async () => {
  // 1200 with the number at the end, the definition and what it defines.
  const sum = (operators: number): string => `x = 1${' + 1'.repeat(operators)}\n`;
  expect(await codesOf(sum(1197))).toEqual([]);
  expect(await codesOf(sum(1198))).toEqual(['cspm/too-deep']);
});

test('numbers', async () => {
  expect(await codesOf('x = 9007199254740991\n')).toEqual([]);
  expect(await codesOf('x = 9007199254740992\n')).toEqual(['cspm/number-too-large']);
});

test('numbers of a range', () => {
  expect(range(1, 5_000_000)).toHaveLength(5_000_000);
  expect(() => range(1, 5_000_001)).toThrow('This range has more than five million numbers.');
});

test('elements of a sequence that is compared', async () => {
  const { value } = await cspm.open(textSource('x = 1\n', 'm.csp'), {});
  const asked = async (length: number) => value!.queries.evaluate!(textSource(`card({<1..${length}>})`, 'asked'));
  expect((await asked(1_000_000)).value?.value).toBe('1');
  expect((await asked(1_000_001)).problems.map(({ code }) => code)).toEqual(['cspm/infinite-sequence']);
});

test('sets of events in one state of a watchdog', async () => {
  const watched = async (events: number): Promise<string> => {
    const text = `external failure_watchdog\nchannel bark\nchannel e : {1..${events}}\nS = e?x -> S\nP = failure_watchdog(S, {|e|}, bark)\nassert P :[deadlock free]\n`;
    const { value } = await cspm.open(textSource(text, 'm.csp'), {});
    const { outcome } = await explore(value!.queries.processes!.get('P')!.behaviour.system, [], {
      limits: { states: 2 },
    });
    return outcome.kind === 'broken' ? outcome.problem.code : outcome.kind;
  };
  expect(await watched(1000)).toBe('unknown');
  expect(await watched(1001)).toBe('cspm/watchdog-too-large');
});
