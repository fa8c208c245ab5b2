/**
 * Logs by a model of another kind: the longest prefix that it accepts, and what was possible next. Times are not
 * compared.
 */

import type { Problem } from '@vedette/core';
import { acceptLabels } from '@vedette/engines';
import { type Story, storyOfRun } from '@vedette/pictures';
import type { ReadLog } from '@vedette/simulation';
import { readText } from '@vedette/text';
import { foundIn, type PlacedText, placed, type Refused, refused } from '../open/found.ts';
import { openProcess } from '../open/open-process.ts';
import { readOrSay } from '../open/unread.ts';
import { type Stop, stopOf } from '../stop.ts';
import type { WorkContext } from '../work-context.ts';
import type { JudgeRequest } from './judge.ts';
import { loggedActions, readMap } from './log-actions.ts';
import * as problems from './problems.ts';

export interface JudgedByModel {
  readonly kind: 'judged by a model';
  readonly verdict: 'accepted' | 'refused' | 'stopped';
  /** Of the actions that the events of the logs stand for. */
  readonly accepted: number;
  readonly actions: number;
  readonly problem?: Problem;
  /** The run of the model, up to the first action that it refuses. */
  readonly story?: Story;
  readonly possible: readonly string[];
  readonly stop?: Stop;
  readonly texts: readonly PlacedText[];
}

export async function judgeByModel(
  request: JudgeRequest,
  logs: readonly ReadLog[],
  work: WorkContext,
): Promise<JudgedByModel | Refused> {
  const logTexts = logs.map(({ source, text }) => ({ source, text }));
  const unreadable = logs.flatMap(({ problem }) => problem ?? []);
  const sources = await Promise.all(
    logTexts.map(async ({ source }) => (await readText(work.host.source(source))).texts),
  );
  if (unreadable.length > 0) return refused({ problems: unreadable, texts: sources.flat() });
  const map = request.map === undefined ? undefined : await mapOf(request.map, work);
  if (map !== undefined && map.value === undefined) return refused(map);
  const opened = await openProcess(request.model, work);
  if (opened.value === undefined) return refused(opened);
  work.report({ kind: 'found', found: foundIn(opened) });
  const { system } = opened.value.behaviour;
  const actions = loggedActions(logs, map?.value);
  const visible = map?.value && namedIn(map.value.rules.map(({ action }) => action));
  const accepted = await acceptLabels(
    system,
    actions.map(({ action }) => action),
    {
      isHidden: ({ kind, text }) => kind !== 'visible' || (visible !== undefined && !visible(text)),
      signal: work.signal,
    },
  );
  const base = { kind: 'judged by a model', actions: actions.length } as const;
  const storyOf = (trace: Parameters<typeof storyOfRun>[1]): Story =>
    storyOfRun(system, trace, opened.value!.presentation.narration);
  if (accepted.kind === 'stopped') {
    const stop: Stop =
      accepted.why === 'cancelled' ? stopOf(work.signal) : { why: 'limit', detail: 'too many states fit the logs' };
    return { ...base, verdict: 'stopped', accepted: accepted.accepted, possible: [], stop, texts: [] };
  }
  if (accepted.kind === 'accepted')
    return {
      ...base,
      verdict: 'accepted',
      accepted: actions.length,
      possible: [],
      story: storyOf(accepted.trace),
      texts: [],
    };
  const { span, event, action } = actions[accepted.accepted]!;
  const problem = problems.refusedEvent(span, event, action, accepted.possible.slice(0, 20));
  return {
    ...base,
    verdict: 'refused',
    accepted: accepted.accepted,
    problem,
    possible: accepted.possible,
    story: storyOf(accepted.run),
    texts: placed(sources.flat(), { problems: [problem] }),
  };
}

async function mapOf(name: string, { host }: WorkContext) {
  const read = await readOrSay(name, () => readText(host.source(name)));
  return read.value === undefined ? { problems: read.problems, texts: read.texts } : readMap(name, read.value);
}

/** The names of actions without their parameters: an action with other parameters is not hidden. */
function namedIn(actions: readonly string[]): (label: string) => boolean {
  const names = new Set(actions.map(nameOf));
  return (label) => label.split('|').some((part) => names.has(nameOf(part)));
}

function nameOf(action: string): string {
  return /^[^(.!?]*/.exec(action)![0];
}
