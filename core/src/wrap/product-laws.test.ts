/** The network of random systems is the product of their explicit graphs, built in the most naive way. */
import { type Explored, law, naiveExplore, printExplored, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { Label, TransitionSystem } from '../system.ts';
import { checked } from './checked.ts';
import { product } from './product.ts';
import type { Synchronisation } from './synchronisation.ts';

/** Few different labels and participants, so that rules over the same systems often compete. */
const text = fc.constantFrom('a', 'b', 'a', 'b', 'c', 'tick', 'tau', 'nowhere');
const participants = fc.constantFrom([0, 1], [0, 1], [1, 2], [0, 1, 2], [2]);
const rule = fc
  .tuple(participants, fc.tuple(text, text, text), fc.constantFrom('a', 'm', 'n'))
  .map(([systems, labels, result]) => ({
    participants: systems.map((system) => ({ system, label: labels[system]! })).reverse(),
    result,
  }));
const someAlone = (label: Label, system: number) => label.text === 'b' || system === 1;
const synchronisation: fc.Arbitrary<Synchronisation> = fc
  .tuple(fc.array(rule, { maxLength: 6, size: 'max' }), fc.boolean())
  .map(([rules, isDefault]) => (isDefault ? { rules } : { rules, alone: someAlone }));

function threeOf(system: fc.Arbitrary<TransitionSystem>): fc.Arbitrary<readonly TransitionSystem[]> {
  return fc.tuple(system, system, system);
}

describe('product', () => {
  const whole = threeOf(randomSystem({ maxSlots: 2, maxGroups: 3 }));
  const breaking = threeOf(randomSystem({ maxSlots: 2, maxGroups: 3, broken: 'sometimes' }));

  law(
    { name: 'is the product of the graphs', runs: 60 },
    fc.tuple(whole, synchronisation),
    ([systems, synchronise]) => {
      const network = naiveExplore(product(systems, synchronise));
      expect(edgeTexts(network)).toEqual(naiveProduct(systems, synchronise));
    },
  );

  law({ name: 'keeps the contract', runs: 25 }, fc.tuple(breaking, synchronisation), ([systems, synchronise]) => {
    const network = product(
      systems.map((system) => checked(system)),
      synchronise,
    );
    const explored = naiveExplore(checked(network));
    expect(printExplored(naiveExplore(network))).toBe(printExplored(explored));
  });

  law(
    { name: 'breaks where a part breaks', runs: 60 },
    fc.tuple(breaking, synchronisation),
    ([systems, synchronise]) => {
      const { states, broken } = naiveExplore(product(systems, synchronise));
      const expected = [...states.keys()].filter((state) => partsOf(systems, states[state]!).some(isBroken(systems)));
      expect(broken).toEqual(expected);
    },
  );
});

/** Edges of the naive product, as sorted texts: walks over tuples of local states, one rule after the other. */
function naiveProduct(systems: readonly TransitionSystem[], { rules, alone }: Synchronisation): readonly string[] {
  const graphs = systems.map((system) => naiveExplore(system));
  const isNamed = (label: Label, system: number) =>
    rules.some(({ participants }) => participants.some((each) => each.system === system && each.label === label.text));
  const mayActAlone = alone ?? ((label, system) => label.kind === 'tau' || !isNamed(label, system));
  const found: string[] = [];
  const reached = new Map([['0,0,0', [0, 0, 0]]]);
  for (const state of reached.values()) {
    const steps = graphs.map((graph, system) => graph.edges.filter(({ from }) => from === state[system]));
    const go = (label: string, moves: readonly Move[]) => {
      const target = state.map((local, system) => moves.find((move) => move.system === system)?.to ?? local);
      reached.set(target.join(), target);
      found.push(`${stateText(graphs, state)} ${label} ${stateText(graphs, target)}`);
    };
    for (const [system, edges] of steps.entries()) {
      for (const { label, to } of edges)
        if (mayActAlone(label, system)) go(`${label.kind} ${label.text}`, [{ system, to }]);
    }
    for (const { participants, result } of rules) {
      const moves = participants.map(({ system, label }) =>
        steps[system]!.filter((edge) => edge.label.kind !== 'tau' && edge.label.text === label).map(({ to }) => ({
          system,
          to,
        })),
      );
      for (const choice of choices(moves)) go(`visible ${result}`, choice);
    }
  }
  return found.sort();
}

interface Move {
  readonly system: number;
  readonly to: number;
}

function choices(lists: readonly (readonly Move[])[]): readonly (readonly Move[])[] {
  const [first, ...rest] = lists;
  if (!first) return [[]];
  return first.flatMap((move) => choices(rest).map((others) => [move, ...others]));
}

function stateText(graphs: readonly Explored[], state: readonly number[]): string {
  return state.flatMap((local, system) => [...graphs[system]!.states[local]!]).join(' ');
}

function edgeTexts({ states, edges }: Explored): readonly string[] {
  const textOf = (state: number) => states[state]!.join(' ');
  return edges.map(({ from, label, to }) => `${textOf(from)} ${label.kind} ${label.text} ${textOf(to)}`).sort();
}

/** The local states of a network's state. */
function partsOf(systems: readonly TransitionSystem[], state: Int32Array): readonly string[] {
  let offset = 0;
  return systems.map(({ slots }) => {
    offset += slots.length;
    return state.slice(offset - slots.length, offset).join();
  });
}

function isBroken(systems: readonly TransitionSystem[]): (local: string, system: number) => boolean {
  const broken = systems.map((system) => {
    const explored = naiveExplore(system);
    return explored.broken.map((state) => explored.states[state]!.join());
  });
  return (local, system) => broken[system]!.includes(local);
}
