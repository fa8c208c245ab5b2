/** One requirement of one protocol, decided: the monitor of the model says `violated` in a run, or in none. */
import type { HappeningQuestion, Model, RunOptions } from '@vedette/core';
import { explore } from '@vedette/engines';
import { openMcrl2 } from '@vedette/mcrl2';
import type { ClaimEvidence, Measurement, ModelFiles } from '../claim.ts';
import { timedNarration } from './schedule.ts';
import type { Constants, Variant } from './variants.ts';

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
  const given = Object.entries({ ...variant.constants, ...constants }).map(([name, value]) => [name, String(value)]);
  const outcome = await openMcrl2(files(variant.model), { constants: new Map(given as [string, string][]) });
  if (outcome.value !== undefined) return outcome.value;
  throw new Error(`${variant.model}: ${outcome.problems.map(({ message }) => message).join(' ')}`);
}

const isViolated: HappeningQuestion = {
  kind: 'never',
  what: { kind: 'label', matches: ({ text }) => text.startsWith('violated') },
  name: 'the requirement is never violated',
};

export async function decide(model: Model, options: RunOptions): Promise<Decision> {
  const { verdicts, stats } = await explore(model.system, [isViolated], options);
  const { states, transitions } = stats;
  const verdict = verdicts[0]!;
  switch (verdict.kind) {
    case 'holds':
      return { letter: 'T', states, transitions };
    case 'fails': {
      const { system, narration } = model;
      const trace = verdict.evidence!;
      return {
        letter: 'F',
        states,
        transitions,
        evidence: { system, trace, ...timedNarration(system, trace, narration) },
      };
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
  const told = detail ?? note;
  return {
    measured: letter ?? 'not decided',
    agrees: letter === undefined ? null : letter === expected,
    states,
    transitions,
    ...(told !== undefined && { note: told }),
    ...(evidence && { evidence }),
  };
}
