/**
 * Confluence of the case study is checked in claims.test.ts; here, that the checks notice an evaluation that is not.
 */
import { readFileSync } from 'node:fs';
import { Calculus, type Configuration } from '@vedette/crash';
import { expect, test } from 'vitest';
import { openCaseStudy } from '../case-study.ts';
import { EvaluationOrders } from './evaluation-orders.ts';
import { notPartByPart } from './part-by-part.ts';

const files = (path: string) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../../${path}`, import.meta.url));
  },
});
const study = await openCaseStudy(files, 2);

/** Evaluates the first place from the left as it should, and anywhere else loses everything. */
class Forgetful extends Calculus {
  override evaluations(configuration: Configuration) {
    const nothing = { kind: 'nil' } as const;
    const [first, ...others] = super.evaluations(configuration);
    if (first === undefined) return [];
    return [first, ...others.map((other) => ({ ...other, result: { ...other.result, network: nothing } }))];
  }
}

/** Evaluates only the first place from the left. */
class LeftFirst extends Calculus {
  override evaluations(configuration: Configuration) {
    return super.evaluations(configuration).slice(0, 1);
  }
}

test('the calculus is confluent at its start, and evaluates part by part', () => {
  const orders = new EvaluationOrders(study.calculus);
  orders.see(study.calculus.initial());
  expect(orders.wrong).toBeUndefined();
  expect(orders.pairs).toBeGreaterThan(0);
});

test('an evaluation that loses parts ends differently', () => {
  const orders = new EvaluationOrders(new Forgetful(study.calculus.model));
  orders.see(study.calculus.initial());
  expect(orders.wrong).toMatch(/end differently|E7 and E7/);
});

test('an evaluation that looks at its neighbours is not one part by part', () => {
  expect(notPartByPart(study.calculus, study.calculus.initial())).toBeUndefined();
  expect(notPartByPart(new LeftFirst(study.calculus.model), study.calculus.initial())).toContain('part by part');
});
