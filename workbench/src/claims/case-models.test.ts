/** A claim measures the model that it names: checked again as a reader would, a case has the same verdict. */
import { createReadStream, readFileSync } from 'node:fs';
import type { ClaimCase } from '@vedette/protocols';
import { expect, test } from 'vitest';
import { inlineWorkbench } from '../inline.ts';
import { publishedClaims } from './published-claims.ts';

const below = (path: string): URL => new URL(`../../../protocols/${path}`, import.meta.url);
const claims = publishedClaims((path) => ({
  name: path,
  chunks: () => createReadStream(below(path)) as AsyncIterable<Uint8Array>,
}));
const bench = inlineWorkbench({
  source: (name) => {
    throw new Error(`${name} is not asked for`);
  },
  claims: async () => claims,
});

/** Of each claim and language a case of either verdict that is decided quickly. */
const limits = { states: 3000 };
const chosen = claims.flatMap(({ id, cases }) => {
  const seen = new Set<string>();
  return cases.flatMap((one): readonly { readonly id: string; readonly one: ClaimCase }[] => {
    const key = `${one.model?.path} ${one.expected}`;
    if (one.model === undefined || one.slow || seen.has(key)) return [];
    seen.add(key);
    return [{ id, one }];
  });
});

test('most claims of every family with verdicts say which model they are about', () => {
  const paths = new Set(chosen.map(({ one }) => one.model!.path.split('/')[0]));
  expect([...paths].sort()).toEqual(['consensus', 'detectors', 'heartbeat', 'membership']);
});

test.each(chosen.filter((_, index) => index % 3 === 0))('$id $one.name', { timeout: 120_000 }, async ({ id, one }) => {
  const { path, constants, asked, words } = one.model!;
  const { measurement } = await bench.run('measure', { claim: id, case: one.name, limits });
  const result = await bench.run('check', {
    model: {
      name: path,
      bytes: readFileSync(below(path)),
      constants: new Map(Object.entries(constants).map(([name, value]) => [name, String(value)])),
    },
    asked: [asked],
    expected: [],
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits,
    evidence: 'once',
  });
  if (result.kind !== 'checked') throw new Error(result.problems.map(({ message }) => message).join(' '));
  const { kind } = result.answers[0]!.verdict;
  if (measurement.agrees === null) expect(kind).toBe('unknown');
  else expect(kind).toBe(measurement.measured === words.holds ? 'holds' : 'fails');
});
