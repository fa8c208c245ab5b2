/** The example models: counts and verdicts by hand, and the text as the formatter writes it. */
import { readdirSync, readFileSync } from 'node:fs';
import { checked, type ReachabilityQuestion } from '@vedette/core';
import { explore } from '@vedette/engines';
import { parseQuestion } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import { crash } from './index.ts';
import { modelOf, sourceOf } from './testing/open-text.ts';

const folder = new URL('../../../models/crash/', import.meta.url);

interface Expected {
  readonly states?: number;
  readonly transitions?: number;
  readonly deadlocks?: number;
  readonly questions: readonly { readonly question: string; readonly verdict: string; readonly steps?: number }[];
}

function questionOf(text: string): ReachabilityQuestion {
  const { kind, what, name } = parseQuestion(text)!;
  if (what === 'deadlock') return { kind, what: { kind: 'deadlock' }, name: text };
  return { kind, what: { kind: 'label', matches: (label) => label.text === name }, name: text };
}

describe.each(readdirSync(folder))('%s', (name) => {
  const text = readFileSync(new URL(`${name}/${name}.crash`, folder), 'utf8');
  const expected = JSON.parse(readFileSync(new URL(`${name}/expected.json`, folder), 'utf8')) as Expected;

  test('is as expected', async () => {
    const {
      behaviour: { system },
    } = await modelOf(text);
    const questions = expected.questions.map(({ question }) => questionOf(question));
    const { verdicts, stats } = await explore(checked(system), questions, { until: 'everything' });
    if (expected.states !== undefined) {
      const { states, transitions, deadlocks } = expected;
      expect(stats).toMatchObject({ states, transitions, deadlocks });
    }
    verdicts.forEach((verdict, index) => {
      const { question, verdict: kind, steps } = expected.questions[index]!;
      expect([question, verdict.kind]).toEqual([question, kind]);
      if (steps !== undefined && 'evidence' in verdict) expect(verdict.evidence?.steps.length).toBe(steps);
    });
  });

  test('is formatted', async () => {
    const { value } = await crash.format(sourceOf(text), {});
    expect([...(value as Iterable<string>)].join('')).toBe(text);
  });
});
