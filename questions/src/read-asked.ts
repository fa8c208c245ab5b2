/** From all that is asked of a model to questions about it, in order. */
import type { Outcome, Question } from '@vedette/core';
import type { Asked, VerdictKind } from './asked.ts';
import { isQuestion, questionKinds, wayOf, ways } from './kinds.ts';
import { UsageError } from './usage-error.ts';
import type { Asking } from './way.ts';

export interface Inquiry {
  readonly questions: readonly Question[];
  /** The verdict expected of each, where that was said with the question. */
  readonly expected: readonly (VerdictKind | undefined)[];
  /** What each was read from. */
  readonly asked: readonly Asked[];
  /** What restricts the runs that they are about. */
  readonly restrictions: readonly Asked[];
  /** Names in them that may be absent. */
  readonly absent: readonly string[];
}

/** Restrictions select runs, permissions allow names to be absent: neither is a question. */
export async function readAsked(
  all: readonly Asked[],
  asking: Omit<Asking, 'restrictions'>,
): Promise<Outcome<Inquiry>> {
  for (const one of all) refuseUnaskable(one);
  const isRestriction = ({ way }: Asked): boolean => wayOf(way)?.isRestriction === true;
  const [asked, restrictions] = [all.filter((one) => asksSomething(one)), all.filter(isRestriction)];
  const absent = all.filter((one) => wayOf(one.way)?.isPermission === true).map(({ text }) => text.trim());
  refuseIdle(restrictions, asked);
  refuseUnnamed(absent, [...asked, ...restrictions]);
  const read = new Map<Asked, readonly Question[]>();
  const outcomes: Outcome<unknown>[] = [];
  for (const kind of questionKinds) {
    const own = asked.filter(({ way }) => kind.ways.some(({ key }) => key === way));
    if (own.length === 0 || kind.load === undefined) continue;
    const outcome = await (await kind.load())(own, { ...asking, restrictions });
    outcomes.push(outcome);
    for (const [index, questions] of (outcome.value ?? []).entries()) read.set(own[index]!, questions);
  }
  const problems = outcomes.flatMap((outcome) => outcome.problems);
  const texts = outcomes.flatMap((outcome) => outcome.texts);
  if (problems.some(({ severity }) => severity === 'error')) return { problems, texts };
  const pairs = asked.flatMap((one) => read.get(one)!.map((question) => ({ question, one })));
  const value = {
    questions: pairs.map(({ question }) => question),
    expected: pairs.map(({ one }) => one.expected),
    asked: pairs.map(({ one }) => one),
    restrictions,
    absent,
  };
  return { value, problems, texts };
}

function asksSomething({ way }: Asked): boolean {
  return isQuestion(wayOf(way)!);
}

/**
 * Requests come from files, queues and plain JavaScript too: what is no question must not be answered as if it were
 * one.
 */
function refuseUnaskable(asked: Asked): void {
  const { way: key, text } = (asked ?? {}) as { readonly way?: unknown; readonly text?: unknown };
  const way = typeof key === 'string' ? wayOf(key) : undefined;
  if (way === undefined)
    throw new UsageError(
      `there is no way to ask called ${JSON.stringify(key)}: there are ${ways.map((one) => one.key).join(', ')}`,
    );
  if (typeof text !== 'string') throw new UsageError(`a question asked by "${way.key}" needs a text`);
  const refusal = way.refusal?.(text);
  if (refusal !== undefined) throw new UsageError(`"${text}" cannot be asked by "${way.key}": ${refusal}`);
}

function refuseIdle([restriction]: readonly Asked[], asked: readonly Asked[]): void {
  if (restriction === undefined || asked.some(({ way }) => wayOf(way)?.heedsRestrictions)) return;
  throw new UsageError(
    `"${restriction.way} ${restriction.text}" restricts the runs of formulas of linear and branching time: ask one`,
  );
}

/** A permission for a name that no question uses is a misspelling, too. Files may use any name. */
function refuseUnnamed(absent: readonly string[], asked: readonly Asked[]): void {
  if (filesIn(asked).length > 0) return;
  const idle = absent.find((name) => !asked.some(({ text }) => placeOfName(text, name) !== undefined));
  if (idle === undefined) return;
  throw new UsageError(`"${idle}" may be absent, but no question names it`);
}

/** Whether a text contains a name as a whole, not as a part of a longer one. */
export function placeOfName(text: string, name: string): number | undefined {
  const isPart = (character: string | undefined): boolean => character !== undefined && /[\w']/.test(character);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const opens = isPart(name[0]) && isPart(text[at - 1]);
    const goesOn = isPart(name.at(-1)) && isPart(text[at + name.length]);
    if (!opens && !goesOn) return at;
  }
  return undefined;
}

/** The files among the questions, which are read with the model. */
export function filesIn(asked: readonly Asked[]): readonly string[] {
  return asked.filter(({ way }) => wayOf(way)?.isFile).map(({ text }) => text);
}
