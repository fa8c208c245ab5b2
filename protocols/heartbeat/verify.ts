/** One requirement of one protocol, decided: the monitor of the model says `violated` in a run, or in none. */
import type { Model, Outcome, ReachabilityQuestion, RunOptions, Verdict } from '@vedette/core';
import { explore } from '@vedette/engines';
import { openMcrl2 } from '@vedette/mcrl2';
import { answer } from '@vedette/questions';
import { uppaal } from '@vedette/uppaal';
import type { ClaimEvidence, Measurement, ModelFiles } from '../claim.ts';
import { timedNarration } from './schedule.ts';
import type { Constants, Requirement, Variant } from './variants.ts';

/** `T` it holds, `F` it is violated, as in the paper's tables. */
export type Letter = 'T' | 'F';

export interface Decision {
  readonly letter: Letter | undefined;
  readonly states: number;
  readonly transitions: number;
  /** Why there is no letter. */
  readonly detail?: string;
  readonly evidence?: ClaimEvidence;
}

export async function openVariant(files: ModelFiles, variant: Variant, constants: Constants): Promise<Model> {
  const given = constantTexts({ ...variant.constants, ...constants });
  return opened(variant.model, await openMcrl2(files(variant.model), { constants: given }));
}

/** The same protocol as timed automata. Its queries are R1, R2 and R3. */
export async function openTimed(files: ModelFiles, { timed }: Variant, constants: Constants): Promise<Model> {
  const given = constantTexts({ ...timed.constants, ...constants });
  return opened(timed.model, await uppaal.open(files(timed.model), { constants: given }));
}

function constantTexts(constants: Constants): ReadonlyMap<string, string> {
  return new Map(Object.entries(constants).map(([name, value]) => [name, String(value)]));
}

function opened(name: string, { value, problems }: Outcome<Model>): Model {
  if (value !== undefined) return value;
  throw new Error(`${name}: ${problems.map(({ message }) => message).join(' ')}`);
}

const isViolated: ReachabilityQuestion = {
  kind: 'never',
  what: { kind: 'label', matches: ({ text }) => text.startsWith('violated') },
  name: 'the requirement is never violated',
};

export async function decide(model: Model, options: RunOptions): Promise<Decision> {
  const { verdicts } = await explore(model.behaviour.system, [isViolated], options);
  return decisionOf(verdicts[0]!, model);
}

export async function decideTimed(model: Model, requirement: Requirement, options: RunOptions): Promise<Decision> {
  const question = model.queries.questions[Number(requirement.slice(1)) - 1]!;
  const [verdict] = await answer(model.behaviour.system, [question], options);
  return decisionOf(verdict!, question.model ?? model);
}

function decisionOf(verdict: Verdict, { behaviour: { system }, presentation: { narration } }: Model): Decision {
  const { states, transitions } = verdict.stats;
  switch (verdict.kind) {
    case 'holds':
      return { letter: 'T', states, transitions };
    case 'fails': {
      const trace = verdict.evidence!;
      const shown = timedNarration(system, trace, narration);
      return { letter: 'F', states, transitions, evidence: { system, trace, ...shown } };
    }
    case 'unknown':
      return { letter: undefined, states, transitions, detail: verdict.detail };
    case 'broken':
      return { letter: undefined, states, transitions, detail: verdict.problem.message };
    default:
      return verdict satisfies never;
  }
}

export function measurementOf(decision: Decision, expected: Letter, note?: string): Measurement {
  const { letter, states, transitions, detail, evidence } = decision;
  const described = detail ?? note;
  return {
    measured: letter ?? 'not decided',
    agrees: letter === undefined ? null : letter === expected,
    states,
    transitions,
    ...(described !== undefined && { note: described }),
    ...(evidence && { evidence }),
  };
}
