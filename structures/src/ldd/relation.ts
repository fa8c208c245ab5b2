/**
 * Relations on parts of vectors, and what they do to sets. A relation speaks of some slots of a vector, reads some and
 * writes some (Meijer, Kant, Blom and van de Pol, "Read, write and copy dependencies for symbolic model checking", HVC
 * 2014). It is itself a set of vectors, which list for each slot in order the value read, if it is read, and the value
 * written, if it is written. All other slots keep their values.
 */
import { type Diagrams, DOWN, EMPTY, RIGHT } from './diagrams.ts';
import { intersection, union } from './operations.ts';

/** What a relation does to a slot: bits, so that 3 reads and writes, and 0 keeps the value. */
export const READS = 1;
export const WRITES = 2;

/** One entry a slot, up to the last one that the relation speaks of. */
export type Access = Uint8Array;

export function accessOf(reads: readonly number[], writes: readonly number[]): Access {
  const last = [...reads, ...writes].reduce((most, slot) => Math.max(most, slot), -1);
  const access = new Uint8Array(last + 1);
  for (const slot of reads) access[slot]! |= READS;
  for (const slot of writes) access[slot]! |= WRITES;
  return access;
}

/** What is done to the parts of an image that begin at a level: see `Saturation`. */
export interface Below {
  /** Changes whenever the parts from this level on may come out otherwise. */
  epoch(level: number): number;
  close(set: number, level: number): number;
}

const unchanged: Below = { epoch: () => 0, close: (set) => set };

export class Relation {
  readonly access: Access;
  /** The first slot it speaks of: -1 if there is none. */
  readonly firstSlot: number;
  /** The vectors of the relation; it may grow. */
  vectors = EMPTY;
  readonly #diagrams: Diagrams;
  readonly #image: number;
  readonly #closedImage: number;
  readonly #preimage: number;

  constructor(diagrams: Diagrams, access: Access) {
    this.#diagrams = diagrams;
    this.access = access;
    this.firstSlot = access.findIndex((kind) => kind !== 0);
    this.#image = diagrams.newOperation();
    this.#closedImage = diagrams.newOperation();
    this.#preimage = diagrams.newOperation();
  }

