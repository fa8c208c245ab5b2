/**
 * Zones as proofs, on random networks: what a search proves is accepted by a checker with steps and zones of its own;
 * what is false is not, whatever zones it is claimed with; and zones of an engine with a deliberate error are found.
 */
import { CertificateReader, checkZones } from '@vedette/checker';
import type { State, TransitionSystem } from '@vedette/core';
import { explore, type FoundStates, writeZones } from '@vedette/engines';
import { UNBOUNDED, zeroZone } from '@vedette/structures';
import { Dice, law } from '@vedette/testkit';
import fc from 'fast-check';
import { afterAll, expect } from 'vitest';
import { parametricQuestion } from '../parametric/system.ts';
import { type Drawn, randomNetwork } from '../testing/random-networks.ts';
import { randomQuery } from '../testing/random-queries.ts';
import type { Query } from '../typed/index.ts';
import { Lowering } from './lowering.ts';

type Reachability = Query & { readonly kind: 'A[]' | 'E<>' };

const drawnQuery = randomNetwork({ operators: ['<', '<=', '==', '>=', '>'], diagonals: 'some' }).chain((drawn) =>
  randomQuery(drawn)
    .filter((query): query is Reachability => query.kind === 'A[]' || query.kind === 'E<>')
    .map((query) => ({ drawn, query })),
);

const counts = new Map<string, number>();
const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);

/** The system that the checker reads. */
function timedSystem({ model }: Drawn, query: Query) {
  const symbolic = { parameters: [], initialisers: new Map(), ranges: new Map() };
  return parametricQuestion({ ...model, symbolic }, query, { ranges: 'both ends', division: 'rounded' }).system;
}

async function certificate(system: TransitionSystem, states: FoundStates) {
  const pieces: Uint8Array[] = [];
  await writeZones(system, states, (piece) => {
    pieces.push(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece.slice());
  });
  return new Uint8Array(Buffer.concat(pieces));
}

async function* whole(bytes: Uint8Array) {
  yield bytes;
}

async function checked(drawn: Drawn, query: Query, bytes: Uint8Array) {
  return checkZones(timedSystem(drawn, query), new CertificateReader(whole(bytes)));
}

/** All zones that a search keeps, and whether one of them meets the goal. */
async function searched({ model }: Drawn, query: Reachability) {
  const lowering = new Lowering(model);
  const formula =
    query.kind === 'E<>'
      ? query.predicate
      : ({
          kind: 'unary',
          operator: 'not',
          operand: query.predicate,
          sort: query.predicate.sort,
          span: query.predicate.span,
        } as const);
  const { system, zones } = lowering.system({ asked: [{ name: 'goal', formula }] });
  if (system.cover === undefined) return undefined;
  const states: State[] = [];
  const what = { kind: 'predicate', predicate: 0 } as const;
  const { verdicts, outcome } = await explore(system, [{ kind: 'possible', what, name: 'goal' }], {
    until: 'everything',
    limits: { states: 2000 },
    onClosed: (all) => all.visit((state) => void states.push(state.slice())),
  });
  return outcome.kind === 'holds'
    ? { lowering, system, zones, states, isMet: verdicts[0]!.kind === 'holds' }
    : undefined;
}

function found(states: readonly State[]): FoundStates {
  return { count: states.length, visit: (each) => void states.map(each) };
}

type Searched = NonNullable<Awaited<ReturnType<typeof searched>>>;
const isThere = <T>(value: T | undefined): value is T => value !== undefined;

async function orNothing<T>(make: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await make();
  } catch (thrown) {
    if (thrown instanceof Error && 'problem' in thrown) return undefined;
    throw thrown;
  }
}

law(
  { name: 'law: zones of a search prove what it says, and nothing else', runs: 80 },
  drawnQuery,
  async ({ drawn, query }) => {
    const search = await orNothing(() => searched(drawn, query));
    if (!isThere(search)) return;
    const result = await orNothing(async () =>
      checked(drawn, query, await certificate(search.system, found(search.states))),
    );
    if (result === undefined) return count('declined');
    if (result.kind === 'not checkable') return count(`not checkable: ${result.because}`);
    expect(result.kind === 'rejected' ? result : result.kind).toEqual(
      search.isMet ? { kind: 'rejected', because: 'a zone of the set meets the goal' } : 'accepted',
    );
    count(result.kind);
  },
);

/** Engines that go wrong, as what they make of the zones of a good one. */
const errors: Readonly<Record<string, (search: Searched, dice: Dice) => readonly State[]>> = {
  'a zone is lost': ({ states }, dice) => {
    const lost = dice.below(states.length);
    return states.filter((_, i) => i !== lost);
  },
  'the search ends at its first state': ({ system }) => [system.initial()],
  'a state covers too much: of each place one zone is kept': ({ states, lowering }) => {
    const { zone } = lowering.layout;
    const kept = new Map(states.map((state) => [state.filter((_, slot) => slot !== zone).join(), state]));
    return [...kept.values()];
  },
  'extrapolation makes zones smaller': (search, dice) => {
    const bound = 1 + 2 * dice.below(3);
    return changed(search, (zone, size) => {
      for (let clock = 1; clock < size; clock++) zone[clock * size] = Math.min(zone[clock * size]!, bound);
    });
  },
  'no time passes': (search) =>
    changed(search, (zone, size) => {
      for (let clock = 1; clock < size; clock++)
        if (zone[clock * size] === UNBOUNDED) zone[clock * size] = 1 - zone[clock]!;
    }),
};

function changed(
  { states, lowering, zones }: Searched,
  change: (zone: Int32Array, size: number) => void,
): readonly State[] {
  const size = lowering.layout.clocks.length;
  const zone = zeroZone(size);
  return states.map((state) => {
    const next = state.slice();
    zones.read(state[lowering.layout.zone]!, zone);
    change(zone, size);
    next[lowering.layout.zone] = zones.add(zone);
    return next;
  });
}

law(
  { name: 'law: zones of an engine with an error never prove what is false, and most are found', runs: 80 },
  fc.tuple(drawnQuery, fc.nat(), fc.constantFrom(...Object.keys(errors))),
  async ([{ drawn, query }, seed, error]) => {
    const search = await orNothing(() => searched(drawn, query));
    if (!isThere(search)) return;
    const states = [...new Map(errors[error]!(search, new Dice(seed)).map((state) => [state.join(), state])).values()];
    const result = await orNothing(async () => checked(drawn, query, await certificate(search.system, found(states))));
    if (result === undefined || result.kind === 'not checkable') return;
    if (search.isMet) expect(result.kind).toBe('rejected');
    count(`${result.kind}: ${error}`);
  },
);

afterAll(() => {
  if (process.env.VEDETTE_COUNTS) console.log(Object.fromEntries(counts));
  if ([...counts.values()].reduce((sum, one) => sum + one, 0) < 110) return;
  for (const kind of ['accepted', 'rejected']) expect(counts.get(kind) ?? 0).toBeGreaterThan(0);
  for (const error of Object.keys(errors)) expect(counts.get(`rejected: ${error}`) ?? 0).toBeGreaterThan(0);
});
