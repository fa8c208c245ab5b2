/**
 * One requirement of consensus in one setting. R1, R2 and R4 fail where the monitor says `violated`; R3 fails where
 * nothing can happen any more, since `ended` continues for ever once all processes have decided or crashed, and nothing
 * else goes round in circles.
 */
import type { Model, ReachabilityQuestion, RunOptions, Verdict } from '@vedette/core';
import { openMcrl2 } from '@vedette/mcrl2';
import { answer } from '@vedette/questions';
import type { ClaimEvidence, Measurement, ModelFiles } from '../../claim.ts';
import { asRounds } from './as-rounds.ts';
import type { Requirement, Setting } from './settings.ts';

export async function openSetting(files: ModelFiles, { model, constants }: Setting): Promise<Model> {
  const given = Object.entries(constants).map(([name, value]): [string, string] => [name, String(value)]);
  const { value, problems } = await openMcrl2(files(model), { constants: new Map(given) });
  if (value === undefined) throw new Error(`${model}: ${problems.map(({ message }) => message).join(' ')}`);
  return value;
}

export function monitorQuestion(requirement: Requirement): ReachabilityQuestion {
  const name = `${requirement} is never violated`;
  if (requirement === 'R3') return { kind: 'never', what: { kind: 'deadlock' }, name };
  const shown = `violated(${requirement})`;
  return { kind: 'never', what: { kind: 'label', matches: ({ text }) => text === shown }, name };
}

const requirements: readonly Requirement[] = ['R1', 'R2', 'R3', 'R4'];

interface Answered {
  readonly model: Model;
  readonly verdicts: readonly Verdict[];
}

/** One search for all four requirements of a setting; one that was cut short is made again. */
export class AnsweredSettings {
  readonly #files: ModelFiles;
  readonly #known = new Map<Setting, Answered>();

  constructor(files: ModelFiles) {
    this.#files = files;
  }

  async measure(setting: Setting, requirement: Requirement, options: RunOptions): Promise<Measurement> {
    const { model, verdicts } = this.#known.get(setting) ?? (await this.#answer(setting, options));
    return measurementOf(model, verdicts[requirements.indexOf(requirement)]!);
  }

  async #answer(setting: Setting, options: RunOptions): Promise<Answered> {
    const model = await openSetting(this.#files, setting);
    const answered = {
      model,
      verdicts: await answer(model.behaviour.system, requirements.map(monitorQuestion), options),
    };
    if (answered.verdicts.every(({ kind }) => kind !== 'unknown')) this.#known.set(setting, answered);
    return answered;
  }
}

function measurementOf(model: Model, verdict: Verdict): Measurement {
  const { states, transitions } = verdict.stats;
  if (verdict.kind === 'unknown')
    return { measured: 'holds so far', agrees: null, states, transitions, note: verdict.detail };
  if (verdict.kind === 'broken') throw new Error(verdict.problem.message);
  const measured = verdict.kind === 'holds' ? 'holds' : 'violated';
  return { measured, agrees: true, states, transitions, ...evidenceOf(model, verdict) };
}

function evidenceOf(
  { behaviour: { system }, presentation: { narration } }: Model,
  verdict: Verdict,
): { readonly evidence?: ClaimEvidence } {
  if (verdict.kind !== 'fails' || verdict.evidence === undefined) return {};
  const trace = verdict.evidence;
  return { evidence: { system, trace, ...(narration && { narration: asRounds(trace, narration) }) } };
}
