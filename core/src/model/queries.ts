/** What can be asked of a model: the questions it carries, and the languages for others. */
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
  /**
   * The same model compiled so that predicate i of its system is the i-th expression. Expressions are the language's
   * own, over the names that charts and `info` use; values that they read are kept by reductions. If left out,
   * predicates can only speak of slots.
   */
  withPredicates?(expressions: readonly Excerpt[]): Outcome<Model>;
  /**
   * For predicates over slots whose values cannot be listed: the names with which parts of a value of this slot begin.
   * A value with another name is misspelt.
   */
  valueNames?(slot: number): ReadonlySet<string> | undefined;
  /** Evaluates an expression with the names of the model, for languages that have values. */
  evaluate?(expression: Source): Promise<Outcome<Evaluated>>;
  /**
   * The processes that a question can name, where a model declares several; the model's own system is that of the main
   * one.
   */
  readonly processes?: ReadonlyMap<string, Model>;
  /** The process that an expression stands for, where processes need no name. */
  processOf?(expression: Source): Promise<Outcome<Model>>;
  /** Which parts of the text runs exercise. Nothing if the model cannot be compiled for coverage. */
  coverage?(): Coverage | undefined;
  /** Constants that neither the system nor a question of the model reads; questions from elsewhere may read them. */
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
