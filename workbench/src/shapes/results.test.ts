/**
 * Results of real work have the shape of results, and no damage makes a report fail: a result that still has the shape
 * after a field was dropped or replaced is reported without an exception.
 */
import { readFileSync } from 'node:fs';
import { damages, law } from '@vedette/testkit';
import { renderProblem } from '@vedette/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckRequest, CheckResult } from '../ask/check.ts';
import { dataOf, dataText } from '../campaign/data-text.ts';
import { inlineWorkbench } from '../inline.ts';
import { sourceTexts } from '../open/found.ts';
import { carriedShape } from './requests.ts';
import { resultMisfit, returnMisfit } from './results.ts';

const models = {
  'm.aut': 'des (0,3,3)\n(0,"on",1)\n(1,"off",0)\n(1,"break",2)\n',
  'm.mcrl2': 'act a, b: Nat; proc P(n: Nat) = (n < 3) -> a(n) . P(n + 1) + (n > 2) -> b(n) . delta; init P(0) || P(1);',
  'm.xta': readFileSync(new URL('../../../models/uppaal/train-gate/train-gate.xta', import.meta.url), 'utf8'),
  'm.csp': 'channel a, b\nP = a -> b -> STOP\nassert P :[deadlock free [F]]\nassert P [T= STOP\n',
  'broken.mcrl2': 'act a; proc P = b; init P;',
} as const;

async function checked(name: keyof typeof models): Promise<CheckResult> {
  const request: CheckRequest = {
    model: { name, bytes: new TextEncoder().encode(models[name]) },
    asked: [],
    expected: [],
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits: { states: 2000 },
    evidence: 'once',
  };
  expect(misfitOfJob(request)).toBe(undefined);
  const bench = inlineWorkbench({
    source: () => {
      throw new Error('the bytes are given');
    },
  });
  return bench.run('check', request);
}

const misfitOfJob = (request: CheckRequest): string | undefined =>
  carriedShape({ kind: 'check', files: new Map(), request, limits: {} }, '');

const results = await Promise.all(Object.keys(models).map((name) => checked(name as keyof typeof models)));

describe('results', () => {
  test.each(results.map((result, place) => [Object.keys(models)[place]!, result] as const))(
    'of %s fit',
    (_, result) => {
      expect(resultMisfit('check', result)).toBe(undefined);
      expect(resultMisfit('check', dataOf(dataText(result)))).toBe(undefined);
      expect(returnMisfit('check', { result })).toBe(undefined);
    },
  );

  test.each([
    [null, 'the whole is null'],
    [{ kind: 'checked', answers: [] }, 'has no field'],
    [{ kind: 'refused' }, 'has no field "problems"'],
    [[], 'is a list of 0'],
    [{ kind: '__proto__' }, 'expected one of'],
    [{ kind: 'constructor' }, 'expected one of'],
  ])('%j does not', (value, reason) => {
    expect(resultMisfit('check', value)).toContain(reason);
  });

  test('a check that answers nothing is none', () => {
    const empty = {
      kind: 'checked',
      answers: [],
      leftOut: 0,
      warnings: [],
      found: { problems: [], texts: [] },
      texts: [],
    };
    expect(resultMisfit('check', empty)).toContain('answers nothing');
  });
});

/** Everything a report asks of a result that it trusts. */
function shown(result: CheckResult): void {
  const found = result.kind === 'refused' ? result : result.found;
  for (const problem of found.problems) renderProblem(problem, sourceTexts(found.texts));
  if (result.kind === 'refused') return;
  for (const { verdict, story, question } of result.answers) {
    expect(typeof question.name.length).toBe('number');
    expect(verdict.stats.states + verdict.stats.seconds).toBeGreaterThanOrEqual(0);
    for (const { event } of story?.steps ?? [])
      for (const one of event.participants) expect(story!.lifelines).toContain(one);
    if (story?.loop !== undefined) expect(story.steps[story.loop]).toBeDefined();
  }
}

law(
  { name: 'a damaged result is refused, or can be reported', runs: 60 },
  fc.tuple(fc.nat(), fc.nat()),
  ([which, seed]) => {
    const result = results[which % results.length]!;
    const damaged = damages(result, seed, 20);
    for (const one of damaged) if (resultMisfit('check', one) === undefined) shown(one as CheckResult);
  },
);
