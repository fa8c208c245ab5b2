/** A property of a scenario, asked: what claims about actors are made of. */
import { type ActorModel, openScenario } from '@vedette/actors';
import type { Model, RunOptions, Trace, Verdict } from '@vedette/core';
import { explore } from '@vedette/engines';
import { answer } from '@vedette/questions';
import type { ClaimCase, ClaimEvidence, Measurement } from '../claim.ts';

export function opened(scenario: unknown): ActorModel {
  const { value, problems } = openScenario(scenario);
  if (value !== undefined) return value;
  throw new Error(problems.map(({ message }) => message).join(' '));
}

export interface Asked {
  readonly verdict: Verdict;
  /** What the evidence is a run of: in dense time its states have zones. */
  readonly model: Model;
}

/** The property of this name. */
export async function ask(scenario: unknown, name: string, options: RunOptions): Promise<Asked> {
  const model = opened(scenario);
  const questions = model.queries.questions.filter((question) => question.name === name);
  if (questions.length !== 1) throw new Error(`The scenario has ${questions.length} properties called "${name}".`);
  const [verdict] = await answer(model, questions, options);
  return { verdict: verdict!, model: verdict!.model ?? model };
}

/** What the claim calls verdicts. */
export interface Words {
  readonly holds: string;
  readonly fails: string;
}
export const letters: Words = { holds: 'T', fails: 'F' };

export interface VerdictCase {
  readonly name: string;
  readonly expected: string;
  readonly words?: Words;
  readonly slow?: true;
  readonly property: string;
  /** Made when it is measured. */
  scenario(): unknown;
}

export function verdictCase({ name, expected, words = letters, slow, property, scenario }: VerdictCase): ClaimCase {
  return {
    name,
    expected,
    ...(slow && { slow }),
    async run(options) {
      const asked = await ask(scenario(), property, options);
      return measurementOf(asked, { expected, words });
    },
  };
}

const stuck: Words = { holds: 'no deadlock', fails: 'deadlock' };

/** Whether a state can be reached in which nothing can happen any more. */
export function deadlockCase(given: {
  readonly name: string;
  readonly expected: 'deadlock' | 'no deadlock';
  readonly slow?: true;
  scenario(): unknown;
}): ClaimCase {
  const { name, expected, slow, scenario } = given;
  return {
    name,
    expected,
    ...(slow && { slow }),
    async run(options) {
      const model = opened(scenario());
      const question = { kind: 'never', what: { kind: 'deadlock' }, name: 'never deadlock' } as const;
      const [verdict] = await answer(model, [question], options);
      return measurementOf({ verdict: verdict!, model: verdict!.model ?? model }, { expected, words: stuck });
    },
  };
}

function measurementOf(
  { verdict, model }: Asked,
  { expected, words }: { readonly expected: string; readonly words: Words },
): Measurement {
  const { states, transitions } = verdict.stats;
  if (verdict.kind !== 'holds' && verdict.kind !== 'fails') return undecided(verdict);
  const measured = words[verdict.kind];
  const evidence = verdict.kind === 'fails' ? evidenceOf(verdict.evidence, model) : undefined;
  return { measured, agrees: measured === expected, states, transitions, ...(evidence && { evidence }) };
}

function evidenceOf(trace: Trace | undefined, model: Model): ClaimEvidence | undefined {
  const { narration } = model.presentation;
  return trace && { system: model.behaviour.system, trace, ...(narration && { narration }) };
}

export function undecided(verdict: Verdict): Measurement {
  const { states, transitions } = verdict.stats;
  const note = verdict.kind === 'unknown' ? verdict.detail : verdict.kind === 'broken' ? verdict.problem.message : '';
  return { measured: 'not decided', agrees: null, states, transitions, note };
}

/** The greatest delay of this property is exactly so long. */
export function delayCase(given: {
  readonly name: string;
  readonly ticks: number;
  readonly slow?: true;
  readonly property: string;
  scenario(): unknown;
}): ClaimCase {
  const { name, ticks, slow, property, scenario } = given;
  return {
    name,
    expected: `${ticks}`,
    ...(slow && { slow }),
    async run(options) {
      const { verdict } = await ask(scenario(), property, options);
      const extreme = verdict.kind === 'holds' ? verdict.figures?.[0]?.extreme : undefined;
      if (extreme === undefined) return undecided(verdict);
      const { states, transitions } = verdict.stats;
      return { measured: `${extreme.value}`, agrees: extreme.value === ticks, states, transitions };
    },
  };
}

/** The number of reachable states, and of transitions where that is known. */
export function countCase(given: {
  readonly name: string;
  readonly states: number;
  readonly transitions?: number;
  readonly slow?: true;
  scenario(): unknown;
}): ClaimCase {
  const { name, slow, scenario } = given;
  const counted = (some: { readonly states: number; readonly transitions: number }): string =>
    `${some.states} states${given.transitions === undefined ? '' : `, ${some.transitions} transitions`}`;
  const expected = counted({ transitions: 0, ...given });
  return {
    name,
    expected,
    ...(slow && { slow }),
    async run(options) {
      const { compiled } = opened(scenario());
      const { stats } = await explore(compiled.withoutIgnored ?? compiled.system, [], options);
      const { states, transitions, complete } = stats;
      if (!complete) return { measured: 'not decided', agrees: null, states, transitions };
      const measured = counted({ states, transitions });
      return { measured, agrees: measured === expected, states, transitions };
    },
  };
}
