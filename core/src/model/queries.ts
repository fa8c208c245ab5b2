/** What can be asked of a model: the questions it carries, and the languages in which others are written. */
import type { Coverage } from '../coverage.ts';
import type { Excerpt, Outcome, PropertyLanguage, Source } from '../language.ts';
import type { Question } from '../question.ts';
import type { Span } from '../span.ts';
import type { Model } from './model.ts';

export interface Queries {
  /** The questions the model itself carries. */
  readonly questions: readonly Question[];
  /** The notations in which properties of this model can be written, besides those that fit every model. */
  readonly properties?: readonly PropertyLanguage[];
  /** The same model compiled so that predicate i of its system says where the i-th expression holds. Expressions are
   *  the language's own, over the names that charts and `info` use; what reductions would take away and an expression
   *  reads is kept. If left out, predicates can only speak of slots. */
  withPredicates?(expressions: readonly Excerpt[]): Outcome<Model>;
  /** Where predicates speak of slots, and the values of this one cannot be listed: the names that parts of a value begin with.
   *  A value with another name is misspelt. */
  valueNames?(slot: number): ReadonlySet<string> | undefined;
  /** Works out an expression with the names of the model, for languages that have values. */
  evaluate?(expression: Source): Promise<Outcome<Evaluated>>;
  /** The processes that a question can be about by name, where a model declares several; the model's own system is that of the main one. */
  readonly processes?: ReadonlyMap<string, Model>;
  /** The process that an expression stands for, where processes need no name. */
  processOf?(expression: Source): Promise<Outcome<Model>>;
  /** Which parts of the text runs exercise. Nothing if the model cannot be compiled for that. */
  coverage?(): Coverage | undefined;
  /** Constants that nothing in the system reads, nor any question the model carries; others may. */
  readonly unreadConstants?: readonly NamedPlace[];
}

/** The value of an expression for people, and its type where the language has types. */
export interface Evaluated {
  readonly value: string;
  readonly type?: string;
}

/** A name, where it is declared. */
export interface NamedPlace {
  readonly name: string;
  readonly span: Span;
}
