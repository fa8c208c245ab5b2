/**
 * Formulas and delays of networks written by hand around gaps: against the region graph, and against numbers counted by
 * hand.
 */
import type { Model, Question } from '@vedette/core';
import { answer } from '@vedette/questions';
import { readBranching, readDelay, readLinear } from '@vedette/temporal';
import { expect, test } from 'vitest';
import { openUppaal } from '../language.ts';
import { type HandmadeGap, handmadeGaps } from '../testing/handmade-gaps.ts';
import { regionModel } from '../testing/region-system.ts';
import { sourceOf, typedModel } from '../testing/testing-source.ts';

type Asking = readonly [logic: 'ltl' | 'ctl', text: string, fair?: string | undefined];

const askings: readonly Asking[] = [
  ['ltl', 'G !{p}'],
  ['ltl', 'F {p}'],
  ['ltl', 'G F {q}'],
  ['ltl', '{q} U {p}'],
  ['ltl', 'F deadlock'],
  ['ltl', 'G (deadlock => {p})'],
  ['ctl', 'EF {p}'],
  ['ctl', 'AF {p}'],
  ['ctl', 'EG {q}'],
  ['ctl', 'AG EF {q}'],
  ['ctl', 'A[{q} U {p}]'],
  ['ctl', 'AG !deadlock'],
  ['ctl', 'EF (deadlock && {q})'],
  ['ltl', 'F {p}', 'all'],
  ['ltl', 'F {p}', 'strong:P'],
  ['ltl', 'F {p}', 'weak:P'],
  ['ltl', 'G F {q}', 'all'],
];

/** A deadlock beside conditions on clocks is declined: time goes on in it. */
const isDeclined = ([, text]: Asking, { p, q }: HandmadeGap): boolean =>
  text.includes('deadlock') && ((text.includes('{p}') && /x/.test(p)) || (text.includes('{q}') && /x/.test(q)));

function questionOf([logic, text, fair]: Asking, model: Model): Question {
  const excerpt = (written: string) => ({ source: 'asked', start: 0, text: written });
  const written = { name: text, formula: excerpt(text), fairness: fair === undefined ? [] : [excerpt(fair)] };
  return (logic === 'ltl' ? readLinear : readBranching)(written, model).value!;
}

test.each(handmadeGaps.map((gap) => [gap.name, gap] as const))('%s', async (_, gap) => {
  const { value: opened } = await openUppaal(sourceOf(gap.text), {});
  const named = { p: gap.p, q: gap.q, dead: 'deadlock' };
  const queries = Object.values(named).map((condition) => `query { E<> ${condition} }`);
  const typed = await typedModel(`${gap.text} ${queries.join(' ')}`);
  const formulas = typed.queries.map((query) => (query.kind === 'E<>' ? query.predicate : undefined));
  const conditions = new Map(Object.keys(named).map((name, index) => [name, formulas[index]!]));
  const regions = regionModel(typed, 5000, conditions)!;
  const [found, inRegions]: [unknown[], unknown[]] = [[], []];
  for (const asking of askings) {
    const [logic, text, fair] = asking;
    const written = text.replaceAll('{p}', `{${gap.p}}`).replaceAll('{q}', `{${gap.q}}`);
    const [verdict] = await answer(opened!, [questionOf([logic, written, fair], opened!)]);
    const asState: Asking = [logic, text.replaceAll('deadlock', '{dead}'), fair];
    const [expected] = await answer(regions, [questionOf(asState, regions)]);
    const wanted = isDeclined(asking, gap) ? 'unknown' : expected!.kind;
    found.push([text, fair, verdict!.kind]);
    inRegions.push([text, fair, wanted]);
  }
  expect(found).toEqual(inRegions);
  expect(await delayIn(opened!)).toEqual(gap.delay);
});

async function delayIn(model: Model): Promise<unknown> {
  const text = '{P.A}..{P.B}';
  const { value } = readDelay({ text: { source: 'asked', start: 0, text }, name: text }, model);
  const verdicts = await answer(model, value!);
  if (verdicts.some(({ kind }) => kind === 'unknown')) return 'declined';
  const values = verdicts.map((verdict) => verdict.kind === 'holds' && verdict.figures?.[0]?.extreme?.value);
  return values.map((value) => (value === Number.POSITIVE_INFINITY ? 'unbounded' : value));
}
