/**
 * The evidence for users: the sub-system that decides the verdict, as small as can be found, and one run in it. A
 * verdict that a run shows by itself comes with a shortest one: a smaller sub-system does not replace it if its run is
 * longer.
 */
import type { SubSystem } from '@vedette/core';
import type { Task } from '../../task/task.ts';
import type { StateSpace } from '../grow/state-space.ts';
import { minimumProof } from './minimum-proof.ts';
import { ModalMoves } from './modal-moves.ts';
import type { Proof } from './proof.ts';
import { RestrictedGame } from './restricted-game.ts';
import { type Run, runOf } from './run-of.ts';
import { shrunk } from './shrink.ts';
import type { Strategy } from './strategy.ts';

/** A larger sub-system is shown as it was found, and so is one for which more vertices would have to be looked at. */
const MOST_STEPS = 300;
const SHRINKING = 300_000;
const SEARCHING = 30_000;

export interface Evidence {
  readonly run: Run;
  readonly subSystem?: SubSystem;
}

/** Without a sub-system if the proof has more vertices than asked for. */
export function* evidenceOf(proof: Proof, most: number): Task<Evidence> {
  const run = runOf(proof);
  const deciding = yield* decidingStepsOf(proof, most);
  if (deciding === undefined) return { run };
  const size = deciding.size === 0 ? 'least' : 'found';
  const found = { run, subSystem: subSystemOf(deciding, { size, space: proof.space }) };
  if (deciding.size > MOST_STEPS) return found;
  const modalMoves = new ModalMoves(proof);
  const isRunAlone = run.different === deciding.size;
  for (const smaller of yield* smallerSubSystems([...deciding.keys()], modalMoves)) {
    const evidence = yield* evidenceIn(smaller, modalMoves);
    if (evidence !== undefined && !(isRunAlone && isLonger(evidence.run, run))) return evidence;
  }
  return found;
}

function isLonger({ trace }: Run, than: Run): boolean {
  return trace.steps.length > than.trace.steps.length;
}

type DecidingSteps = ReadonlyMap<number, number>;

/** The steps that a strategy needs, with the states they start from. */
function* decidingStepsOf(strategy: Strategy, most: number): Task<DecidingSteps | undefined> {
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

interface SmallerSubSystem {
  readonly steps: readonly number[];
  readonly size: SubSystem['size'];
}

/** Sub-systems of which no step can be spared, the smallest first. */
function* smallerSubSystems(found: readonly number[], modalMoves: ModalMoves): Task<readonly SmallerSubSystem[]> {
  const minimal = yield* shrunk(found, modalMoves, { left: SHRINKING });
  if (minimal === undefined) return [];
  const { steps, isProven } = yield* minimumProof(minimal, modalMoves, { left: SEARCHING });
  if (isProven)
    return [
      { steps, size: 'least' },
      { steps: minimal, size: 'minimal' },
    ];
  const smaller = yield* shrunk(steps, modalMoves, { left: SHRINKING });
  return [smaller ?? minimal, minimal].map((each) => ({ steps: each, size: 'minimal' }));
}

function* evidenceIn({ steps, size }: SmallerSubSystem, modalMoves: ModalMoves): Task<Evidence | undefined> {
  const game = RestrictedGame.play(modalMoves, new Set(steps), { left: SHRINKING });
  if (game === undefined) return undefined;
  const deciding = yield* decidingStepsOf(game, Number.POSITIVE_INFINITY);
  return { run: runOf(game), subSystem: subSystemOf(deciding!, { size, space: modalMoves.space }) };
}

/** The steps with the states between which they lead, numbered as they are met. */
function subSystemOf(
  deciding: DecidingSteps,
  { size, space }: { readonly size: SubSystem['size']; readonly space: StateSpace },
): SubSystem {
  const numbers = new Map([[space.initial, 0]]);
  const number = (state: number): number => {
    const known = numbers.get(state) ?? numbers.size;
    numbers.set(state, known);
    return known;
  };
  const steps = Array.from(deciding, ([step, source]) => {
    const from = number(source);
    return { from, label: space.label(step), to: number(space.target(step)) };
  });
  return { states: Array.from(numbers.keys(), (state) => space.read(state)), steps, size };
}
