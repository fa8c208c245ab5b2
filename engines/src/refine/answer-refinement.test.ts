import { bareModel, type Model, type RefinementQuestion, type Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem, law } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import { checkRun } from '../explore/index.ts';
import { systemOfGraph } from '../graph/system-of-graph.ts';
import { naiveDifference } from '../testing/naive-refinement.ts';
import { graphPair } from '../testing/random-graph.ts';
import { preorders } from './relation.ts';

function modelOf(text: string): Model {
  return bareModel(graphSystem(text));
}

async function refines(
  model: Model,
  specification: Model,
  semantics: RefinementQuestion['semantics'],
): Promise<Verdict> {
  const [verdict] = await answer(specification, [
    { kind: 'refinement', specification, model, semantics, name: 'refines' },
  ]);
  return verdict!;
}

describe.each(preorders)('%s', (semantics) => {
  law(
    { name: 'the verdict is that of the definition, and its run is one of the implementation', runs: 100 },
    graphPair(),
    async ([left, right]) => {
      const [model, specification] = [left, right].map((graph): Model => bareModel(systemOfGraph(graph)));
      const verdict = await refines(model!, specification!, semantics);
      expect(verdict.kind).toBe(naiveDifference(left, right, semantics) === undefined ? 'holds' : 'fails');
      if (verdict.kind === 'fails') checkRun(model!.behaviour.system, verdict.evidence!);
    },
  );
});

const choice = modelOf('0 -a-> 1, 0 -b-> 2');
const decided = modelOf('0 -tau-> 1 -a-> 3, 0 -tau-> 2 -b-> 4');

test('the event that the specification does not allow is reported', async () => {
  expect(await refines(decided, choice, 'traces')).toMatchObject({ kind: 'holds' });
  const refused = await refines(decided, choice, 'failures');
  expect(refused).toMatchObject({ kind: 'fails', remark: expect.stringContaining('can be refused') });
  const excess = await refines(modelOf('0 -c-> 1'), choice, 'traces');
  expect(excess).toMatchObject({ kind: 'fails', remark: expect.stringContaining('does not allow the last step') });
  const divergent = await refines(modelOf('0 -tau-> 0'), modelOf('0'), 'failures-divergences');
  expect(divergent).toMatchObject({ kind: 'fails', evidence: { loop: 0 } });
});

test('a limit on either side leaves it open', async () => {
  const question = {
    kind: 'refinement',
    specification: choice,
    model: decided,
    semantics: 'traces',
    name: '',
  } as const;
  const [verdict] = await answer(decided, [question], { limits: { states: 1 } });
  expect(verdict).toMatchObject({ kind: 'unknown', why: 'limit' });
});

test('a specification whose states stand for sets is declined, and so is one that its language refuses', async () => {
  const sets: Model = {
    ...choice,
    behaviour: {
      ...choice.behaviour,
      system: { ...choice.behaviour.system, cover: { slots: [0], covers: () => false } },
    },
  };
  expect(await refines(decided, sets, 'traces')).toMatchObject({ kind: 'unknown', why: 'unsupported' });
  const refusing: Model = { ...sets, behaviour: { ...sets.behaviour, points: () => ({ refused: 'it is strict' }) } };
  expect(await refines(decided, refusing, 'traces')).toMatchObject({ detail: expect.stringContaining('it is strict') });
  const offering: Model = { ...sets, behaviour: { ...sets.behaviour, points: () => ({ model: choice }) } };
  expect(await refines(decided, offering, 'traces')).toMatchObject({ kind: 'holds' });
});
