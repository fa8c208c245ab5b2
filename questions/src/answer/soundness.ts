/**
 * The gate before all engines: for every engine, kind of question and meaning of the states of a system, whether the
 * engine's answer is sound, or why it declines. The table concatenates the rows of all kinds of questions, in the order
 * of the list. No engine runs unless a row allows it, and the first that allows it answers. Its test walks through the
 * table, with a model for every forbidden cell on which the engine would be wrong.
 */
import { isReachability, type Question, type TransitionSystem } from '@vedette/core';
import { questionKinds } from '../kinds.ts';
import { type EngineName, engineNames, type Kind, type Meaning, type Row, type Ruling } from './row.ts';

export const soundness: readonly Row[] = questionKinds.flatMap(({ rows }) => rows);

/** Throws for what is no question: plain JavaScript may pass anything. */
export function kindOf(question: Question): Kind {
  if (isReachability(question)) return known('goal', question.what?.kind, isGoal);
  return known('question', question.kind, (kind) => !isGoal(kind));
}

function isGoal(kind: Kind): boolean {
  return kind === 'deadlock' || kind === 'label' || kind === 'predicate';
}

function known(what: string, kind: Kind, isMeant: (kind: Kind) => boolean): Kind {
  if (isMeant(kind) && soundness.some(({ kinds }) => kinds.includes(kind))) return kind;
  throw new TypeError(`there is no ${what} of kind ${JSON.stringify(kind)}`);
}

/** No engine answers it on sets of any kind. */
export function needsPoints(kind: Kind): boolean {
  return 'because' in rowFor(kind, 'fitted sets');
}

/** Whether an engine accepts a question, before it sees the model. */
export function ruling(engine: EngineName, kind: Kind, meaning: Meaning): Ruling {
  if (!engineNames.includes(engine)) throw new TypeError(`there is no engine ${JSON.stringify(engine)}`);
  const row = soundness.find((one) => one.engine === engine && one.kinds.includes(kind));
  return row?.on[meaning] ?? { because: `the ${engine} engine has no answer to this kind of question` };
}

export function meaningOf({ cover }: TransitionSystem, made: 'as compiled' | 'for the question'): Meaning {
  if (cover === undefined) return 'points';
  return made === 'as compiled' ? 'sets' : 'fitted sets';
}

/** The first row that answers, or why none does; with `named`, only the rows of that engine. */
export function rowFor(
  kind: Kind,
  meaning: Meaning,
  named?: EngineName,
): { readonly row: Row } | { readonly because: string } {
  const rows = soundness.filter(({ kinds }) => kinds.includes(kind));
  if (named !== undefined) {
    const said = ruling(named, kind, meaning);
    return said === 'sound' ? { row: rows.find(({ engine }) => engine === named)! } : said;
  }
  const row = rows.find(({ on }) => on[meaning] === 'sound');
  if (row !== undefined) return { row };
  const reasons = rows.map(({ on }) => on[meaning]).flatMap((said) => (said === 'sound' ? [] : [said.because]));
  return { because: [...new Set(reasons)].join('; ') };
}
