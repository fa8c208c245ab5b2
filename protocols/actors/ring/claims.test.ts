/** The ring failure detectors as actors: most quick claims, and deliberate errors. All of them: `reproduce AC-RING`. */
import { expect, test } from 'vitest';
import { ask, deadlockCase } from '../measure.ts';
import { files, namedCases } from '../testing/cases.ts';
import { ringClaims } from './claims.ts';
import { suspectsOf } from './knowledge.ts';
import { ring } from './ring.ts';
import { ringOf, weakCompleteness, withoutLimit } from './settings.ts';

const claims = ringClaims(files);
const quick = [
  /^AC-RING-DL n=2 buffer=1 wait FIFO/,
  /^AC-RING-R n=2 buffer=[12]/,
  /^AC-RING-OSC n=2 FIFO appendixB/,
  /^AC-RING-(WC|WA|SA|SC) n=[23] crashes=\d grown=\d/,
  /^AC-RING-(WC|WA|SA|SC) n=2/,
  /^AC-RING-TRACES n=2 appendix[AB] fifo( crash)?( trust seen)?$/,
].flatMap((wanted) => namedCases(claims, wanted));
test.each(quick)('%s', async (_, { run, expected }) => {
  expect(await run({})).toMatchObject({ measured: expected, agrees: true });
});

const timely = { ...ringOf(given({ buffer: 0 })), crashes: 0 };

test('time always passes: nothing is stuck where channels have no limit', async () => {
  for (const detector of ['weakCompleteness', 'strongAccuracy', 'strongCompleteness'] as const) {
    const timing = { ...timely.timing, detector };
    const scenario = () => ring({ ...timely, timing });
    expect((await deadlockCase({ name: '', expected: 'no deadlock', scenario }).run({})).agrees).toBe(true);
  }
});

test('timeouts that never grow are found', async () => {
  const timing = { ...timely.timing, detector: 'weakCompleteness' as const };
  const { verdict } = await ask(ring({ ...timely, timing }), 'strong accuracy', {});
  expect(verdict.kind).toBe('fails');
});

/** README.md: a message is lost although there is room, since its sender does not know yet. */
test('channels that lose what is too much end in a deadlock if room is confirmed late', async () => {
  const room = { buffer: 1, whenFull: 'ignore', fifo: true, control: 'appendixB' } as const;
  const scenario = () => ring({ ...timely, timing: weakCompleteness, room });
  const { measured, evidence } = await deadlockCase({ name: '', expected: 'deadlock', scenario }).run({});
  expect(measured).toBe('deadlock');
  const { system, trace } = evidence!;
  const suspicions = trace.steps.filter(({ label }) => system.label(label).text.includes('suspect'));
  expect(suspicions.length).toBeGreaterThan(1);
});

test('who is suspected: those between a process and its target', () => {
  const names = ['p0', 'p1', 'p2', 'p3'];
  expect(suspectsOf(names, 'p2', 'p3')).toEqual([]);
  expect(suspectsOf(names, 'p2', 'p1')).toEqual(['p3', 'p0']);
  expect(suspectsOf(names, 'p2', 'p2')).toEqual(['p3', 'p0', 'p1']);
});

function given(some: object): Parameters<typeof ringOf>[0] {
  const { control, whenFull } = withoutLimit;
  return {
    ...weakCompleteness,
    ...withoutLimit,
    control,
    whenFull,
    n: 2,
    crashes: 0,
    inclusive: false,
    maxDelta: 2,
    ...some,
  };
}

test('what makes no sense is refused', () => {
  for (const [wrong, message] of [
    [{ n: 1 }, 'n must be a whole number from 2 to 9'],
    [{ crashes: 2 }, 'crashes must be a whole number from 0 to 1'],
    [{ grown: 3 }, 'grown must be'],
    [{ candidate: 2 }, 'candidate must be'],
    [{ buffer: 1.5 }, 'buffer must be'],
    [{ firstDelta: 3 }, '1 <= firstDelta <= maxDelta'],
    [{ detector: 'perfect' }, 'There is no detector "perfect". The names are weakCompleteness,'],
    [{ whenFull: 'drop' }, 'There is no whenFull "drop"'],
    [{ control: 'figure' }, 'There is no control "figure"'],
  ] as const)
    expect(() => ringOf(given(wrong))).toThrow(message);
});
