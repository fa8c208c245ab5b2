/** Judges logs: by the scenario whose actors wrote them, or by another model, whose traces they are to be. */
import type { ActorModel } from '@vedette/actors';
import type { Limits, Outcome, Problem, SourceText } from '@vedette/core';
import { UsageError } from '@vedette/questions';
import { type Judged, judgeLogs, judgeProblems, type ReadLog, readLog } from '@vedette/simulation';
import { readText } from '@vedette/text';
import { foundIn, type PlacedText, placed, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { chooseLanguage, sourceOf } from '../open/open-model.ts';
import { readOrSay } from '../open/unread.ts';
import { openScenarioModel } from '../simulate/open-scenario.ts';
import { yielding } from '../simulate/simulation.ts';
import type { Stop } from '../stop.ts';
import { stopNow, type WorkContext } from '../work-context.ts';
import { type JudgedByModel, judgeByModel } from './judge-by-model.ts';

export interface JudgeRequest {
  readonly model: ModelRequest;
  readonly logs: readonly string[];
  readonly clocks: 'one' | 'several';
  /** In milliseconds. */
  readonly tolerance: number;
  /** For another model: the file that says which action stands for which event. */
  readonly map?: string;
  readonly limits: Limits;
}

export interface JudgedLogs extends Judged {
  readonly kind: 'judged';
  /** Of all logs, to draw problems in. */
  readonly texts: readonly PlacedText[];
  readonly warnings: readonly Problem[];
  readonly stop?: Stop;
}

export type JudgeResult = JudgedLogs | JudgedByModel | Refused;

export async function judge(request: JudgeRequest, work: WorkContext): Promise<JudgeResult> {
  const read = await readLogs(request.logs, work);
  if (read.value === undefined) return refused(read);
  const language = chooseLanguage(request.model, work.host);
  if (language?.name !== 'actors') return judgeByModel(request, read.value, work);
  if (request.map !== undefined) throw new UsageError('a map of actions is for other models than scenarios of actors');
  const constants = constantsOf(read.value, request.model);
  if (constants.problem !== undefined) return refused({ problems: [constants.problem], texts: read.texts });
  const opened = await openScenarioModel(
    { ...request.model, ...(constants.value && { constants: constants.value }) },
    work,
  );
  if (opened.value === undefined) return refused(opened);
  work.report({ kind: 'found', found: foundIn(opened) });
  const warnings = await otherTexts(read.value, request.model, work);
  return judgedBy(opened.value, { request, logs: read.value, warnings, texts: [...opened.texts, ...read.texts] }, work);
}

async function judgedBy(
  { compiled: { scenario, locator } }: ActorModel,
  {
    request,
    logs,
    warnings,
    texts,
  }: {
    readonly request: JudgeRequest;
    readonly logs: readonly ReadLog[];
    readonly warnings: readonly Problem[];
    readonly texts: readonly SourceText[];
  },
  work: WorkContext,
): Promise<JudgedLogs> {
  const { clocks, tolerance, limits } = request;
  const judged = await judgeLogs(logs, { scenario, locator, clocks, tolerance }, yielding(limits, work));
  const stop = stopNow(limits, work);
  const problems = [
    ...warnings,
    ...judged.logs.flatMap(({ problem }) => problem ?? []),
    ...(judged.network?.problems ?? []),
  ];
  return { kind: 'judged', ...judged, texts: placed(texts, { problems }), warnings, ...(stop && { stop }) };
}

async function readLogs(names: readonly string[], { host }: WorkContext): Promise<Outcome<readonly ReadLog[]>> {
  const logs: ReadLog[] = [];
  const texts: SourceText[] = [];
  for (const name of names) {
    const read = await readOrSay(name, () => readText(host.source(name)));
    for (const text of read.texts) texts.push(text);
    if (read.value === undefined) return { problems: read.problems, texts };
    logs.push(readLog(name, read.value));
  }
  return { value: logs, problems: [], texts };
}

/** Those that the logs were written with, unless others are given. All logs agree on them. */
function constantsOf(
  logs: readonly ReadLog[],
  { constants }: ModelRequest,
): { readonly value?: ReadonlyMap<string, string>; readonly problem?: Problem } {
  if (constants !== undefined) return {};
  const found = new Map<string, string>();
  for (const { lives } of logs)
    for (const { header, span } of lives)
      for (const [name, value] of Object.entries(header.constants ?? {})) {
        const before = found.get(name);
        if (before !== undefined && before !== String(value))
          return { problem: judgeProblems.otherConstants(span, name, String(value), before) };
        found.set(name, String(value));
      }
  return found.size === 0 ? {} : { value: found };
}

/** A log names the text that its actor was built from. */
async function otherTexts(
  logs: readonly ReadLog[],
  model: ModelRequest,
  { host }: WorkContext,
): Promise<readonly Problem[]> {
  const named = logs.flatMap(({ lives }) => lives.filter(({ header }) => header.sha256 !== undefined));
  if (named.length === 0) return [];
  const { value: text = '' } = await readText(sourceOf(model, host));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  const other = named.find(({ header }) => header.sha256!.toLowerCase() !== hex);
  return other === undefined ? [] : [judgeProblems.otherText(other.span, model.name)];
}
