/**
 * Values of constants for which requirements hold for all values of the parameters. First the constants are parameters,
 * too: what fails then refutes most forms at once. The others are tried from the least on, each with a proof; where a
 * proof fails, the region of failure refutes further ones (counterexample-guided synthesis, after Solar-Lezama et al.,
 * ASPLOS 2006). Bounds in which holes do not occur split the parameters, where a lower value is enough in a part.
 */
import type { ParametricGoal, ParametricSystem, RunOptions } from '@vedette/core';
import { FIRST, isCovered, negation, Polyhedron } from '@vedette/structures';
import type { SynthesisOptions } from '../synthesis.ts';
import { synthesise } from '../synthesise.ts';
import {
  boundForms,
  distinctForms,
  type HoleForm,
  type HolePlaces,
  holeIs,
  holeIsLess,
  sameForm,
  sizeOf,
  smallForms,
  splits,
  valueInside,
} from './hole-form.ts';

export interface RequirementSystem {
  readonly system: ParametricSystem;
  readonly goal: ParametricGoal;
}

/** Values for a part of the parameters. */
export interface HoleValues {
  /** Over the parameters that are no holes. */
  readonly where: Polyhedron;
  /** In the order of the holes. */
  readonly forms: readonly HoleForm[];
  /** Whether one less of a hole fails everywhere in the part. */
  readonly isTight: readonly boolean[];
}

export type Repaired =
  | {
      readonly kind: 'found';
      readonly parameters: readonly string[];
      /** All values of the parameters. */
      readonly domain: Polyhedron;
      /** The same form for all values. */
      readonly whole?: HoleValues;
      /** Two parts, one of which needs less. */
      readonly parts?: readonly HoleValues[];
    }
  | { readonly kind: 'none'; readonly because: 'refuted' | 'open' };

const EXPLORING: SynthesisOptions = { zonesBeforeInduction: 300, zonesOfCell: 600, mostCells: 24 };
const PROVING: SynthesisOptions = { zonesBeforeInduction: 300, zonesOfCell: 2000, mostCells: 40 };
/** Forms that are tried with a proof in one part. */
const MOST_PROOFS = 8;

export async function findValues(
  requirements: readonly RequirementSystem[],
  holes: readonly string[],
  options: RunOptions = {},
): Promise<Repaired> {
  const search = new Search(requirements, holes, options);
  await search.explore();
  return search.result();
}

class Search {
  readonly #requirements: readonly RequirementSystem[];
  readonly #options: RunOptions;
  readonly #names: readonly string[];
  readonly #places: HolePlaces;
  readonly #failing: Polyhedron[] = [];
  #domain: readonly Polyhedron[] = [];
  #isOpen = false;

