/**
 * AC-HB-TRACES: the visible traces of the actors and of the mCRL2 models, after renaming. Seen are ticks, messages
 * that arrive, crashes and stops; a timeout and what it sends are one step here and several there, so these are
 * hidden. README.md explains where only an inclusion holds.
 */
import type { TransitionSystem } from '@vedette/core';
import type { Claim, ClaimCase, ModelFiles } from '../../claim.ts';
import { binary, dynamic, expanding, revisedBinary, static2, twoPhase } from '../../heartbeat/variants.ts';
import { openVariant } from '../../heartbeat/verify.ts';
import { opened } from '../measure.ts';
import { compareTraces, type Relation, relationTexts, type Seen, seen } from '../visible-traces.ts';
import { heartbeat } from './heartbeat.ts';
import type { Variant } from './settings.ts';

const models = { binary, revised: revisedBinary, 'two-phase': twoPhase, static: static2, expanding, dynamic };
type Modelled = Exclude<Variant, 'rejoining'>;

export interface Compared {
  readonly variant: Modelled;
  readonly times: readonly [tmin: number, tmax: number];
  readonly corrected: boolean;
  readonly fifo: boolean;
  readonly relation: Relation;
  /** In the models a participant that has left does not crash. */
  readonly crashesHidden?: true;
}

const small = [
  [2, 4],
  [1, 3],
] as const;
const both = [false, true];

const compared: readonly Compared[] = [
  ...(['binary', 'revised', 'two-phase'] as const).flatMap((variant) =>
    [...small, [3, 7] as const].flatMap((times) =>
      both.map((corrected): Compared => ({ variant, times, corrected, fifo: false, relation: 'equal' })),
    ),
  ),
  ...both.map(
    (corrected): Compared => ({ variant: 'static', times: [1, 2], corrected, fifo: true, relation: 'equal' }),
  ),
  { variant: 'static', times: [2, 4], corrected: false, fifo: true, relation: 'equal' },
  ...small.flatMap((times): readonly Compared[] => [
    { variant: 'expanding', times, corrected: false, fifo: true, relation: 'included' },
    { variant: 'expanding', times, corrected: false, fifo: false, relation: 'including' },
    { variant: 'expanding', times, corrected: true, fifo: true, relation: 'included' },
    ...both.map(
      (corrected): Compared => ({
        variant: 'dynamic',
        times,
        corrected,
        fifo: true,
        relation: 'included',
        crashesHidden: true,
      }),
    ),
  ]),
];

export function traceClaim(files: ModelFiles): Claim {
  return {
    id: 'AC-HB-TRACES',
    family: 'actors',
    source: 'the mCRL2 models of HB',
    title: 'The actors have the visible traces of the mCRL2 models.',
    cases: compared.map((one) => traceCase(files, one)),
  };
}

function traceCase(files: ModelFiles, one: Compared): ClaimCase {
  const { variant, times, corrected, fifo, relation } = one;
  const expected = relationTexts[relation];
  const [tmin, tmax] = times;
  const words = [variant, corrected ? 'corrected' : 'original', ...(fifo ? ['fifo'] : []), `tmin=${tmin} tmax=${tmax}`];
  return {
    name: words.join(' '),
    expected,
    run: async (options) =>
      compareTraces({ actors: actorsOf(one), model: await modelOf(files, one), relation }, options),
  };
}

export function actorsOf({ variant, times, corrected, fifo, crashesHidden }: Compared): TransitionSystem {
  const [tmin, tmax] = times;
  const setting = { variant, n: variant === 'static' ? 2 : 1, tmin, tmax, corrected };
  const { system } = opened(heartbeat(setting, { lossy: true, crashes: true, fifo })).behaviour;
  return seen(
    system,
    but((text) => actorEvent(text, variant), crashesHidden),
  );
}

/** R2 is watched, whose monitor stops nothing. */
async function modelOf(files: ModelFiles, one: Compared): Promise<TransitionSystem> {
  const { variant, times, corrected, crashesHidden } = one;
  const constants = { tmin: times[0], tmax: times[1], corrected, requirement: 'R2' };
  const { system } = (await openVariant(files, models[variant], constants)).behaviour;
  return seen(system, but(modelEvent, crashesHidden));
}

function but(named: Seen, crashesHidden?: true): Seen {
  return (text) => {
    const name = named(text);
    return crashesHidden === true && name === 'crash(1)' ? undefined : name;
  };
}

const joins = (variant: Variant): boolean => variant === 'expanding' || variant === 'dynamic';

/** `receive(p0,p1,stay)` as `arrive(1,0,stay)`; where participants do not join, messages have no kinds. */
function actorEvent(text: string, variant: Variant): string | undefined {
  const [, to, from, message] = /^(?:receive|drop)\(p(\d),p(\d),(\w+)/.exec(text) ?? [];
  if (to !== undefined) return arrival(from!, to, joins(variant) ? message : undefined);
  const [, action, who] = /(?:^|\|)(crash|stop)\(p(\d)/.exec(text) ?? [];
  return who === undefined ? (text === 'tick' ? text : undefined) : `${action}(${who})`;
}

const words = new Map([
  ['joins', 'join'],
  ['stays', 'stay'],
  ['leaves', 'leave'],
]);

/** `arrive(1, 0, 2, stays)` as `arrive(1,0,stay)`: ages are not seen. */
function modelEvent(text: string): string | undefined {
  const [, from, to, says] = /^arrive\((\d), (\d), \d+(?:, (\w+))?\)/.exec(text) ?? [];
  if (to !== undefined) return arrival(from!, to, says && words.get(says));
  const [, action, who] = /^(crash|stop)\((\d)\)/.exec(text) ?? [];
  return who === undefined ? (text === 'tick' ? text : undefined) : `${action}(${who})`;
}

/** All beats are alike. */
function arrival(from: string, to: string, says: string | undefined): string {
  return `arrive(${from},${to}${to === '0' && says !== undefined ? `,${says}` : ''})`;
}
