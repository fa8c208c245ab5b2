/**
 * Symmetry by scalar sets: which sets have interchangeable members in a model, for which queries that can be used, and
 * the layer that searches one state of each kind only. Whether members are interchangeable is checked on the network
 * itself, swap by swap.
 */
import { type Substitute, upToNames } from '@vedette/core';
import type { Layout } from '../lower/layout.ts';
import type { Edge, Expression, ScalarSet, TypedModel } from '../typed/index.ts';
import type { Lowered } from '../zones/lowering.ts';
import { Automorphism } from './automorphism.ts';
import { CanonicalForm } from './canonical-form.ts';
import { followedBy, identity, inverse, swapsOf } from './permutation.ts';
import { whyReceiversMatter } from './receivers.ts';
import { SlotNames } from './slot-names.ts';

/** Beyond this, finding out would take longer than it could save. */
const MOST_MEMBERS = 64;

export class Symmetry {
  /** Sets with interchangeable members. */
  readonly sets: readonly ScalarSet[];
  /** Why the members of the other sets are not. */
  readonly reasons: ReadonlyMap<ScalarSet, string>;
  readonly #model: TypedModel;
  readonly #layout: Layout;
  readonly #slotNames: SlotNames;

  constructor(model: TypedModel, layout: Layout) {
    this.#model = model;
    this.#layout = layout;
    this.#slotNames = new SlotNames(model, layout);
    const reasons = new Map<ScalarSet, string>();
    const sets: ScalarSet[] = [];
    for (const set of model.scalarSets.filter((one) => one.size > 1 && this.#isUsed(one))) {
      const why = this.#whyNot(set);
      if (why === undefined) sets.push(set);
      else reasons.set(set, why);
    }
    this.sets = sets;
    this.reasons = reasons;
  }

  /** The sets whose members can be renamed without changing what these expressions say. */
  setsFor(expressions: readonly Expression[]): readonly ScalarSet[] {
    return this.sets.filter((set) =>
      swapsOf(set).every((swap) => {
        const automorphism = new Automorphism(this.#model, this.#slotNames, swap);
        return expressions.every((expression) => automorphism.expression(expression, expression));
      }),
    );
  }

  search(lowered: Lowered, sets: readonly ScalarSet[]): Substitute {
    const { zones, system } = lowered;
    const canonical = new CanonicalForm({ sets, slotNames: this.#slotNames, layout: this.#layout, zones });
    const layer = upToNames(system, {
      of: (state) => canonical.of(state),
      renamed: (state, permutation) => canonical.renamed(state, permutation),
      identity,
      followedBy,
      inverse,
      loose: this.#layout.zone,
    });
    return { ...layer, reduction: 'symmetry' };
  }

  /** Some slot or clock has to do with it. */
  #isUsed(set: ScalarSet): boolean {
    return this.#slotNames.list.some(
      (name) =>
        name?.holds === set || name?.parts.some((part) => typeof part !== 'string' && part.set === set) === true,
    );
  }

  #whyNot(set: ScalarSet): string | undefined {
    const { channelPriorities, instances } = this.#model;
    if (set.size > MOST_MEMBERS) return `it has more than ${MOST_MEMBERS} members`;
    if (channelPriorities !== undefined || instances.some(({ priority }) => priority !== 0))
      return 'the model has priorities';
    for (const swap of swapsOf(set)) {
      const automorphism = new Automorphism(this.#model, this.#slotNames, swap);
      if (!automorphism.ofModel((instance, edge) => this.#isFirst(instance, edge)))
        return automorphism.why ?? 'the model treats its members differently';
    }
    return whyReceiversMatter(this.#model, this.#layout);
  }

  /**
   * It leaves a location that the first step leaves for good: the only committed one at the start, never entered again.
   */
  #isFirst(instance: number, { source }: Edge): boolean {
    const { instances } = this.#model;
    const committed = instances.filter(({ locations, initial }) => locations[initial]!.kind === 'committed');
    const own = instances[instance]!;
    const isOnly = committed.length === 1 && committed[0] === own && source === own.initial;
    return isOnly && own.edges.every(({ target }) => target !== source);
  }
}
