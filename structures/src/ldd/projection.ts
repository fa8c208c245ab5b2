/**
 * Short vectors: what is left of vectors when only some slots are looked at, and the vectors that look like that. With
 * it a group is asked once for every different content of the slots it reads, however many states have it (Blom and van
 * de Pol, "Symbolic reachability", 2008).
 */
import { type Diagrams, DOWN, EMPTY, RIGHT, UNIT } from './diagrams.ts';
import { union } from './operations.ts';

export class Projection {
  readonly #diagrams: Diagrams;
  /** Whether a slot is looked at, up to the last one that is. */
  readonly #isKept: readonly boolean[];
  readonly #projection: number;
  readonly #matching: number;

  constructor(diagrams: Diagrams, slots: readonly number[]) {
    this.#diagrams = diagrams;
    const last = slots.reduce((most, slot) => Math.max(most, slot), -1);
    this.#isKept = Array.from({ length: last + 1 }, (_, slot) => slots.includes(slot));
    this.#projection = diagrams.newOperation();
    this.#matching = diagrams.newOperation();
  }

  /** The different contents of the slots. */
  of(set: number): number {
    return this.#project(set, 0);
  }

  /** The vectors of the set whose slots have some of the contents. */
  with(set: number, contents: number): number {
    return this.#match(set, contents, 0);
  }

  #project(set: number, level: number): number {
    if (set === EMPTY) return EMPTY;
    if (level === this.#isKept.length) return UNIT;
    const diagrams = this.#diagrams;
    const known = diagrams.cache.find(this.#projection, set, 0, 0);
    if (known >= 0) return known;
    let result = EMPTY;
    if (this.#isKept[level]) {
      const start = diagrams.pendingEnd;
      for (let node = set; node !== EMPTY; node = diagrams.cells[node + RIGHT]!)
        diagrams.put(diagrams.cells[node]!, this.#project(diagrams.cells[node + DOWN]!, level + 1), EMPTY);
      result = diagrams.finish(start, EMPTY);
    } else {
      for (let node = set; node !== EMPTY; node = diagrams.cells[node + RIGHT]!)
        result = union(diagrams, result, this.#project(diagrams.cells[node + DOWN]!, level + 1));
    }
    diagrams.cache.add(this.#projection, set, 0, 0, result);
    return result;
  }

  #match(set: number, contents: number, level: number): number {
    if (set === EMPTY || contents === EMPTY) return EMPTY;
    if (level === this.#isKept.length) return set;
    const diagrams = this.#diagrams;
    const known = diagrams.cache.find(this.#matching, set, contents, 0);
    if (known >= 0) return known;
    const start = diagrams.pendingEnd;
    const isKept = this.#isKept[level]!;
    let content = contents;
    for (let node = set; node !== EMPTY && content !== EMPTY; node = diagrams.cells[node + RIGHT]!) {
      const value = diagrams.cells[node]!;
      if (isKept)
        while (content !== EMPTY && diagrams.cells[content]! < value) content = diagrams.cells[content + RIGHT]!;
      if (!isKept) diagrams.put(value, this.#match(diagrams.cells[node + DOWN]!, contents, level + 1), node);
      else if (content !== EMPTY && diagrams.cells[content] === value)
        diagrams.put(
          value,
          this.#match(diagrams.cells[node + DOWN]!, diagrams.cells[content + DOWN]!, level + 1),
          node,
        );
    }
    const result = diagrams.finish(start, EMPTY);
    diagrams.cache.add(this.#matching, set, contents, 0, result);
    return result;
  }
}
