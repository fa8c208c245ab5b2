/** The case study of SPC for a number of agents: the model, its calculus, and both kinds of representatives of it. */
import type { Predicate, State } from '@vedette/core';
import { type Calculus, type CrashModel, openCrash } from '@vedette/crash';
import type { ModelFiles } from '../claim.ts';
import { Knowledge } from './representatives/knowledge.ts';
import { NormalForms } from './representatives/normal-form.ts';
import { type Detector, RepresentativeRules } from './representatives/rules.ts';
import { StandardForms } from './representatives/standard-form.ts';
import { type RepresentativeSystem, representativeSystem } from './representatives/system.ts';

export type ModelName = 'strong' | 'unreliable' | 'no-phase-2' | 'one-step';

export interface CaseStudy {
  readonly agents: number;
  readonly model: CrashModel;
  readonly calculus: Calculus;
  readonly rules: RepresentativeRules;
  /** Representatives (b): the rules of section 4. */
  readonly system: RepresentativeSystem;
  readonly normalForms: NormalForms;
  readonly standardForms: StandardForms;
}

export async function openConsensus(files: ModelFiles, name: ModelName, agents: number): Promise<CrashModel> {
  const source = files(`consensus/${name}.crash`);
  const { value, problems } = await openCrash(source, { constants: new Map([['n', String(agents)]]) });
  if (value === undefined) throw new Error(`${name}.crash: ${problems.map((problem) => problem.message).join(' ')}`);
  return value;
}

export async function openCaseStudy(
  files: ModelFiles,
  agents: number,
  detector: Detector = 'strong',
): Promise<CaseStudy> {
  const model = await openConsensus(files, 'strong', agents);
  const calculus = model.calculus();
  const { values } = model.elaborated.evaluator;
  const proposals = Array.from({ length: agents }, (_, index) => values.natural(index + 1));
  const knowledge = new Knowledge(values, proposals);
  const rules = new RepresentativeRules(knowledge, detector);
  const system = representativeSystem(rules, knowledge);
  const normalForms = new NormalForms(calculus);
  return { agents, model, calculus, rules, system, normalForms, standardForms: new StandardForms(calculus) };
}

/** The wrapper has received two different decisions. */
export function disagreement(model: CrashModel): Predicate {
  const slot = model.lowered.layout.waiting(0);
  const known = new Map<number, boolean>();
  const holds = (state: State): boolean => {
    const value = state[slot]!;
    const before = known.get(value);
    if (before !== undefined) return before;
    const stopped = model.describe(state).term.some((line) => line.startsWith('*[halted?'));
    known.set(value, stopped);
    return stopped;
  };
  return { name: 'two agents decide differently', reads: [slot], holds };
}
