/** The quick claims about the ring detectors; the others by `vedette reproduce detectors`. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { ModelFiles } from '../claim.ts';
import { detectorClaims } from './claims.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../${path}`, import.meta.url));
  },
});

const claims = detectorClaims(files);
const quick = claims
  .filter(({ id }) => id !== 'FD-T1' && id !== 'FD-CSP')
  .flatMap(({ id, cases }) => cases.filter(({ slow }) => !slow).map((one) => [id, one.name, one] as const));

/** What README.md says differs, and why. */
const findings = [
  'FD-WA uppaal weak accuracy n=2 type B FIFO, monitor as printed',
  'FD-WA uppaal weak accuracy n=2 type B FIFO, maxDelta inclusive',
  'FD-SA uppaal strong accuracy n=2 type B FIFO, maxDelta inclusive',
  'FD-SC uppaal strong completeness n=2 type B FIFO, crash, monitor as printed',
  'FD-SC uppaal strong completeness n=3 type B FIFO, crash, all timeouts but those of p0 grown, as section 3.4',
];

test('every finding is about a quick case', () => {
  const names = quick.map(([id, name]) => `${id} ${name}`);
  expect(names).toEqual(expect.arrayContaining(findings));
});

test.each(quick)('%s %s', async (id, name, { run, expected }) => {
  const found = await run({});
  if (!findings.includes(`${id} ${name}`)) return expect(found).toMatchObject({ measured: expected, agrees: true });
  expect(found.agrees).toBe(false);
  expect(found.note).toBeDefined();
  expect(found.evidence).toBeDefined();
});

test('a run found depth first is kept if it can be read, and its length is said', async () => {
  const one = claims.find(({ id }) => id === 'FD-DL-1')!.cases.find(({ name }) => name.includes('buffer=2 type B'))!;
  const { note, evidence } = await one.run({});
  expect(note).toMatch(/^found depth first, by a run of \d{4} steps, which is too long to draw$/);
  expect(evidence).toBeUndefined();
});

test('what needs CSPM is open, and says so', async () => {
  for (const { run } of claims.find(({ id }) => id === 'FD-CSP')!.cases)
    expect(await run({})).toMatchObject({ measured: 'open', agrees: null, note: expect.stringContaining('CSPM') });
});

test('a published number stands beside ours and is not judged', async () => {
  const [one] = claims.find(({ id }) => id === 'FD-T1')!.cases;
  const { agrees, measured, note } = await one!.run({});
  expect(one!.expected).toBe('6630');
  expect(agrees).toBe(null);
  expect(Number(measured)).toBeGreaterThan(1000);
  expect(note).toContain('overflow');
});

test('the overflow has a run: one message more than fits, on the same way', async () => {
  const [one] = claims.find(({ id }) => id === 'FD-DL-1')!.cases;
  const { system, trace, narration } = (await one!.run({})).evidence!;
  const labels = trace.steps.map((step) => system.label(step.label).text);
  const last = labels.at(-1)!;
  expect(last).toMatch(/^overflow\((question|answer), \d, \d\)$/);
  const way = last.slice('overflow'.length);
  const sent = labels.filter((label) => label === `send${way}`).length;
  const received = labels.filter((label) => label === `receive${way}`).length;
  expect(sent - received).toBe(2);
  expect(narration!.lifelines).not.toContain('P3');
});

test('a limit leaves a case undecided', async () => {
  for (const { cases } of claims) {
    const measured = await cases[0]!.run({ limits: { states: 20 } });
    expect(measured.agrees).toBe(null);
  }
});
