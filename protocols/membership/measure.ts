/**
 * One requirement of the membership protocol in one setting: the monitor says `violated`, or messages wait for ever.
 */
import type { Model, ReachabilityQuestion, RunOptions } from '@vedette/core';
import type { ExploreOptions } from '@vedette/engines';
import { mcrl2 } from '@vedette/mcrl2';
import { answer } from '@vedette/questions';
import type { Measurement, ModelFiles } from '../claim.ts';
import { asViews } from './as-views.ts';

export type Constants = Readonly<Record<string, string | number | boolean>>;

/** `progress`: in the end no node handles faults or joins, and no message waits to be delivered. */
export type Requirement = 'consensus' | 'synchrony' | 'progress';

export interface Setting {
  readonly name: string;
  readonly constants: Constants;
  readonly slow?: true;
  /** The most states, if not the usual. */
  readonly most?: number;
  /** For settings in which the claim is not true: why. */
  readonly note?: string;
  readonly order?: ExploreOptions['order'];
}

export async function openTransis(files: ModelFiles, constants: Constants): Promise<Model> {
  const given = Object.entries(constants).map(([name, value]): [string, string] => [name, String(value)]);
  const { value, problems } = await mcrl2.open(files('membership/transis.mcrl2'), { constants: new Map(given) });
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return value;
}

export function monitorQuestion(requirement: Requirement): ReachabilityQuestion {
  if (requirement === 'progress') return { kind: 'never', what: { kind: 'deadlock' }, name: 'nothing waits for ever' };
  const shown = `violated(${requirement})`;
  const what = { kind: 'label', matches: ({ text }: { readonly text: string }) => text === shown } as const;
  return { kind: 'never', what, name: `${requirement} is never violated` };
}

export async function measure(
  files: ModelFiles,
  setting: Setting,
  asked: { readonly requirement: Requirement; readonly expected: 'holds' | 'violated' },
  options: RunOptions,
): Promise<Measurement> {
  const model = await openTransis(files, setting.constants);
  const search = { ...options, ...(setting.order && { order: setting.order }) };
  const [verdict] = await answer(model.behaviour.system, [monitorQuestion(asked.requirement)], search);
  const { states, transitions, depth } = verdict!.stats;
  if (verdict!.kind === 'unknown') {
    const note = `${verdict!.detail}; ${depth} levels were seen`;
    return { measured: 'holds so far', agrees: null, states, transitions, note };
  }
  if (verdict!.kind === 'broken') throw new Error(verdict!.problem.message);
  const measured = verdict!.kind === 'holds' ? 'holds' : 'violated';
  const agrees = measured === asked.expected;
  const found = { measured, agrees, states, transitions, ...(!agrees && setting.note && { note: setting.note }) };
  const trace = verdict!.evidence;
  if (trace === undefined) return found;
  const {
    behaviour: { system },
    presentation: { narration },
  } = model;
  return { ...found, evidence: { system, trace, ...(narration && { narration: asViews(trace, narration) }) } };
}
