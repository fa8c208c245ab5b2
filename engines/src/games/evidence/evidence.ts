/**
 * What a proof shows to a person: the part of the system that decides the verdict, as small as can be found, and one run in it. A verdict
 * that a run shows by itself comes with a shortest one: a smaller part does not take its place if its run is longer.
 */
import type { Excerpt } from '@vedette/core';
import type { Task } from '../../task/task.ts';
import type { StateSpace } from '../grow/state-space.ts';
import { leastProof } from './minimum-proof.ts';
import { Ways } from './modal-moves.ts';
import type { Proof } from './proof.ts';
import { PartGame } from './restricted-game.ts';
import { type Run, runOf } from './run-of.ts';
import { shrunk } from './shrink.ts';
import type { Strategy } from './strategy.ts';

/** Larger parts are shown as they were found, and so are those for which more vertices would have to be looked at. */
const MOST_STEPS = 300;
const SHRINKING = 300_000;
const SEARCHING = 30_000;

export interface Evidence {
  readonly run: Run;
  readonly excerpt?: Excerpt;
}

/** Without an excerpt if the proof has more vertices than asked for. */
export function* evidenceOf(proof: Proof, most: number): Task<Evidence> {
  const run = runOf(proof);
  const part = yield* partOf(proof, most);
  if (part === undefined) return { run };
  const size = part.size === 0 ? 'least' : 'found';
  const found = { run, excerpt: excerptOf(part, { size, space: proof.space }) };
  if (part.size > MOST_STEPS) return found;
  const ways = new Ways(proof);
  const isRunAlone = run.different === part.size;
  for (const smaller of yield* smallerParts([...part.keys()], ways)) {
    const evidence = yield* evidenceIn(smaller, ways);
    if (evidence !== undefined && !(isRunAlone && isLonger(evidence.run, run))) return evidence;
  }
  return found;
}

function isLonger({ trace }: Run, than: Run): boolean {
  return trace.steps.length > than.trace.steps.length;
}

type Part = ReadonlyMap<number, number>;

/** The steps that a strategy needs, with the states they start from. */
function* partOf(strategy: Strategy, most: number): Task<Part | undefined> {
  const { space } = strategy;
  const sources = new Map<number, number>();
  const seen = new Set([strategy.start]);
  for (const vertex of seen) {
    const state = strategy.stateOf(vertex);
    for (const { step, vertex: next } of strategy.branches(vertex)) {
      if (step >= 0) sources.set(space.firstLike(state, step), state);
      if (next !== undefined) seen.add(next);
    }
    if (seen.size > most) return undefined;
    yield;
  }
  return sources;
}

interface SmallerPart {
  readonly steps: readonly number[];
  readonly size: Excerpt['size'];
}

/** Parts of which no step can be spared, the smallest first. */
function* smallerParts(found: readonly number[], ways: Ways): Task<readonly SmallerPart[]> {
  const minimal = yield* shrunk(found, ways, { left: SHRINKING });
  if (minimal === undefined) return [];
  const { steps, isProven } = yield* leastProof(minimal, ways, { left: SEARCHING });
  if (isProven)
    return [
      { steps, size: 'least' },
      { steps: minimal, size: 'minimal' },
    ];
  const smaller = yield* shrunk(steps, ways, { left: SHRINKING });
  return [smaller ?? minimal, minimal].map((part) => ({ steps: part, size: 'minimal' }));
}

function* evidenceIn({ steps, size }: SmallerPart, ways: Ways): Task<Evidence | undefined> {
  const game = PartGame.play(ways, new Set(steps), { left: SHRINKING });
  if (game === undefined) return undefined;
  const part = yield* partOf(game, Number.POSITIVE_INFINITY);
  return { run: runOf(game), excerpt: excerptOf(part!, { size, space: ways.space }) };
}

/** The steps with the states between which they lead, numbered as they are met. */
function excerptOf(
  part: Part,
  { size, space }: { readonly size: Excerpt['size']; readonly space: StateSpace },
): Excerpt {
  const numbers = new Map([[space.initial, 0]]);
  const number = (state: number): number => {
    const known = numbers.get(state) ?? numbers.size;
    numbers.set(state, known);
    return known;
  };
  const steps = Array.from(part, ([step, source]) => {
    const from = number(source);
    return { from, label: space.label(step), to: number(space.target(step)) };
  });
  return { states: Array.from(numbers.keys(), (state) => space.read(state)), steps, size };
}
