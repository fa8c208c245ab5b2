/** Measures one case of weak completeness on the mCRL2 model or on the CSPM script: a verdict or a formula. */
import type { Language, Model, ReachabilityQuestion, RunOptions, Trace } from '@vedette/core';
import { cspm } from '@vedette/cspm';
import { mcrl2 } from '@vedette/mcrl2';
import { type AnswerOptions, answer } from '@vedette/questions';
import type { ClaimEvidence, Measurement, ModelFiles } from '../claim.ts';
import { timedNarration } from '../heartbeat/schedule.ts';
import { foundDepthFirst } from './depth-first.ts';
import { narratedInWords } from './in-words.ts';

export type Constants = Readonly<Record<string, string | number | boolean>>;

/** What is looked for, and how its absence and presence are called. */
export interface Sought {
  readonly question: ReachabilityQuestion;
  readonly absent: string;
  readonly present: string;
  /** The process of the script in which it is looked for. */
  readonly process: 'Ring' | 'Watched';
}

export interface Wanted {
  readonly name: string;
  readonly constants: Constants;
  readonly sought: Sought;
  readonly expected: string;
  readonly slow?: true;
  readonly note?: string;
  /** Depth first finds an error soon, by a long run; else the shortest one is found. */
  readonly order?: 'depth';
  /** By sets of states, for spaces too large to be visited; there is no limit then. */
  readonly engine?: 'symbolic';
  /** The most states, if not the usual. */
  readonly most?: number;
}

const models: Readonly<Record<'mcrl2' | 'cspm', { readonly file: string; readonly language: Language }>> = {
  mcrl2: { file: 'detectors/weak-completeness.mcrl2', language: mcrl2 },
  cspm: { file: 'detectors/weak-completeness.csp', language: cspm },
};
export type ModelLanguage = keyof typeof models;
export const modelLanguages = Object.keys(models) as readonly ModelLanguage[];

export async function openDetector(files: ModelFiles, language: ModelLanguage, constants: Constants): Promise<Model> {
  const given = Object.entries(constants).map(([name, value]): [string, string] => [name, String(value)]);
  const { file, language: reader } = models[language];
  const { value, problems } = await reader.open(files(file), { constants: new Map(given) });
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return value;
}

interface Asked {
  readonly files: ModelFiles;
  readonly language: ModelLanguage;
}

export async function measureVerdict(asked: Asked, wanted: Wanted, options: RunOptions): Promise<Measurement> {
  const opened = await openDetector(asked.files, asked.language, wanted.constants);
  const model = opened.queries.processes?.get(wanted.sought.process) ?? opened;
  const order = wanted.order && { order: { kind: wanted.order } };
  const engine = wanted.engine && { engine: wanted.engine };
  const [verdict] = await answer(model.behaviour.system, [wanted.sought.question], { ...options, ...order, ...engine });
  const { states, transitions } = verdict!.stats;
  if (verdict!.kind === 'unknown') {
    const measured = `${wanted.sought.absent} so far`;
    return { measured, agrees: null, states, transitions, note: verdict!.detail };
  }
  if (verdict!.kind === 'broken') throw new Error(verdict!.problem.message);
  const measured = verdict!.kind === 'holds' ? wanted.sought.absent : wanted.sought.present;
  const agrees = measured === wanted.expected;
  const found = { measured, agrees, states, transitions };
  const note = agrees ? undefined : wanted.note;
  const trace = verdict!.evidence;
  if (trace === undefined) return { ...found, ...(note && { note }) };
  const shown = (): ClaimEvidence => evidenceOf(model, trace);
  if (wanted.order === 'depth') return { ...found, ...foundDepthFirst(trace, shown, note) };
  return { ...found, ...(note && { note }), evidence: shown() };
}

/** Only the processes and channels that do something. */
export function evidenceOf({ behaviour: { system }, presentation: { narration } }: Model, trace: Trace): ClaimEvidence {
  return { system, trace, ...timedNarration(system, trace, narration && narratedInWords(narration)) };
}

export async function measureFormula(
  files: ModelFiles,
  constants: Constants,
  { note, ...options }: AnswerOptions & { readonly note: string },
): Promise<Measurement> {
  const model = await openDetector(files, 'mcrl2', constants);
  const formulas = model.queries.properties?.find(({ extensions }) => extensions.includes('.mcf'));
  const read = await formulas?.read(files('detectors/weak-completeness.mcf'), model);
  if (read?.value === undefined) throw new Error(read?.problems.map(({ message }) => message).join(' '));
  const [question] = read.value;
  const system = question?.kind === 'formula' ? (question.model ?? model).behaviour.system : model.behaviour.system;
  const [verdict] = await answer(system, read.value, options);
  const { states, transitions } = verdict!.stats;
  if (verdict!.kind === 'unknown')
    return { measured: 'not decided', agrees: null, states, transitions, note: verdict!.detail };
  const found = { measured: verdict!.kind, agrees: verdict!.kind === 'holds', states, transitions };
  if (verdict!.kind !== 'fails') return found;
  return { ...found, note, ...(verdict!.evidence && { evidence: evidenceOf(model, verdict!.evidence) }) };
}

export function limited(options: RunOptions, states: number): RunOptions {
  if (options.limits?.states !== undefined) return options;
  return { ...options, limits: { ...options.limits, states } };
}
