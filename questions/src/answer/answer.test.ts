/** What `answer` does besides choosing an engine: negated questions. */
import { bareModel, type Model, type Question } from '@vedette/core';
import { graphSystem, law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer } from './answer.ts';

type Decidable = Exclude<Question, { kind: 'survey' | 'delay' | 'explore' }>;

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

const state = fc.nat(4);
const step = fc.tuple(state, fc.constantFrom('tau', 'tau', 'a', 'a', 'b'), state);
const steps = fc.array(step, { minLength: 1, maxLength: 9 });

/** Two graphs; half of the time one is the other with a step that leads elsewhere, so that refinement often holds. */
const pairs = fc.oneof(
  fc.tuple(steps, steps),
  fc
    .tuple(steps, fc.nat(), state)
    .map(([some, which, to]): [typeof some, typeof some] => [
      some,
      some.map((one, place) => (place === which % some.length ? [one[0], one[1], to] : one)),
    ]),
);

const opposite = { holds: 'fails', fails: 'holds', unknown: 'unknown', broken: 'broken' } as const;

law(
  { name: 'law: a question and its negation have opposite verdicts and the same evidence', runs: 100 },
  pairs,
  async ([left, right]) => {
    const [model, specification] = [left, right].map(
      (steps): Model =>
        bareModel(graphSystem(steps.map(([from, label, to]) => `${from} -${label}-> ${to}`).join(', '))),
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

test('what is left open, or refused, is open for the negated question too', async () => {
  const system = graphSystem('0 -a-> 1 -b-> 2 -c-> 0');
  const question: Question = { kind: 'never', what: { kind: 'deadlock' }, name: 'never deadlock', negated: true };
  const [stopped] = await answer(system, [question], { limits: { states: 1 } });
  expect(stopped).toMatchObject({ kind: 'unknown', why: 'limit' });
  const [refused] = await answer(
    { ...bareModel(system), behaviour: { system, searchFor: () => ({ refused: 'no' }) } },
    [question],
  );
  expect(refused).toMatchObject({ kind: 'unknown', why: 'unsupported', detail: 'no' });
});

test('a question that ends a search early does not end an exploration asked with it', async () => {
  const system = graphSystem('0 -a-> 1, 0 -b-> 2 -b-> 3 -b-> 4 -b-> 5');
  const [never, explored] = await answer(system, [
    { kind: 'never', what: { kind: 'label', matches: ({ text }) => text === 'a' }, name: 'never a' },
    { kind: 'explore', name: 'state space' },
  ]);
  expect(never!.kind).toBe('fails');
  expect(explored).toMatchObject({ kind: 'holds', stats: { states: 6, complete: true } });
});
