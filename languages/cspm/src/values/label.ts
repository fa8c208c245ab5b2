/** Channels and constructors with the sets their fields range over. */
import { qualifiedName } from '../tree/entity.ts';
import type { Entity } from '../tree.ts';
import type { SetValue } from './value.ts';

export class Label {
  readonly entity: Entity;
  readonly number: number;
  readonly #compute: () => readonly SetValue[];
  #fields: readonly SetValue[] | undefined;

  constructor(entity: Entity, number: number, compute: () => readonly SetValue[]) {
    this.entity = entity;
    this.number = number;
    this.#compute = compute;
  }

  get text(): string {
    return qualifiedName(this.entity);
  }

  /** The sets are computed when they are first needed: they may speak of other labels. */
  get fields(): readonly SetValue[] {
    this.#fields ??= this.#compute();
    return this.#fields;
  }
}
