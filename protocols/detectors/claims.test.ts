/** The quick claims about the ring detectors; the others by `vedette reproduce detectors`. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ClaimCase, Measurement, ModelFiles } from '../claim.ts';
import { detectorClaims } from './claims.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../${path}`, import.meta.url));
  },
});

const claims = detectorClaims(files);
const quick = claims
  .filter(({ id }) => id !== 'FD-T1')
  .flatMap(({ id, cases }) => cases.filter(({ slow }) => !slow).map((one) => [id, one.name, one] as const));

/** What README.md says differs, and why. */
const findings = [
  ...['mcrl2', 'cspm'].flatMap((language) =>
    [1, 2, 3].flatMap((buffer) =>
      ['', ', appendix A'].map((reading) => `FD-DL-FIX ${language} n=2 buffer=${buffer} type B FIFO${reading}`),
    ),
  ),
  'FD-DL-FIX uppaal weak completeness n=2 type B FIFO',
  'FD-DL-FIX uppaal weak completeness n=2 type B FIFO, appendix A',
  'FD-DL-FIX uppaal weak accuracy n=2 type B FIFO, maxDelta=3',
  'FD-WC mcrl2 n=2 buffer=1 type I FIFO, appendix B as printed',
  'FD-WA uppaal weak accuracy n=2 type B FIFO, monitor as printed',
  'FD-WA uppaal weak accuracy n=2 type B FIFO, maxDelta inclusive',
  'FD-SA uppaal strong accuracy n=2 type B FIFO, maxDelta inclusive',
  'FD-SC uppaal strong completeness n=2 type B FIFO, crash, monitor as printed',
  'FD-SC uppaal strong completeness n=3 type B FIFO, crash, all timeouts but those of p0 grown, as section 3.4',
];

/** Each case once, whichever tests look at it. */
const measurements = new Map<ClaimCase, Promise<Measurement>>();
function measured(one: ClaimCase): Promise<Measurement> {
  const found = measurements.get(one) ?? one.run({});
  measurements.set(one, found);
  return found;
}

function caseOf(id: string, name: string): ClaimCase {
  return claims.find((claim) => claim.id === id)!.cases.find((one) => one.name === name)!;
}

test('every finding is about a quick case', () => {
  const names = quick.map(([id, name]) => `${id} ${name}`);
  expect(names).toEqual(expect.arrayContaining(findings));
});

test.each(quick)('%s %s', async (id, name, one) => {
  const found = await measured(one);
  if (!findings.includes(`${id} ${name}`)) return expect(found).toMatchObject({ measured: one.expected, agrees: true });
  expect(found.agrees).toBe(false);
  expect(found.note).toBeDefined();
  expect(found.evidence).toBeDefined();
});

test('a run found depth first is kept if it can be read, and its length is said', async () => {
  const { note, evidence } = await measured(caseOf('FD-DL-1', 'mcrl2 n=3 buffer=2 type B'));
  expect(note).toMatch(/^found depth first, by a run of \d{4} steps, which is too long to draw$/);
  expect(evidence).toBeUndefined();
});

test.each([1, 2, 3])('queues of %i fill up although they keep the order, and both hold their mutex', async (buffer) => {
  const { evidence } = await measured(caseOf('FD-DL-FIX', `mcrl2 n=2 buffer=${buffer} type B FIFO`));
  const labels = evidence!.trace.steps.map((step) => evidence!.system.label(step.label).text);
  for (const [me, other] of [
    [0, 1],
    [1, 0],
  ]) {
    const isOnWay = (label: string): boolean => label.endsWith(`, ${me}, ${other})`);
    const sent = labels.filter((label) => label.startsWith('send(') && isOnWay(label));
    const received = labels.filter((label) => label.startsWith('receive(') && isOnWay(label));
    expect(sent.length - received.length).toBe(buffer);
    // It has taken the mutex to ask or to answer, and has not sent what it took it for.
    const taken = labels.filter((label) => label === `ask(${me})` || label === `reply(${me})`);
    expect(taken.length - sent.length).toBe(1);
  }
});

