import type { Question } from '@vedette/core';
import { graphSystem } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { checkEvidence, ReplayFailure, rebuildTrace } from './replay.ts';

const system = graphSystem('0 -a-> 1 -b-> 2, 1 -c-> 1');
const state = (number: number): Int32Array => Int32Array.of(number);
const noDeadlock: Question = { kind: 'never', what: { kind: 'deadlock' }, name: 'no deadlock' };

test('a run is rebuilt from its states and shows what it claims', () => {
  const trace = rebuildTrace(system, { states: [state(0), state(1), state(2)] });
  expect(trace.steps.map(({ label }) => system.label(label).text)).toEqual(['a', 'b']);
  expect(() => checkEvidence(system, trace, noDeadlock)).not.toThrow();
});

test('states that no step connects are refused', () => {
  expect(() => rebuildTrace(system, { states: [state(0), state(2)] })).toThrow(ReplayFailure);
});

test('a run that starts elsewhere, takes a step that is not there, or shows nothing, is refused', () => {
  const trace = rebuildTrace(system, { states: [state(0), state(1), state(2)] });
  expect(() => checkEvidence(system, { start: state(1), steps: trace.steps.slice(1) }, noDeadlock)).toThrow('initial');
  expect(() => checkEvidence(system, { start: state(0), steps: trace.steps.slice(1) }, noDeadlock)).toThrow('again');
  expect(() => checkEvidence(system, { start: state(0), steps: trace.steps.slice(0, 1) }, noDeadlock)).toThrow(
    'no deadlock',
  );
});
