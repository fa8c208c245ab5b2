/**
 * What a permutation of scalar sets does to the slots and clocks of a state. Every location and every leaf of a
 * variable has a name whose parts may be members of scalar sets: the parameters its process was chosen by, the indices
 * on the way to it. Its image is the slot or clock whose name has the images of the members.
 */
import type { Layout } from '../lower/layout.ts';
import {
  boundsOf,
  type FiniteSort,
  type ScalarSet,
  type Sort,
  type TypedModel,
  type Variable,
} from '../typed/index.ts';
import { imageOf, type Permutation } from './permutation.ts';

export interface Member {
  readonly set: ScalarSet;
  readonly value: number;
}

export interface SlotName {
  readonly parts: readonly (string | Member)[];
  /** The scalar set whose members are kept here. */
  readonly holds?: ScalarSet;
}

export class SlotNames {
  /** By address; the zone has none. */
  readonly list: readonly (SlotName | undefined)[];
  readonly #model: TypedModel;
  readonly #addresses = new Map<string, number>();
  readonly #owners = new Map<Variable, readonly [instance: number, index: number]>();

  constructor(model: TypedModel, layout: Layout) {
    this.#model = model;
    const list = Array<SlotName | undefined>(layout.end).fill(undefined);
    const put = (variable: Variable, parts: SlotName['parts']): void => {
      if (variable.storage === 'meta') return;
      let address = layout.addressOf(variable);
      for (const name of leavesIn(variable.sort, parts)) list[address++] = name;
    };
    for (const [index, variable] of model.variables.entries()) put(variable, ['', `${index}`]);
    for (const [number, instance] of model.instances.entries()) {
      const chosen = (instance.chosen ?? []).map(({ sort, value }) => partOf(sort, value));
      const parts = [instance.name.split('(', 1)[0]!, ...chosen];
      list[number] = { parts };
      for (const [index, variable] of instance.variables.entries()) {
        this.#owners.set(variable, [number, index]);
        put(variable, [...parts, `.${index}`]);
      }
    }
    this.list = list;
    for (const [address, name] of list.entries())
      if (name !== undefined) this.#addresses.set(textOf(name.parts, new Map()), address);
  }

  imageOfAddress(address: number, permutation: Permutation): number {
    const name = this.list[address];
    if (name === undefined) return address;
    const image = this.#addresses.get(textOf(name.parts, permutation));
    if (image === undefined) throw new Error(`Address ${address} has no image.`);
    return image;
  }

  /** Locations come first, so an instance's number is an address. */
  imageOfInstance(instance: number, permutation: Permutation): number {
    return this.imageOfAddress(instance, permutation);
  }

  /** Nothing if the image has no such variable. */
  imageOfVariable(variable: Variable, permutation: Permutation): Variable | undefined {
    const owner = this.#owners.get(variable);
    if (owner === undefined) return variable;
    return this.#model.instances[this.imageOfInstance(owner[0], permutation)]!.variables[owner[1]];
  }
}

/** The name of the image; members are distinguished from other parts by their number signs. */
function textOf(parts: SlotName['parts'], permutation: Permutation): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : `#${imageOf(permutation, part.set, part.value)}`))
    .join(' ');
}

function partOf(sort: FiniteSort, value: number): string | Member {
  return sort.kind === 'scalar' ? { set: sort.set, value } : `${value}`;
}

function leavesIn(sort: Sort, parts: SlotName['parts']): readonly SlotName[] {
  switch (sort.kind) {
    case 'array': {
      const [low] = boundsOf(sort.index);
      const indices = Array.from({ length: sort.length }, (_, i) => partOf(sort.index, low + i));
      return indices.flatMap((index) => leavesIn(sort.element, [...parts, index]));
    }
    case 'struct':
      return sort.fields.flatMap((field) => leavesIn(field.sort, [...parts, field.name]));
    case 'scalar':
      return [{ parts, holds: sort.set }];
    default:
      return [{ parts }];
  }
}
