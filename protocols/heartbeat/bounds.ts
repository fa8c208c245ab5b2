/**
 * HB-FIX-2: the corrected bounds. A case asks whether the protocol is right with the bound of the paper, and then
 * searches for the smallest bound with which it is: a longer one only makes processes wait longer, so bisection finds
 * it.
 */
import type { RunOptions } from '@vedette/core';
import type { Claim, ClaimCase, Measurement, ModelFiles } from '../claim.ts';
import { dataSets, type Requirement, requirementsOf, static2, type Variant, variants } from './variants.ts';
import { decided, type ModelLanguage } from './verdict-case.ts';
import type { Letter } from './verify.ts';

interface Bound {
  /** The constant of the model, and the requirement that needs it. */
  readonly constant: 'limit' | 'patience';
  readonly requirement: Requirement;
  readonly published: (tmin: number, tmax: number) => number;
}

const ofP0: Bound = {
  constant: 'limit',
  requirement: 'R1',
  published: (tmin, tmax) => (2 * tmin > tmax ? 2 * tmax : 3 * tmax - tmin),
};
const ofP1: Bound = { constant: 'patience', requirement: 'R2', published: (_, tmax) => 2 * tmax };
const ofJoiner: Bound = { constant: 'patience', requirement: 'R2', published: (tmin, tmax) => 2 * tmax + tmin };

export function boundClaims(files: ModelFiles): readonly Claim[] {
  const cases = (variant: Variant): readonly ClaimCase[] =>
    boundsOf(variant).flatMap((bound) => dataSets.map((times) => boundCase(files, { variant, bound, times })));
  return [
    {
      id: 'HB-FIX-2',
      family: 'heartbeat',
      source: 'HB sec. 6.2',
      title:
        'Corrected bounds: p[0] 2*tmax if 2*tmin > tmax, else 3*tmax - tmin; p[1] 2*tmax; p[i] that joins 2*tmax + tmin.',
      cases: variants.flatMap(cases),
    },
  ];
}

function boundsOf(variant: Variant): readonly Bound[] {
  const ofParticipant = variant.joins ? ofJoiner : ofP1;
  return [ofP0, ofParticipant].filter(({ requirement }) => requirementsOf(variant).includes(requirement));
}

interface Asked {
  readonly variant: Variant;
  readonly bound: Bound;
  readonly times: { readonly tmin: number; readonly tmax: number };
}

/** The language that takes less time: several participants have many states in discrete time. */
function languageFor(variant: Variant): ModelLanguage {
  return variant === static2 ? 'uppaal' : 'mcrl2';
}

function boundCase(files: ModelFiles, asked: Asked): ClaimCase {
  const { variant, bound, times } = asked;
  const published = bound.published(times.tmin, times.tmax);
  const who = bound.constant === 'limit' ? 'p[0]' : 'p[1]';
  return {
    name: `${variant.name} ${languageFor(variant)} ${who} tmin=${times.tmin} tmax=${times.tmax}`,
    expected: `${published} is enough`,
    run: (options) => measure(new BoundedProtocol(files, asked, options), published),
  };
}

/** The corrected protocol with any value for its bound. */
class BoundedProtocol {
  readonly #files: ModelFiles;
  readonly #asked: Asked;
  readonly #options: RunOptions;
  states = 0;
  transitions = 0;

  constructor(files: ModelFiles, asked: Asked, options: RunOptions) {
    this.#files = files;
    this.#asked = asked;
    this.#options = options;
  }

  async with(value: number): Promise<Letter | undefined> {
    const { variant, bound, times } = this.#asked;
    const { requirement, constant } = bound;
    const constants = { corrected: true, [constant]: value };
    const asked = { variant, requirement, times, constants, language: languageFor(variant) };
    const { letter, states, transitions } = await decided(this.#files, asked, this.#options);
    this.states += states;
    this.transitions += transitions;
    return letter;
  }
}

async function measure(protocol: BoundedProtocol, published: number): Promise<Measurement> {
  const letter = await protocol.with(published);
  const smallest = letter === 'T' ? await smallestBound(protocol, published) : undefined;
  const { states, transitions } = protocol;
  if (letter === undefined || (letter === 'T' && smallest === undefined))
    return { measured: 'not decided', agrees: null, states, transitions };
  if (letter === 'F') return { measured: `${published} is too little`, agrees: false, states, transitions };
  const note = smallest === published ? 'tight: one less is too little' : `the smallest that is enough is ${smallest}`;
  return { measured: `${published} is enough`, agrees: true, states, transitions, note };
}

/**
 * Between 0, which is never enough, and a bound that is. Bounds of the paper are tight or nearly so, hence steps down
 * that double until one is too long, and then halves.
 */
export async function smallestBound(
  protocol: { with(value: number): Promise<Letter | undefined> },
  enough: number,
): Promise<number | undefined> {
  let [tooLittle, least, step] = [0, enough, 1];
  while (least - tooLittle > 1) {
    const isStepping = tooLittle === 0 && step < least;
    const tried = isStepping ? least - step : Math.floor((tooLittle + least) / 2);
    const letter = await protocol.with(tried);
    if (letter === undefined) return undefined;
    if (letter === 'T') least = tried;
    else tooLittle = tried;
    step *= 2;
  }
  return least;
}
