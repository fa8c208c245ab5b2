/**
 * Checks a certificate against a system: arithmetic only. It trusts the system's steps, places and goals, and these
 * files. Accepted means: for every valuation of the parameters in the cell no run reaches the goal.
 */
import type { ParametricGoal, ParametricSystem, State } from '@vedette/core';
import { CONTRADICTION, follows, Linear, type Multiplier, type Premise } from './linear.ts';
import { type Arrived, arrived, premiseOf } from './premises.ts';
import { type Arrival, type Certificate, NotACertificate, type Part, readCertificate } from './read-certificate.ts';

export type Checked =
  | { readonly kind: 'accepted'; readonly sums: number; readonly cell: readonly Premise[] }
  | { readonly kind: 'rejected'; readonly because: string };

export function checkCertificate(system: ParametricSystem, data: unknown): Checked {
  try {
    const certificate = readCertificate(data);
    const goal = system.goals.find(({ name }) => name === certificate.goal);
    if (goal === undefined) return { kind: 'rejected', because: `the system has no goal '${certificate.goal}'` };
    return new Checker(system, goal, certificate).run();
  } catch (problem) {
    if (problem instanceof NotACertificate) return { kind: 'rejected', because: problem.message };
    throw problem;
  }
}

class Checker {
  readonly #system: ParametricSystem;
  readonly #goal: ParametricGoal;
  readonly #certificate: Certificate;
  readonly #dimensions: readonly Linear[];
  #sums = 0;

  constructor(system: ParametricSystem, goal: ParametricGoal, certificate: Certificate) {
    this.#system = system;
    this.#goal = goal;
    this.#certificate = certificate;
    this.#dimensions = system.dimensions.map((_, i) => Linear.variable(i));
  }

  run(): Checked {
    const because = this.#objection();
    if (because !== undefined) return { kind: 'rejected', because };
    return { kind: 'accepted', sums: this.#sums, cell: this.#certificate.cell };
  }

  #objection(): string | undefined {
    const { dimensions, cell, initial, invariant } = this.#certificate;
    const names = this.#system.dimensions.map(({ name }) => name);
    if (dimensions.length !== names.length || names.some((name, i) => dimensions[i] !== name))
      return 'other dimensions';
    const isParameter = (i: number) => this.#system.dimensions[i]?.role === 'parameter';
    if (!cell.every(({ form }) => [...form.factors.keys()].every(isParameter))) return 'a cell of more than parameters';
    const all = invariant.flatMap(({ constraints }) => constraints);
    if (!all.every(({ form }) => [...form.factors.keys()].every((i) => names[i] !== undefined)))
      return 'unknown dimension';
    return this.#initialObjection(initial) ?? firstOf(invariant, (part, i) => this.#partObjection(part, i));
  }

  #initialObjection(proofs: readonly Arrival[]): string | undefined {
    const starts = this.#system.initial();
    if (starts.length !== proofs.length) return 'a proof is wanted for each initial state';
    return firstOf(starts, ({ state, constraints }, i) => {
      const before = [...constraints.map((one) => premiseOf(one, this.#dimensions)), ...this.#certificate.cell];
      const there = arrived(this.#system, { before, guard: [], effects: [], target: state });
      return this.#leads(there, state, proofs[i]!) ? undefined : `initial state ${i} does not lead into the invariant`;
    });
  }

  #partObjection({ state, constraints, goals, steps }: Part, number: number): string | undefined {
    if (state.length !== this.#system.slots.length) return `part ${number} is of another state`;
    const here = Int32Array.from(state);
    const reached = this.#goal.holds(here);
    if (reached.length !== goals.length) return `part ${number} has no proof for each goal`;
    const meets = reached.findIndex((conjunction, i) => {
      const premises = [...constraints, ...conjunction.map((one) => premiseOf(one, this.#dimensions))];
      return !this.#follows(premises, goals[i]!, CONTRADICTION);
    });
    if (meets >= 0) return `part ${number} may meet the goal`;
    let index = 0;
    let wrong: string | undefined;
    this.#system.steps(here, ({ guard, effects, target }) => {
      const proof = steps[index++];
      const there = arrived(this.#system, { before: constraints, guard, effects, target });
      const isProved = proof !== undefined && this.#leads(there, target, proof);
      if (!isProved) wrong ??= `step ${index} of part ${number} may leave the invariant`;
    });
    return index === steps.length ? wrong : (wrong ?? `part ${number} has proofs of steps that do not exist`);
  }

  #leads({ premises, after }: Arrived, target: State, proof: Arrival): boolean {
    if ('impossible' in proof) return this.#follows(premises, proof.impossible, CONTRADICTION);
    const part = this.#certificate.invariant[proof.into];
    if (part === undefined || part.state.length !== target.length) return false;
    if (!part.state.every((value, i) => value === target[i])) return false;
    const wanted = part.constraints.flatMap((one) => inequalities(substituted(one, after)));
    return (
      wanted.length === proof.follows.length &&
      wanted.every((one, i) => this.#follows(premises, proof.follows[i]!, one))
    );
  }

  #follows(premises: readonly Premise[], multipliers: readonly Multiplier[], wanted: Premise): boolean {
    this.#sums++;
    return follows(premises, multipliers, wanted);
  }
}

function substituted({ form, is }: Premise, dimensions: readonly Linear[]): Premise {
  const sum = [...form.factors].reduce(
    (total, [i, factor]) => total.plus(dimensions[i]!, factor),
    new Linear(form.constant),
  );
  return { form: sum, is };
}

/** An equality is two inequalities. */
function inequalities({ form, is }: Premise): readonly Premise[] {
  if (is !== '= 0') return [{ form, is }];
  return [
    { form, is: '>= 0' },
    { form: form.times(-1n), is: '>= 0' },
  ];
}

function firstOf<T>(list: readonly T[], objection: (one: T, index: number) => string | undefined): string | undefined {
  for (const [i, one] of list.entries()) {
    const found = objection(one, i);
    if (found !== undefined) return found;
  }
  return undefined;
}
