/** The premises of a step as vectors, for the search for multipliers: constant first, then dimensions, one variable for each effect, the delay. The order of premises is that
 *  of the certificate; the checker works them out by itself. */

import type { Form, HalfSpace } from '@vedette/structures';
import type { Effect, Place } from '../compiled-system.ts';

export type Row = readonly bigint[];

export interface Inference {
  readonly row: Row;
  readonly is: '>= 0' | '> 0' | '= 0';
}

export interface Situation {
  readonly before: readonly HalfSpace[];
  readonly guard: readonly HalfSpace[];
  readonly effects: readonly Effect[];
  readonly target: Pick<Place, 'dead' | 'invariant' | 'growing'>;
  readonly mayDelay: boolean;
}

export interface Consequences {
  readonly premises: readonly Inference[];
  /** What a constraint about the dimensions after the step says of the variables. */
  wanted(constraint: HalfSpace): readonly Inference[];
}

export function consequences(dimensions: number, situation: Situation): Consequences {
  const { before, guard, effects, target, mayDelay } = situation;
  const size = 1 + dimensions + effects.length + 1;
  const unit = (i: number): Row => Array.from({ length: size }, (_, j) => (i === j ? 1n : 0n));
  let now: readonly Row[] = Array.from({ length: dimensions }, (_, i) => unit(1 + i));
  const premises = [...before, ...guard].map((one) => inference(one, now, size));
  for (const [i, effect] of effects.entries()) {
    if ('require' in effect) {
      premises.push(inference(effect.require, now, size));
      continue;
    }
    const value = unit(1 + dimensions + i);
    const bounds = 'to' in effect ? [effect.to] : effect.interval;
    const [low, high] = bounds.map((bound) => difference(value, bound, now));
    if (high === undefined) premises.push({ row: low!, is: '= 0' });
    else premises.push({ row: low!, is: '>= 0' }, { row: high.map((one) => -one), is: '>= 0' });
    now = now.with(effect.set, value);
  }
  now = now.map((row, i) => (target.dead.includes(i) ? row.map(() => 0n) : row));
  for (const one of target.invariant) premises.push(inference(one, now, size));
  const after = now.map((row, i) => (target.growing.includes(i) ? row.with(size - 1, 1n) : row));
  if (mayDelay) {
    premises.push({ row: unit(size - 1), is: '>= 0' });
    for (const one of target.invariant) premises.push(inference(one, after, size));
  }
  return { premises, wanted: (constraint) => inequalities(inference(constraint, after, size)) };
}

/** `over * value - form`. */
function difference(value: Row, { vector, over }: Form, now: readonly Row[]): Row {
  const form = inference({ vector, isEquality: true }, now, value.length).row;
  return value.map((one, i) => one * BigInt(over) - form[i]!);
}

function inference({ vector, isEquality }: HalfSpace, now: readonly Row[], size: number): Inference {
  const [constant, epsilon, ...factors] = vector.map(BigInt);
  const row = new Array<bigint>(size).fill(0n);
  row[0] = constant!;
  for (const [i, factor] of factors.entries()) {
    if (factor !== 0n) for (let j = 0; j < size; j++) row[j]! += factor * now[i]![j]!;
  }
  return { row, is: isEquality ? '= 0' : epsilon! < 0n ? '> 0' : '>= 0' };
}

function inequalities({ row, is }: Inference): readonly Inference[] {
  if (is !== '= 0') return [{ row, is }];
  return [
    { row, is: '>= 0' },
    { row: row.map((one) => -one), is: '>= 0' },
  ];
}