  /** The vectors that those of `set` lead to. */
  image(set: number): number {
    return new Image(this.#diagrams, this, { operation: this.#image, below: unchanged }).of(set, this.vectors, 0);
  }

  /** What the ends of vectors from the relation's first slot on lead to, each part of them closed. */
  closedImage(ends: number, below: Below): number {
    const image = new Image(this.#diagrams, this, { operation: this.#closedImage, below });
    return image.of(ends, this.vectors, this.firstSlot);
  }

  /** The vectors of `within` that lead to some of `set`. */
  preimage(set: number, within: number): number {
    return this.#leading({ set, relation: this.vectors, within, level: 0 });
  }

  #leading(at: Backwards): number {
    const { set, relation, within, level } = at;
    if (set === EMPTY || relation === EMPTY || within === EMPTY) return EMPTY;
    const diagrams = this.#diagrams;
    if (level === this.access.length) return intersection(diagrams, set, within);
    const known = diagrams.cache.find(this.#preimage, set, relation, within);
    if (known >= 0) return known;
    const start = diagrams.pendingEnd;
    for (let node = within; node !== EMPTY; node = diagrams.cells[node + RIGHT]!)
      diagrams.put(diagrams.cells[node]!, this.#before(node, at), node);
    const result = diagrams.finish(start, EMPTY);
    diagrams.cache.add(this.#preimage, set, relation, within, result);
    return result;
  }

  /** What may follow the value of `node`, of `within`, so that the whole leads into the set. */
  #before(node: number, { set, relation, level }: Backwards): number {
    const diagrams = this.#diagrams;
    const [value, within] = [diagrams.cells[node]!, diagrams.cells[node + DOWN]!];
    const access = this.access[level]!;
    const rules = (access & READS) === 0 ? relation : followers(diagrams, relation, value);
    const below = level + 1;
    if ((access & WRITES) === 0)
      return this.#leading({ set: followers(diagrams, set, value), relation: rules, within, level: below });
    let result = EMPTY;
    for (let rule = rules; rule !== EMPTY; rule = diagrams.cells[rule + RIGHT]!) {
      const targets = followers(diagrams, set, diagrams.cells[rule]!);
      const found = this.#leading({ set: targets, relation: diagrams.cells[rule + DOWN]!, within, level: below });
      result = union(diagrams, result, found);
    }
    return result;
  }
}

interface Backwards {
  readonly set: number;
  readonly relation: number;
  readonly within: number;
  readonly level: number;
}

/** What follows a value in a set. */
function followers({ cells }: Diagrams, set: number, value: number): number {
  let node = set;
  while (node !== EMPTY && cells[node]! < value) node = cells[node + RIGHT]!;
  return node !== EMPTY && cells[node] === value ? cells[node + DOWN]! : EMPTY;
}

/** One computation of an image. */
class Image {
  readonly #diagrams: Diagrams;
  readonly #access: Access;
  readonly #operation: number;
  readonly #below: Below;

  constructor(diagrams: Diagrams, { access }: Relation, how: { readonly operation: number; readonly below: Below }) {
    this.#diagrams = diagrams;
    this.#access = access;
    this.#operation = how.operation;
    this.#below = how.below;
  }

  of(set: number, relation: number, level: number): number {
    if (set === EMPTY || relation === EMPTY) return EMPTY;
    if (level === this.#access.length) return set;
    const { cache } = this.#diagrams;
    const epoch = this.#below.epoch(level + 1);
    const known = cache.find(this.#operation, set, relation, epoch);
    if (known >= 0) return known;
    const place = this.#diagrams.hold(set);
    this.#diagrams.hold(relation);
    const result = this.#computed(set, relation, level);
    this.#diagrams.heldEnd = place;
    cache.add(this.#operation, set, relation, epoch, result);
    return result;
  }

  #computed(set: number, relation: number, level: number): number {
    const access = this.#access[level]!;
    if (access === 0) return this.#kept(set, relation, level);
    return access === READS ? this.#read(set, relation, level) : this.#rewritten(set, relation, level);
  }

  #next(set: number, relation: number, level: number): number {
    return this.#below.close(this.of(set, relation, level), level);
  }

  #kept(set: number, relation: number, level: number): number {
    const diagrams = this.#diagrams;
    const start = diagrams.pendingEnd;
    for (let node = set; node !== EMPTY; node = diagrams.cells[node + RIGHT]!)
      diagrams.put(diagrams.cells[node]!, this.#next(diagrams.cells[node + DOWN]!, relation, level + 1), node);
    return diagrams.finish(start, EMPTY);
  }

  #read(set: number, relation: number, level: number): number {
    const diagrams = this.#diagrams;
    const start = diagrams.pendingEnd;
    let [node, rule] = [set, relation];
    while (node !== EMPTY && rule !== EMPTY) {
      const [value, wanted] = [diagrams.cells[node]!, diagrams.cells[rule]!];
      if (value === wanted)
        diagrams.put(value, this.#next(diagrams.cells[node + DOWN]!, diagrams.cells[rule + DOWN]!, level + 1), node);
      if (value <= wanted) node = diagrams.cells[node + RIGHT]!;
      if (value >= wanted) rule = diagrams.cells[rule + RIGHT]!;
    }
    return diagrams.finish(start, EMPTY);
  }

  /** A value is written: after another one was read, or whatever was there. */
  #rewritten(set: number, relation: number, level: number): number {
    const diagrams = this.#diagrams;
    const isRead = (this.#access[level]! & READS) !== 0;
    let [node, rule, result] = [set, relation, EMPTY];
    const place = diagrams.hold(result);
    while (node !== EMPTY && rule !== EMPTY) {
      const value = diagrams.cells[node]!;
      const wanted = isRead ? diagrams.cells[rule]! : value;
      if (value === wanted) {
        const rules = isRead ? diagrams.cells[rule + DOWN]! : rule;
        result = union(diagrams, result, this.#written(diagrams.cells[node + DOWN]!, rules, level));
        diagrams.held[place] = result;
      }
      if (value <= wanted) node = diagrams.cells[node + RIGHT]!;
      if (isRead && value >= wanted) rule = diagrams.cells[rule + RIGHT]!;
    }
    diagrams.heldEnd = place;
    return result;
  }

  /** Each value that is written at this level, before the image of `down`, which follows the old value. */
  #written(down: number, relation: number, level: number): number {
    const diagrams = this.#diagrams;
    const start = diagrams.pendingEnd;
    for (let rule = relation; rule !== EMPTY; rule = diagrams.cells[rule + RIGHT]!)
      diagrams.put(diagrams.cells[rule]!, this.#next(down, diagrams.cells[rule + DOWN]!, level + 1), EMPTY);
    return diagrams.finish(start, EMPTY);
  }
}