  constructor(requirements: readonly RequirementSystem[], holes: readonly string[], options: RunOptions) {
    this.#requirements = requirements;
    this.#options = options;
    const { dimensions } = requirements[0]!.system;
    this.#names = dimensions.filter(({ role }) => role === 'parameter').map(({ name }) => name);
    const numbers = [...this.#names.keys()];
    this.#places = {
      parameters: numbers.filter((i) => !holes.includes(this.#names[i]!)),
      holes: holes.map((name) => this.#names.indexOf(name)),
    };
  }

  /** Each requirement is explored only where those before it may hold. */
  async explore(): Promise<void> {
    let within: readonly Polyhedron[] | undefined;
    for (const { system, goal } of this.#requirements) {
      const { domain, regions } = await synthesise(system, goal, {
        ...this.#options,
        ...EXPLORING,
        ...(within && { within }),
      });
      if (within === undefined) this.#domain = domain;
      for (const one of regions) if (one.kind === 'reached') this.#failing.push(one.region);
      within = regions.flatMap((one) => (one.kind === 'reached' ? [] : [one.region]));
    }
  }

  async result(): Promise<Repaired> {
    const [first, ...others] = this.#domain.map((one) => one.projection(this.#places.parameters));
    if (first === undefined) return { kind: 'none', because: 'refuted' };
    const domain = others.reduce((hull, one) => hull.hull(one), first);
    const whole = await this.#least(domain);
    const parts = await this.#split(domain, whole);
    const parameters = this.#places.parameters.map((i) => this.#names[i]!);
    if (whole === undefined && parts === undefined) return { kind: 'none', because: this.#isOpen ? 'open' : 'refuted' };
    return { kind: 'found', parameters, domain, ...(whole && { whole }), ...(parts && { parts }) };
  }

  /** The first split of which both parts have values, and one of them less than the whole. */
  async #split(everywhere: Polyhedron, whole: HoleValues | undefined): Promise<readonly HoleValues[] | undefined> {
    if (this.#places.holes.length === 0) return undefined;
    for (const bound of splits(this.#failing, this.#places)) {
      const halves = [bound, negation(bound)].map((half) => everywhere.restricted([half]));
      if (halves.some((half) => half.isEmpty || isThin(half))) continue;
      const found: HoleValues[] = [];
      for (const half of halves) {
        const values = await this.#least(half, whole);
        if (values === undefined) break;
        found.push(values);
      }
      const isLess = found.some(({ forms }) => whole === undefined || !areSame(forms, whole.forms));
      if (found.length === 2 && isLess) return found;
    }
    return undefined;
  }

  /** The least forms with a proof. What holds on the whole need not be proved for a part of it. */
  async #least(where: Polyhedron, known?: HoleValues): Promise<HoleValues | undefined> {
    let proofs = 0;
    for (const forms of this.#tuples(where)) {
      if (known !== undefined && areSame(forms, known.forms))
        return { where, forms, isTight: this.#tight(where, forms) };
      const filled = this.#filled(where, forms);
      if (!this.#isInDomain(where, filled) || this.#fails(filled)) continue;
      if (proofs === MOST_PROOFS) break;
      proofs++;
      if (await this.#isProved(filled)) return { where, forms, isTight: this.#tight(where, forms) };
    }
    return undefined;
  }

  /** From the least values at a point inside on; of the same values the simpler forms first. */
  #tuples(where: Polyhedron): readonly (readonly HoleForm[])[] {
    const inside = where.point()!;
    const ofHoles = this.#places.holes.map((hole) =>
      distinctForms([...smallForms(this.#places), ...boundForms(this.#failing, hole, this.#places)]),
    );
    const tuples = ofHoles.reduce<readonly (readonly HoleForm[])[]>(
      (all, forms) => all.flatMap((one) => forms.map((form) => [...one, form])),
      [[]],
    );
    const rated = tuples.map((forms) => ({
      forms,
      value: forms.reduce((sum, form) => sum + valueInside(form, inside), 0n),
      size: forms.reduce((sum, form) => sum + sizeOf(form), 0),
    }));
    return rated
      .toSorted((one, other) => Number(one.value - other.value) || one.size - other.size)
      .map(({ forms }) => forms);
  }

  /** Over all dimensions, with the holes filled. */
  #filled(where: Polyhedron, forms: readonly HoleForm[]): Polyhedron {
    const { holes } = this.#places;
    return this.#wide(where).restricted(forms.map((form, i) => holeIs(form, holes[i]!, this.#places)));
  }

  #wide(where: Polyhedron): Polyhedron {
    const { parameters } = this.#places;
    const constraints = where.constraints.map(({ vector, isEquality }) => {
      const none = typeof vector[0] === 'bigint' ? 0n : 0;
      const spread = this.#names.map((_, i) =>
        parameters.includes(i) ? vector[parameters.indexOf(i) + FIRST]! : none,
      );
      return { vector: [vector[0]!, vector[1]!, ...spread], isEquality };
    });
    return Polyhedron.of(this.#names.length, constraints);
  }

  /** Whether the values are ones that the model allows, for all of the part. */
  #isInDomain(where: Polyhedron, filled: Polyhedron): boolean {
    const allowed = this.#domain.map((one) => one.intersection(filled).projection(this.#places.parameters));
    return isCovered(where, allowed);
  }

  #fails(filled: Polyhedron): boolean {
    return this.#failing.some((one) => !one.intersection(filled).isEmpty);
  }

  async #isProved(filled: Polyhedron): Promise<boolean> {
    for (const { system, goal } of this.#requirements) {
      const { regions } = await synthesise(system, goal, { ...this.#options, ...PROVING, within: [filled] });
      const failing = regions.flatMap((one) => (one.kind === 'reached' ? [one.region] : []));
      for (const one of failing) this.#failing.push(one);
      if (failing.length > 0) return false;
      if (regions.some(({ kind }) => kind === 'open')) {
        this.#isOpen = true;
        return false;
      }
    }
    return true;
  }

  #tight(where: Polyhedron, forms: readonly HoleForm[]): readonly boolean[] {
    const { holes } = this.#places;
    return forms.map((form, i) => {
      const others = forms.flatMap((other, j) => (j === i ? [] : [holeIs(other, holes[j]!, this.#places)]));
      const less = this.#wide(where).restricted([holeIsLess(form, holes[i]!, this.#places), ...others]);
      return this.#domain.every((one) => isCovered(one.intersection(less), this.#failing));
    });
  }
}

function areSame(one: readonly HoleForm[], other: readonly HoleForm[]): boolean {
  return one.every((form, i) => sameForm(form, other[i]!));
}

function isThin(region: Polyhedron): boolean {
  return region.constraints.some(({ isEquality }) => isEquality);
}
