/**
 * Every folder below models/ is a test: counts and verdicts must be those in its expected.json, whatever order and
 * store.
 */
import { checked, type State, untilEnough } from '@vedette/core';
import { type ExploreOptions, explore, forEachStep, stepsOf } from '@vedette/engines';
import { compareExpectation, measureModel, modelFolders } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import { openModel } from './open-model.ts';

const folders = modelFolders();
const orders: readonly NonNullable<ExploreOptions['order']>[] = [
  { kind: 'breadth' },
  { kind: 'depth' },
  { kind: 'highway', width: 1_000_000, seed: 1 },
  { kind: 'random', seed: 1 },
];

test('there are models', () => {
  expect(folders.length).toBeGreaterThan(5);
});

describe.each(folders.map((folder) => [`${folder.language}/${folder.name}`, folder] as const))(
  '%s',
  (_name, folder) => {
    test('has a model and an expectation that can be read', () => {
      expect(folder.complaints).toEqual([]);
    });

    test('is as expected, breadth-first, under the contract checker', async () => {
      const model = await openModel(folder);
      const system = checked(model.behaviour.system, { oneIn: 20 });
      const measured = await measureModel(
        { ...model, behaviour: { ...model.behaviour, system } },
        folder.expectation!.questions,
      );
      expect(compareExpectation(folder.expectation!, measured)).toEqual([]);
    });

    test('has the same counts and verdicts in every order and store', async () => {
      const { expectation } = folder;
      const model = await openModel(folder);
      for (const order of orders) {
        for (const store of ['tree', 'flat'] as const) {
          const measured = await measureModel(model, expectation!.questions, { order, store });
          // Only breadth-first evidence is shortest.
          const questions = expectation!.questions.map(({ question, verdict }) => ({ question, verdict }));
          expect(compareExpectation({ ...expectation!, questions }, measured)).toEqual([]);
        }
      }
    });

    test('has the same steps after it was left among them', async () => {
      const {
        behaviour: { system },
      } = await openModel(folder);
      const states: State[] = [];
      const onState = (state: State): void => void states.push(state.slice());
      const { outcome } = await explore(system, [], { limits: { states: 100 }, onState });
      // A model that breaks has states without an answer.
      for (const state of outcome.kind === 'broken' ? [] : states) {
        const steps = stepsOf(system, state);
        for (let most = 1; most <= Math.min(3, steps.length); most++) {
          let seen = 0;
          untilEnough((enough) => forEachStep(system, state, () => void (++seen === most && enough())));
          expect(stepsOf(system, state)).toEqual(steps);
        }
      }
    });

    test('has the same deadlocks and verdicts by stubborn sets, one question at a time', async () => {
      const model = await openModel(folder);
      if (model.behaviour.system.cover !== undefined) return;
      const known = model.behaviour.enabling?.();
      for (const stubborn of [{}, known === undefined ? {} : { enabling: known }])
        for (const asked of folder.expectation!.questions) {
          const { question, verdict } = asked;
          const measured = await measureModel(model, [asked], { stubborn });
          expect(measured.deadlocks).toBe(folder.expectation!.deadlocks);
          expect([question, measured.questions[0]!.verdict]).toEqual([question, verdict]);
        }
    });

    test('has the same counts and verdicts as sets of states', async () => {
      const model = await openModel(folder);
      if (model.behaviour.system.cover !== undefined) return;
      const questions = folder.expectation!.questions.map(({ question, verdict }) => ({ question, verdict }));
      const measured = await measureModel(model, questions, { engine: 'symbolic' });
      expect(compareExpectation({ ...folder.expectation!, questions }, measured)).toEqual([]);
    });
  },
);