test('a published number stands beside ours, and the verdicts are compared', async () => {
  const one = claims.find(({ id }) => id === 'FD-T1')!.cases[0]!;
  expect(one.follows!.from).toEqual([caseOf('FD-DL-1', 'mcrl2 n=3 buffer=1 type R')]);
  const source = await measured(one.follows!.from[0]!);
  expect(one.expected).toBe('overflow, 6630 states');
  expect(one.follows!.conclude([source])).toMatchObject({
    measured: `overflow, ${source.states} states`,
    agrees: true,
    note: expect.stringContaining('depends on the model'),
  });
  const undecided = { ...source, measured: 'no overflow so far', agrees: null, note: 'a limit' };
  expect(one.follows!.conclude([undecided])).toMatchObject({ agrees: null, note: expect.stringMatching(/^a limit; /) });
});

test('the overflow has a run: one message more than fits, on the same way', async () => {
  const { system, trace, narration } = (await measured(caseOf('FD-DL-1', 'mcrl2 n=3 buffer=1 type R'))).evidence!;
  const labels = trace.steps.map((step) => system.label(step.label).text);
  const last = labels.at(-1)!;
  expect(last).toMatch(/^overflow\((question|answer), \d, \d\)$/);
  const way = last.slice('overflow'.length);
  const sent = labels.filter((label) => label === `send${way}`).length;
  const received = labels.filter((label) => label === `receive${way}`).length;
  expect(sent - received).toBe(2);
  expect(narration!.lifelines).not.toContain('P3');
  const kinds = trace.steps.map(
    (step, index) => narration!.describe(trace.steps[index - 1]?.state ?? trace.start, step).kind,
  );
  expect(kinds.map((kind) => kind === 'suspicion')).toEqual(labels.map((label) => label.startsWith('suspect(')));
});

/** Labels of a run up to the crash of p1, and after it. */
async function aroundCrash(name: string): Promise<readonly [readonly string[], readonly string[]]> {
  const { system, trace } = (await measured(caseOf('FD-WC-OSC', name))).evidence!;
  const labels = trace.steps.map((step) => system.label(step.label).text);
  const crash = labels.indexOf('crash(1)');
  return [labels.slice(0, crash), labels.slice(crash + 1)];
}

test('figure 12: what p1 sent before its crash ends the suspicion of it, once or twice, by a question and by an answer', async () => {
  for (const [name, times] of [
    ['mcrl2 n=3 buffer=1 FIFO, once', 1],
    ['mcrl2 n=2 buffer=1 FIFO, 2 times', 2],
  ] as const) {
    const [before, after] = await aroundCrash(name);
    expect(after.filter((label) => label === 'trust(0, 1)')).toHaveLength(times);
    expect(after.filter((label) => label.startsWith('send(') && label.includes(', 1, '))).toEqual([]);
    const suspicions = [...before, ...after].filter((label) => label === 'suspect(0, 1)');
    expect(suspicions.length).toBeGreaterThanOrEqual(times);
    expect(after.at(-1)).toBe('flipped');
  }
  const [before, after] = await aroundCrash('mcrl2 n=2 buffer=1 FIFO, 2 times');
  const received = [...before, ...after].filter((label) => label.startsWith('receive(') && label.endsWith(', 1, 0)'));
  expect(new Set(received)).toEqual(new Set(['receive(question, 1, 0)', 'receive(answer, 1, 0)']));
});

test.each(['FD-DL-1', 'FD-DL-2', 'FD-WC', 'FD-T1'])('a limit leaves %s undecided', async (wanted) => {
  const [first] = claims.find(({ id }) => id === wanted)!.cases;
  expect(await first!.run({ limits: { states: 20 } })).toMatchObject({ agrees: null, note: expect.any(String) });
});
