/**
 * Writes the certificate of a proof: the invariant, and for every step out of it the multipliers that show where it
 * leads.
 */
import type { ParametricGoal, ParametricSystem } from '@vedette/core';
import { FIRST, type HalfSpace, type Integer, isStrict, type Polyhedron } from '@vedette/structures';
import { CompiledSystem, type Place } from '../compiled-system.ts';
import { settled, successor } from '../successor.ts';
import type { Region } from '../synthesis.ts';
import { multipliersFor } from './multipliers.ts';
import { consequences, type Inference, type Situation } from './step-premises.ts';
import type { Arrival, CertifiedPart, Multipliers, ParametricCertificate, WrittenConstraint } from './written.ts';

type Proved = Extract<Region, { kind: 'never' }>;

interface Part {
  readonly place: Place;
  readonly polyhedron: Polyhedron;
  readonly constraints: readonly HalfSpace[];
}

type Taken = Omit<Situation, 'mayDelay' | 'target'> & { readonly target: Place };

/** Nothing for a proof with history: its states are not those of the system. */
export function certify(
  system: ParametricSystem,
  goal: ParametricGoal,
  region: Proved,
): ParametricCertificate | undefined {
  return region.history === undefined ? new Certifier(system, goal, region).certificate() : undefined;
}

class Certifier {
  readonly #source: ParametricSystem;
  readonly #goal: ParametricGoal;
  readonly #system: CompiledSystem;
  readonly #cell: readonly HalfSpace[];
  readonly #parts: readonly Part[];

  constructor(system: ParametricSystem, goal: ParametricGoal, { region, invariant }: Proved) {
    this.#source = system;
    this.#goal = goal;
    this.#system = new CompiledSystem(system, goal);
    this.#cell = region.constraints.map((one) => this.#system.aboutParameters(one));
    this.#parts = invariant.map(({ state, polyhedron }) => {
      const { constraints } = polyhedron;
      return { place: this.#system.place(state), polyhedron, constraints };
    });
  }

  certificate(): ParametricCertificate {
    return {
      format: 'vedette-parametric',
      version: 1,
      goal: this.#goal.name,
      dimensions: this.#source.dimensions.map(({ name }) => name),
      cell: this.#cell.map(written),
      initial: this.#initial(),
      invariant: this.#parts.map((part) => this.#certified(part)),
    };
  }

  #initial(): readonly Arrival[] {
    return this.#source.initial().map(({ state, constraints }, i) => {
      const place = this.#system.place(state);
      const before = [...constraints.map((one) => this.#system.constraint(one)), ...this.#cell];
      const reached = settled(this.#system.starts()[i]!.polyhedron.restricted(this.#cell), place);
      return this.#arrival({ before, guard: [], effects: [], target: place }, reached);
    });
  }

  #certified({ place, polyhedron, constraints }: Part): CertifiedPart {
    const goals = place.goal.map((conjunction) => this.#impossible({ before: constraints, guard: conjunction }));
    const steps = this.#system
      .steps(place)
      .map((step) => this.#arrival({ before: constraints, ...step }, successor(polyhedron, step)));
    return { state: [...place.state], constraints: constraints.map(written), goals, steps };
  }

  #arrival(taken: Taken, reached: Polyhedron): Arrival {
    const { mayDelay } = this.#source.place(taken.target.state);
    const { premises, wanted } = consequences(this.#system.dimensions, { ...taken, mayDelay });
    if (reached.isEmpty) return { impossible: found(multipliersFor(premises, contradiction(premises))) };
    const into = this.#parts.findIndex(
      ({ place, polyhedron }) => place === taken.target && polyhedron.includes(reached),
    );
    const target = this.#parts[into];
    if (target === undefined) throw new Error('a step leaves the invariant');
    const follows = target.constraints.flatMap(wanted).map((one) => found(multipliersFor(premises, one)));
    return { into, follows };
  }

  /** A goal that is met nowhere: the premises are those of the part and of the goal alone. */
  #impossible(taken: Pick<Situation, 'before' | 'guard'>): Multipliers {
    const target = { dead: [], invariant: [], growing: [] };
    const { premises } = consequences(this.#system.dimensions, { ...taken, effects: [], target, mayDelay: false });
    return found(multipliersFor(premises, contradiction(premises)));
  }
}

/** What the engine has proved follows; if it does not, the engine is wrong. */
function found(multipliers: Multipliers | undefined): Multipliers {
  if (multipliers === undefined) throw new Error('a proved constraint does not follow');
  return multipliers;
}

function contradiction(premises: readonly Inference[]): Inference {
  return { row: premises[0]!.row.map(() => 0n), is: '> 0' };
}

function written(constraint: HalfSpace): WrittenConstraint {
  const { vector, isEquality } = constraint;
  const of = vector.slice(FIRST).flatMap((factor, i) => (factor ? [[i, writtenInteger(factor)] as const] : []));
  return { constant: writtenInteger(vector[0]!), of, is: isEquality ? '= 0' : isStrict(constraint) ? '> 0' : '>= 0' };
}

function writtenInteger(value: Integer): number | string {
  return typeof value === 'number' ? value + 0 : `${value}`;
}
