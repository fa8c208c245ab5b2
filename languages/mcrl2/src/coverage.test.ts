import type { TransitionSystem } from '@vedette/core';
import { graphOf, law, naiveBisimilar, naiveExplore } from '@vedette/testkit';
import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';
import { makeDataEngine } from './data/engine.ts';
import { lower } from './lower/index.ts';
import { checkedText } from './testing/check-text.ts';
import { randomNetwork } from './testing/random-networks.ts';

function covered(text: string) {
  const specification = checkedText(text);
  const coverage = coverageOf(specification, makeDataEngine(specification).engine!, {})!;
  const explored = naiveExplore(coverage.systems[0]!, 2000);
  const missed = coverage.parts.filter((_, part) => !coverage.isExercised(part));
  return { explored, missed, parts: coverage.parts };
}

const shown = (text: string): readonly string[] =>
  covered(text).missed.map(({ name, span, why }) => `${name} at ${span.start}: ${why ?? 'not seen'}`);

describe('what is never exercised', () => {
  it('is nothing where everything happens', () => {
    expect(shown('act a, b; proc P = a . P + b . P; init P;')).toEqual([]);
  });

  it('is what its condition rules out, in every component that runs it', () => {
    const model = (starts: string) =>
      `act a, b: Nat; proc P(n: Nat) = (n < 3) -> a(n) . P(n) + (n > 5) -> b(n) . P(n);\ninit ${starts};`;
    expect(covered(model('P(1) || P(2)')).missed.map(({ name }) => name)).toEqual(['b']);
    expect(covered(model('P(1) || P(7)')).missed).toEqual([]);
  });

  it('is what no rule lets happen, and what no process starts', () => {
    expect(shown('act a, b; proc P = a . b . P; Q = a . Q;\ninit allow({a}, P);')).toEqual([
      'b at 23: nothing lets it happen: it is not allowed, is blocked, or has no partner to communicate with',
      'a at 34: no component gets there in the process "Q"',
    ]);
  });

  it('counts a communication for both sides, and a multi-action as one', () => {
    const text = 'act s, r, c, a, b; proc P = s . a|b . P; Q = r . Q;\ninit allow({c, a|b}, comm({s|r -> c}, P || Q));';
    const { parts, missed } = covered(text);
    expect(parts.map(({ name }) => name)).toEqual(['s', 'a|b', 'r']);
    expect(missed).toEqual([]);
  });
});

it('distinguishes equal terms at different places', () => {
  expect(
    shown('act a, b, c; proc P = a . b . P + c . b . P;\ninit block({c}, P);').map((one) => one.slice(0, 7)),
  ).toEqual(['c at 34', 'b at 38']);
  expect(shown('act a, b; proc P = b . P;\ninit a . P || a . P;')).toEqual([]);
});

/** Bisimilarity is decided the slow way, so that larger ones are left out. */
function isSmall(system: TransitionSystem): boolean {
  try {
    return naiveExplore(system, 40).states.length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

law({ name: 'what is never exercised can be taken away', runs: 15 }, randomNetwork, (text) => {
  const specification = checkedText(text);
  const engine = makeDataEngine(specification).engine!;
  const whole = lower(specification, engine).lowered;
  if (whole === undefined || !isSmall(whole.system)) return;
  const { explored, missed } = covered(text);
  if (missed.length === 0) return;
  let without = text;
  for (const { span } of [...missed].sort((one, other) => other.span.start - one.span.start))
    without = `${without.slice(0, span.start)}delta${without.slice(span.end)}`;
  const other = checkedText(without);
  const lowered = lower(other, makeDataEngine(other).engine!).lowered!;
  const rest = naiveExplore(lowered.system, 2000);
  expect(naiveBisimilar(graphOf(explored), graphOf(rest), 'strong')).toBe(true);
});
