/**
 * The pattern of a sentence, from its words: `suspect responds to crash within 20`, `ask then answer precede report`.
 */
import type { Excerpt } from '@vedette/core';
import type { Reader } from '@vedette/text';
import type { Word } from '../formula/words.ts';
import * as problems from '../problems.ts';
import type { Pattern } from './patterns.ts';

export interface ReadPattern {
  readonly pattern: Pattern;
  readonly parts: readonly (readonly [string, Excerpt])[];
}

const mostTimes = 20;
/** Formulas are nested that deep. */
const mostTicks = 60;

const verbs = ['is', 'occurs', 'holds', 'precedes', 'precede', 'responds', 'respond', 'recurs', 'lasts'];

/** `until` reads a condition, up to such a word. */
export function readPattern(reader: Reader<Word>, until: (...stops: readonly string[]) => Excerpt): ReadPattern {
  const { cursor } = reader;
  const first = until(...verbs, 'then');
  const second = cursor.accept('then') && until(...verbs, 'without');
  const without = second && cursor.accept('without') && until(...verbs);
  if (cursor.accept('precedes') ?? cursor.accept('precede')) return precedence();
  if (cursor.accept('responds') ?? cursor.accept('respond')) return response();
  if (second !== undefined) return reader.unexpected('"precede" or "respond to"');
  return { pattern: single(reader), parts: [['p', first]] };

  function precedence(): ReadPattern {
    const effect = ['p', until('then')] as const;
    const chain = cursor.accept('then') && until();
    if (without !== undefined) return reader.fail(problems.withoutPrecedence(reader.here()));
    if (second !== undefined && chain !== undefined) return reader.fail(problems.twoChains(reader.here()));
    if (second !== undefined) return { pattern: { kind: 'two-precede' }, parts: [['s', first], ['t', second], effect] };
    if (chain !== undefined)
      return { pattern: { kind: 'precedence-of-two' }, parts: [['s', first], effect, ['o', chain]] };
    return { pattern: { kind: 'precedence' }, parts: [['s', first], effect] };
  }

  function response(): ReadPattern {
    reader.expect('to', 'after "responds"');
    const cause = ['p', until('then', 'within')] as const;
    const chain = cursor.accept('then') && until('within');
    const isTimed = cursor.accept('within') !== undefined;
    const effects = [['s', first] as const, ...(second === undefined ? [] : [['t', second] as const])];
    const parts = [...effects, cause];
    if (second !== undefined && chain !== undefined) return reader.fail(problems.twoChains(reader.here()));
    if (isTimed && (second ?? chain) !== undefined) return reader.fail(problems.timedChain(reader.here()));
    if (isTimed) return { pattern: { kind: 'response-within', ticks: ticks(reader) }, parts };
    if (without !== undefined) return { pattern: { kind: 'two-responses-without' }, parts: [...parts, ['z', without]] };
    if (second !== undefined) return { pattern: { kind: 'two-responses' }, parts };
    if (chain !== undefined) return { pattern: { kind: 'response-to-two' }, parts: [...parts, ['o', chain]] };
    return { pattern: { kind: 'response' }, parts };
  }
}

/** What is said of one condition. */
function single(reader: Reader<Word>): Pattern {
  const { cursor } = reader;
  if (cursor.accept('is') !== undefined) {
    reader.expect('absent', 'after "is"');
    return { kind: 'absence' };
  }
  if (cursor.accept('holds') !== undefined) {
    reader.expect('throughout', 'after "holds"');
    return { kind: 'universality' };
  }
  if (cursor.accept('lasts') !== undefined) {
    atLeast(reader, 'lasts');
    return { kind: 'duration', ticks: ticks(reader) };
  }
  if (cursor.accept('recurs') !== undefined) return recurrence(reader);
  if (cursor.accept('occurs') === undefined)
    reader.unexpected(
      '"is absent", "occurs", "holds throughout", "precedes", "responds to", "recurs within" or "lasts at least"',
    );
  if (cursor.accept('at') === undefined) return { kind: 'existence' };
  reader.expect('most', 'after "at"');
  const times = count(reader, mostTimes, problems.tooManyTimes);
  if (cursor.accept('times') === undefined) reader.expect('time', 'or "times"');
  return { kind: 'at-most', times };
}

/** `recurs within 5`, `recurs after at least 5`. */
function recurrence(reader: Reader<Word>): Pattern {
  const { cursor } = reader;
  if (cursor.accept('within') !== undefined) return { kind: 'recurrence', ticks: ticks(reader) };
  if (cursor.accept('after') === undefined) reader.unexpected('"within" or "after at least"');
  atLeast(reader, 'after');
  return { kind: 'separation', ticks: ticks(reader) };
}

function atLeast(reader: Reader<Word>, before: string): void {
  reader.expect('at', `and "least" after "${before}"`);
  reader.expect('least', 'after "at"');
}

function ticks(reader: Reader<Word>): number {
  return count(reader, mostTicks, problems.tooMuchTime);
}

function count(reader: Reader<Word>, most: number, tooMany: typeof problems.tooManyTimes): number {
  const word = reader.cursor.peek();
  if (word.kind !== 'number') reader.unexpected('a number');
  reader.cursor.next();
  if (Number(word.text) > most) reader.fail(tooMany(reader.cursor.spanOf(word), most));
  return Number(word.text);
}
