/**
 * Search up to the names of alike actors: the verdicts of the whole search on random scenarios, as many states as
 * there are orbits, and refusal of actors that
 * are not alike. Two-phase commit by a formula: see below.
 */
import type { Question, State, TransitionSystem } from '@vedette/core';
import { explore } from '@vedette/engines';
import { twoPhaseCommit } from '@vedette/protocols';
import { answer } from '@vedette/questions';
import { law, naiveExplore } from '@vedette/testkit';
import { afterAll, describe, expect, test } from 'vitest';
import { type ActorModel, openScenario } from '../model.ts';
import { type Alike, randomAlike } from '../testing/random-alike.ts';

const counts = new Map<string, number>();
function count(feature: string, occurs = true): void {
  if (occurs) counts.set(feature, (counts.get(feature) ?? 0) + 1);
}
afterAll(() => {
  if (process.env.VEDETTE_RUNS !== undefined) console.info(Object.fromEntries(counts));
});

const most = 600;

function conditionsOf(model: ActorModel): readonly Question[] {
  return model.behaviour.system.predicates.map(({ name }, predicate) => ({
    kind: 'possible',
    name,
    what: { kind: 'predicate', predicate },
  }));
}

/** The states up to names, by texts: every order of the members is written out, and the least text taken. */
function orbitsIn(system: TransitionSystem, states: readonly State[], { members, order: arrival }: Alike): number {
  const written = (state: State, order: readonly string[]): string => {
    const names = new Map(members.map((name, at) => [name, order[at]!]));
    const renamed = (text: string): string => text.replace(/\bm\d\b/g, (name) => names.get(name)!);
    return system.slots
      .map(({ name, domain }, slot) => `${renamed(name)}=${sorted(renamed(domain.text(state[slot]!)), arrival)}`)
      .sort()
      .join('; ');
  };
  return new Set(
    states.map(
      (state) =>
        ordersOf(members)
          .map((order) => written(state, order))
          .sort()[0],
    ),
  ).size;
}

/** What has no order is sorted, from the innermost brackets outwards. */
function sorted(text: string, arrival: 'any' | 'fifo'): string {
  const inner = /([{[])([^{}[\]]*)([}\]])/;
  for (let now = text; ; ) {
    const found = inner.exec(now);
    if (found === null) return now;
    const parts = found[2]!.split(', ');
    const list = found[1] === '[' && arrival === 'fifo' ? parts : parts.sort();
    now = now.replace(inner, `<${list.join('; ')}>`);
  }
}

function ordersOf(members: readonly string[]): readonly (readonly string[])[] {
  if (members.length <= 1) return [members];
  return members.flatMap((first, at) => ordersOf(members.toSpliced(at, 1)).map((others) => [first, ...others]));
}

async function isSound(it: Alike): Promise<void> {
  const whole = openScenario(it.scenario, { without: ['symmetry', 'ignored'] }).value!;
  const all = await answer(whole, conditionsOf(whole), { limits: { states: most } });
  if (all.some(({ kind }) => kind === 'unknown')) return count('too large');
  const { value: model, problems } = openScenario(it.scenario);
  if (model === undefined) {
    expect(problems.map(({ code }) => code)).toEqual(['actors/not-alike']);
    return count(it.isSpoilt ? 'refused, not alike' : 'refused by the order of names');
  }
  const few = await answer(model, conditionsOf(model));
  for (const [at, one] of few.entries()) {
    if (one.kind === 'broken') {
      expect(one.problem.code).toBe('actors/not-alike');
      count(it.isSpoilt ? 'refused, not alike' : 'refused by the order of names');
      continue;
    }
    expect(one.kind, one.kind).toBe(all[at]!.kind);
    expect(one.stats.reducedBy).toContain('symmetry');
    count('with ignored messages left out', one.stats.reducedBy!.includes('ignored'));
    count(it.isSpoilt ? 'one member is spoilt, elsewhere' : 'compared');
    count(`holds ${all[at]!.kind === 'holds' ? 'with' : 'without'} a run`);
    count('fewer states', one.stats.states < all[at]!.stats.states);
    count('a run with names exchanged', one.kind === 'holds' && one.evidence!.steps.length > 0);
  }
}

law({ name: 'verdicts up to names are those of the whole search', runs: 25 }, randomAlike, isSound);

law({ name: 'there are as many states as orbits', runs: 15 }, randomAlike, async (it) => {
  if (it.isSpoilt) return;
  const whole = openScenario(it.scenario, { without: ['symmetry'] }).value!;
  let states: readonly State[];
  try {
    states = naiveExplore(whole.behaviour.system, most).states;
  } catch {
    return;
  }
  const { value: model } = openScenario(it.scenario);
  const substitute = model?.compiled.symmetry().search(model.behaviour.system.predicates, {});
  if (substitute === undefined) return;
  const { outcome, stats } = await explore(substitute.system, []);
  if (outcome.kind === 'broken') return count('orbits, refused by the order of names');
  expect(stats.states).toBe(orbitsIn(whole.behaviour.system, states, it));
  count('orbits');
  count('fewer orbits than states', stats.states < states.length);
});

/**
 * While the manager waits, each of n resource managers is working, prepared, prepared and heard, or aborted:
 * multisets of 4 kinds. After a commit each is
 * prepared or committed: n + 1. After an abort there are 6 kinds: working, and prepared or aborted with what was
 * sent and heard. As 4^n + 2^n + 6^n is the
 * number of states (288, 8,832, 1,745,408 for 3, 5, 8, as Stateright counts), that of orbits is C(n+3,3) + (n+1) +
 * C(n+5,5).
 */
describe('two-phase commit', () => {
  const chosen = (n: number, k: number): number => (k === 0 ? 1 : (chosen(n - 1, k - 1) * n) / k);
  const alike = (managers: number): object => {
    const names = Array.from({ length: managers }, (_, at) => `rm${at}`);
    return { ...(twoPhaseCommit(managers) as object), alike: [names] };
  };
  test.each([3, 4])('%i resource managers', async (n) => {
    const { value: model, problems } = openScenario(alike(n));
    expect(problems).toEqual([]);
    const verdicts = await answer(model!, model!.queries.questions);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['holds', 'holds', 'holds']);
    expect(verdicts[0]!.stats.reducedBy).toContain('symmetry');
    const { system } = model!.compiled.symmetry().search(model!.behaviour.system.predicates, {});
    expect((await explore(system, [])).stats.states).toBe(chosen(n + 3, 3) + n + 1 + chosen(n + 5, 5));
  });
});
