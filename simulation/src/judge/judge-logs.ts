/** Logs of one run of a scenario: each life by its actor, what was saved from life to life, and all together. */
import { canonicalText, type Locator, type PlainScenario, valueOfJson } from '@vedette/actors';
import type { Problem } from '@vedette/core';
import { type JudgedLife, judgeLife } from './judge-life.ts';
import { type JudgedNetwork, judgeNetwork, type NetworkParts } from './judge-network.ts';
import type { Life, ReadLog } from './lives.ts';
import * as problems from './problems.ts';

export interface JudgedLog {
  readonly source: string;
  readonly actors: readonly string[];
  readonly lives: number;
  readonly isCut: boolean;
  readonly events: number;
  readonly lines: number;
  /** How late timers fired, in milliseconds. */
  readonly latest: number;
  readonly problem?: Problem;
}

export interface Judged {
  readonly logs: readonly JudgedLog[];
  /** Left out if a log has a problem of its own. */
  readonly network?: JudgedNetwork;
}

export async function judgeLogs(
  logs: readonly ReadLog[],
  parts: NetworkParts & { readonly scenario: PlainScenario; readonly locator: Locator },
  mayGoOn: () => Promise<boolean> = async () => true,
): Promise<Judged> {
  const names = parts.scenario.actors.map(({ name }) => name);
  const twice = twoMembers(logs);
  const judged: JudgedLog[] = [];
  for (const log of logs) {
    if (!(await mayGoOn())) break;
    judged.push(judgeLog(log, { ...parts, names, twice: twice.get(log) }));
  }
  const isWhole = judged.length === logs.length && judged.every(({ problem }) => problem === undefined);
  const lives = logs.flatMap((log) => log.lives).sort((one, other) => one.boot - other.boot);
  const durable = isWhole ? wrongDurable(lives) : undefined;
  if (durable !== undefined)
    return { logs: judged.map((log) => (log.source === durable.span.source ? { ...log, problem: durable } : log)) };
  return { logs: judged, ...(isWhole && { network: judgeNetwork(lives, parts) }) };
}

function judgeLog(
  { source, text, lives, problem: unreadable, lines }: ReadLog,
  {
    scenario,
    names,
    locator,
    twice,
  }: {
    readonly scenario: PlainScenario;
    readonly names: readonly string[];
    readonly locator: Locator;
    readonly twice: Problem | undefined;
  },
): JudgedLog {
  const all: JudgedLife[] = [];
  let problem = twice;
  for (const life of problem === undefined ? lives : []) {
    const { actor: name } = life.header;
    const actor = scenario.actors[names.indexOf(name)];
    if (actor === undefined) problem = problems.unknownActor(life.span, name, names);
    else {
      const judged = judgeLife(life, { actor, names, locator, text });
      all.push(judged);
      problem = judged.problem;
    }
    if (problem !== undefined) break;
  }
  problem ??= unreadable;
  return {
    source,
    actors: [...new Set(lives.map(({ header }) => header.actor))],
    lives: lives.length,
    isCut: lives.some(({ isCut }) => isCut),
    events: all.reduce((sum, { events }) => sum + events, 0),
    lines,
    latest: all.reduce((most, { latest }) => Math.max(most, latest), 0),
    ...(problem && { problem }),
  };
}

/** One start of one actor is in one log. */
function twoMembers(logs: readonly ReadLog[]): ReadonlyMap<ReadLog, Problem> {
  const found = new Map<ReadLog, Problem>();
  const seen = new Map<string, string>();
  for (const log of logs)
    for (const { header, boot, span } of log.lives) {
      const key = JSON.stringify([header.actor, boot]);
      const other = seen.get(key);
      if (other !== undefined && !found.has(log)) found.set(log, problems.twoMembers(span, header.actor, boot, other));
      seen.set(key, log.source);
    }
  return found;
}

/** A life begins with what the one before has saved last. */
function wrongDurable(lives: readonly Life[]): Problem | undefined {
  const saved = new Map<string, string>();
  const last = new Map<string, number>();
  for (const life of lives) {
    const { actor } = life.header;
    const { ev } = life.records[0]?.record ?? { ev: ['start'] as const };
    const before = last.get(actor);
    const isKnown = before === undefined ? life.boot === 1 : life.boot === before + 1;
    const found = ev.length > 1 ? canonicalText(valueOfJson(ev[1])) : 'nothing';
    const expected = saved.get(actor) ?? 'nothing';
    if (isKnown && found !== expected && life.records.length > 0)
      return problems.otherDurable(life.records[0]!.span, expected, found);
    for (const { record } of life.records)
      for (const effect of record.did)
        if (effect[0] === 'save') saved.set(actor, canonicalText(valueOfJson(effect[1])));
    if (ev.length > 1 && !saved.has(actor)) saved.set(actor, found);
    last.set(actor, life.boot);
  }
  return undefined;
}
