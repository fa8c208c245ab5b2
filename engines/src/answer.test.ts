/** What `answer` does beside choosing an engine: questions that are asked the other way round. */
import type { Model, Question } from '@vedette/core';
import { graphSystem, law } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { answer } from './answer.ts';
import { systemOfGraph } from './graph/system-of-graph.ts';
import { graphPair } from './testing/random-graph.ts';

type Decidable = Exclude<Question, { kind: 'survey' }>;

function questionsAbout(model: Model, specification: Model): readonly Decidable[] {
  const deadlock = { kind: 'deadlock' } as const;
  return [
    { kind: 'never', what: deadlock, name: 'never deadlock' },
    { kind: 'possible', what: deadlock, name: 'can deadlock' },
    { kind: 'possible', what: { kind: 'label', matches: ({ text }) => text === 'a' }, name: 'can a' },
    { kind: 'divergence-free', name: 'divergence-free' },
    { kind: 'deterministic', name: 'deterministic' },
    { kind: 'refinement', semantics: 'failures-divergences', specification, model, name: 'refines' },
  ];
}

const opposite = { holds: 'fails', fails: 'holds', unknown: 'unknown', broken: 'broken' } as const;

law(
  { name: 'law: a question and its negation have opposite verdicts and the same evidence', runs: 100 },
  graphPair(),
  async ([left, right]) => {
    const [model, specification] = [left, right].map(
      (graph): Model => ({ system: systemOfGraph(graph), questions: [] }),
    );
    const questions = questionsAbout(model!, specification!);
    const plain = await answer(model!, questions);
    const negated = await answer(
      model!,
      questions.map((question) => ({ ...question, negated: true })),
    );
    for (const [place, verdict] of plain.entries()) {
      expect(['holds', 'fails']).toContain(verdict.kind);
      expect(negated[place]).toMatchObject({ kind: opposite[verdict.kind] });
      expect(negated[place]!.evidence).toEqual(verdict.evidence);
    }
  },
);

test('what is left open, or refused, is so the other way round too', async () => {
  const system = graphSystem('0 -a-> 1 -b-> 2 -c-> 0');
  const question: Question = { kind: 'never', what: { kind: 'deadlock' }, name: 'never deadlock', negated: true };
  const [stopped] = await answer(system, [question], { limits: { states: 1 } });
  expect(stopped).toMatchObject({ kind: 'unknown', why: 'limit' });
  const [refused] = await answer({ system, questions: [], searchFor: () => ({ refused: 'no' }) }, [question]);
  expect(refused).toMatchObject({ kind: 'unknown', why: 'unsupported', detail: 'no' });
});
