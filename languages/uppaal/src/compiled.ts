/**
 * A model that was read, compiled: what questions are asked of. Where a question reads a variable that steps forget,
 * the model is compiled again with it.
 */
import type { Question, ReadOptions, SourceText } from '@vedette/core';
import { expressionsOf, forgottenIn } from './queries/forgotten.ts';
import { questionsOf } from './queries/questions.ts';
import type { UppaalReading } from './read.ts';
import { statisticalQuestion } from './simulation/statistical-question.ts';
import { Symmetry } from './symmetry/index.ts';
import type { AnyQuery, Query, Variable } from './typed/index.ts';
import { Lowering } from './zones/lowering.ts';

export interface Reading extends UppaalReading {
  readonly texts: readonly SourceText[];
}

function isExhaustive(query: AnyQuery): query is Query {
  return query.kind !== 'statistical';
}

export class Compiled {
  readonly reading: Reading;
  readonly lowering: Lowering;
  readonly symmetry: Symmetry | undefined;
  readonly #without: readonly string[];
  readonly #keeping = new Map<string, Compiled>();

  constructor(reading: Reading, { without = [] }: Pick<ReadOptions, 'without'>) {
    this.reading = reading;
    this.#without = without;
    this.lowering = new Lowering(reading.model, [], without.includes('dead') ? 'as they are' : 'reset');
    const isPlain = without.includes('symmetry') || reading.model.scalarSets.length === 0;
    this.symmetry = isPlain ? undefined : new Symmetry(reading.model, this.lowering.layout);
  }

  /** The same model in which these meta variables last; itself if there are none. */
  keeping(metas: ReadonlySet<Variable>): Compiled {
    if (metas.size === 0) return this;
    const places = [...new Set([...metas].map(({ span }) => span.start))].toSorted((a, b) => a - b);
    const known = this.#keeping.get(places.join());
    if (known !== undefined) return known;
    const reading = { ...this.reading.keeping(places), texts: this.reading.texts };
    const compiled = new Compiled(reading, { without: this.#without });
    this.#keeping.set(places.join(), compiled);
    return compiled;
  }

  /** Questions for queries; `again` checks the same queries against another reading. */
  questions(queries: readonly AnyQuery[], again: (reading: UppaalReading) => readonly AnyQuery[]): readonly Question[] {
    const exhaustive = queries.filter(isExhaustive);
    const plain = questionsOf(this.lowering, exhaustive, this.symmetry);
    return queries.map((query, i) => {
      if (!isExhaustive(query)) return statisticalQuestion(query);
      const kept = this.keeping(forgottenIn(expressionsOf(query)));
      if (kept === this) return plain[exhaustive.indexOf(query)]!;
      return questionsOf(kept.lowering, [again(kept.reading)[i] as Query], kept.symmetry)[0]!;
    });
  }
}
