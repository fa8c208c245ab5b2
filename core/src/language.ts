/** The one shape of every language: a name, file extensions, and a way from text to a model. */
import type { Minimise } from './explicit-graph.ts';
import type { Model } from './model/model.ts';
import type { ParametricOptions, ParametricQuestion } from './parametric.ts';
import type { Problem } from './problem.ts';
import type { Question } from './question.ts';
import type { Roles } from './roles/roles.ts';
import type { SymbolTable } from './symbols.ts';

/** Where bytes come from: files are read by a function handed in, so languages run in a browser too. Each call of
 *  `chunks` starts again at the beginning. */
export interface Source {
  readonly name: string;
  chunks(): AsyncIterable<Uint8Array>;
  /** A file named in this one, by its path from the folder of this one: for languages with `include`. */
  beside?(path: string): Source;
}

/** A place in a source, for people: line and column count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
  /** The line, or a window of it if it is very long; `windowColumn` is the column of the window's first character. */
  readonly lineText: string;
  readonly windowColumn: number;
  /** For text inside another document: where in it, e.g. an XML path. */
  readonly path?: string;
}

/** Converts offsets of one source to lines and columns. */
export interface SourceText {
  readonly name: string;
  place(offset: number): Place;
}

export interface ReadOptions {
  /** Constants overridden from outside: name to value text. A name the model does not have is a problem. */
  readonly constants?: ReadonlyMap<string, string>;
  /** Reductions of the model to switch off, by the language's names for them. */
  readonly without?: readonly string[];
  /** A sort, set or type declared to have interchangeable members, for languages that check that. */
  readonly symmetric?: string;
  /** For models that ask for minimised components: without it, components stay as large as they are. */
  readonly minimise?: Minimise;
  readonly signal?: AbortSignal;
  /** Actions hidden from formulas in the language's own notation. Labels are hidden by wrappers. */
  readonly hide?: readonly string[];
  /** Roles declared outside the text; they take precedence over those in it. */
  readonly roles?: Roles;
  /** For models that are programs: runs one. If left out, programs are not run. */
  readonly load?: LoadModule;
}

/**
 * Runs a module, by the name of its source, and returns its default export and the name of the file in stack traces.
 * Errors that it throws are shown.
 */
export type LoadModule = (name: string) => Promise<{ readonly exported: unknown; readonly file: string }>;

/** A part of a text, where it stands in its source: in a file, or on the command line. */
export interface Excerpt {
  readonly source: string;
  readonly start: number;
  readonly text: string;
}

/** The outcome of a stage: a value unless some problem is an error, and the texts the problems' spans point into. */
export interface Outcome<T> {
  readonly value?: T;
  readonly problems: readonly Problem[];
  readonly texts: readonly SourceText[];
}

export interface Language {
  readonly name: string;
  /** With the dot: `.aut`. */
  readonly extensions: readonly string[];
  /** Whether `ReadOptions.symmetric` is for this language. */
  readonly checksSymmetry?: true;
  /** What is made smaller, by name, with what it does as a clause: each can be switched off. */
  readonly reductions?: Readonly<Record<string, string>>;
  /** Those among them that change how transitions are computed, and neither states nor transitions. */
  readonly sameStates?: readonly string[];
  open(source: Source, options: ReadOptions): Promise<Outcome<Model>>;
  /** The pretty-printed text. */
  format(source: Source, options: ReadOptions): Promise<Outcome<AsyncIterable<string> | Iterable<string>>>;
  /** Reads a model with parameters. Systems may throw `Broken` where they cannot answer for all values. */
  parametric?(source: Source, options: ParametricOptions): Promise<Outcome<readonly ParametricQuestion[]>>;
  /** What the names of a text refer to, as far as the text can be read. */
  symbols?(source: string, text: string): SymbolTable;
}

/** A notation for properties: from text to questions about one model. */
export interface PropertyLanguage {
  readonly name: string;
  /** With the dot: `.mcf`. */
  readonly extensions: readonly string[];
  read(source: Source, model: Model): Promise<Outcome<readonly Question[]>>;
  /** The pretty-printed text, which needs no model. */
  format?(source: Source): Promise<Outcome<Iterable<string>>>;
  /** What the text declares, as far as it can be read. */
  symbols?(source: string, text: string): SymbolTable;
}
