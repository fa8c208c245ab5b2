/** The one shape of every language: a name, file extensions, and a way from text to a model. */
import type { Coverage } from './coverage.ts';
import type { Enabling } from './enabling.ts';
import type { ExplicitGraph, Minimise } from './explicit-graph.ts';
import type { Narration } from './narration.ts';
import type { ParametricOptions, ParametricQuestion } from './parametric.ts';
import type { Problem } from './problem.ts';
import type { Question } from './question.ts';
import type { ModelRoles, Roles } from './roles/roles.ts';
import type { Refusal, Search, Sight, WantedRun } from './search.ts';
import type { SymbolTable } from './symbols.ts';
import type { Label, Span, State, TransitionSystem } from './system.ts';
import type { Step } from './trace.ts';

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

/** Turns a span's offsets into places, for one source. */
export interface SourceText {
  readonly name: string;
  place(offset: number): Place;
}

export interface ReadOptions {
  /** Constants overridden from outside: name to value text. A name the model does not have is a problem. */
  readonly constants?: ReadonlyMap<string, string>;
  /** Reductions of the model that are not to be made, by the names the language has for them. */
  readonly without?: readonly string[];
  /** A sort, set or type whose members are declared to be interchangeable, for languages that check that. */
  readonly symmetric?: string;
  /** For models that say what is to be made smaller: without it they stay as large as they are. */
  readonly minimise?: Minimise;
  readonly signal?: AbortSignal;
  /** Actions that formulas in the language's own notation must not see; labels are for others to hide. */
  readonly hide?: readonly string[];
  /** Roles declared outside the text, which go before those in it. */
  readonly roles?: Roles;
  /** For models that are programs: runs one. If left out, programs are not run. */
  readonly load?: LoadModule;
}

/** Runs a module, by the name of its source, and gives its default export and the file that stacks of errors name. What it throws is shown. */
export type LoadModule = (name: string) => Promise<{ readonly exported: unknown; readonly file: string }>;

/** A part of a text, where it stands in its source: in a file, or on the command line. */
export interface Excerpt {
  readonly source: string;
  readonly start: number;
  readonly text: string;
}

/** A heading with lines under it, for people. */
export interface InfoSection {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface Model {
  readonly system: TransitionSystem;
  /** The questions the model itself carries. */
  readonly questions: readonly Question[];
  /** Where the model is a graph already: its states, with those that are not reached. What needs a whole graph need not explore it. */
  readonly graph?: ExplicitGraph;
  /** Every label that steps have, where they are known before any step is taken. */
  readonly labels?: readonly Label[];
  /** The processes that a question can be about by name, where a model declares several; `system` is the main one. */
  readonly processes?: ReadonlyMap<string, Model>;
  /** The process that an expression stands for, where processes need no name. */
  processOf?(expression: Source): Promise<Outcome<Model>>;
  /** Works out an expression with the names of the model, for languages that have values. */
  evaluate?(expression: Source): Promise<Outcome<Evaluated>>;
  /** The names of the actions that a label stands for, besides its text; if left out, those of the usual notation. */
  actionNames?(label: Label): readonly string[];
  /** The components that take part in a step of a group with this label, by the names of the narration's lifelines. */
  participants?(group: number, label: Label): readonly string[];
  /** Where a step is written: its part of it for each component, as far as that is known. */
  written?(before: State, step: Step): readonly Written[];
  /** Who waits for whom in a state: what components are ready for that takes others, who are not. */
  waits?(state: State): readonly Wait[];
  /** The same model compiled so that predicate i of its system says where the i-th expression holds. Expressions are
   *  the language's own, over the names that charts and `info` use; what reductions would take away and an expression
   *  reads is kept. If left out, predicates can only speak of slots. */
  withPredicates?(expressions: readonly Excerpt[]): Outcome<Model>;
  /** The same model without the reductions that can be told: by what sees every step, hidden ones included, or by predicates that speak of
   *  slots, which must have the values that are written. If left out, there are none. */
  unreduced?(toldBy: 'steps' | 'states'): Model;
  /** What to search for a question about this model, or why it cannot be answered; nothing if its own system will
   *  do. */
  searchFor?(question: Question, wanted: WantedRun): Search | Refusal | undefined;
  /** What is known about the groups of its own system beyond what they read and write, for partial-order reduction. */
  enabling?(): Enabling | undefined;
  /** Where states stand for sets: the same behaviour with states that are points, as exact as what sees it has to have it, or
   *  why there are none. */
  points?(sight: Sight): Search | Refusal;
  /** The notations in which properties of this model can be written, besides those that fit every model. */
  readonly properties?: readonly PropertyLanguage[];
  /** Which parts of the text runs exercise. Nothing if the model cannot be compiled for that. */
  coverage?(): Coverage | undefined;
  /** Constants that nothing in the system reads, nor any question the model carries; others may. */
  readonly unreadConstants?: readonly NamedPlace[];
  readonly narration?: Narration;
  /** What its actions and components are for. */
  readonly roles?: ModelRoles;
  readonly info?: readonly InfoSection[];
  /** Other ways to look at a state, to be shown side by side. */
  readonly views?: (state: State) => readonly InfoSection[];
}

/** A name, where it is declared. */
export interface NamedPlace {
  readonly name: string;
  readonly span: Span;
}

/** What a component does in a step. */
export interface Written {
  readonly who: string;
  readonly origin: Span;
}

/** A component that is ready for an action and cannot take it alone. */
export interface Wait {
  /** By the names of the narration's lifelines, as all of them. */
  readonly who: string;
  /** The action it is ready for, by its own name. */
  readonly action: string;
  /** All that this action takes besides and that are not ready for it; none where all are ready, but disagree on data. */
  readonly for: readonly string[];
  /** The others that take part. */
  readonly with: readonly string[];
  /** What else stands in the way, as a clause: `a guard on clocks holds`. */
  readonly until?: string;
  readonly origin?: Span;
}

/** The value of an expression for people, and its type where the language has types. */
export interface Evaluated {
  readonly value: string;
  readonly type?: string;
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
  open(source: Source, options: ReadOptions): Promise<Outcome<Model>>;
  /** The pretty-printed text. */
  format(source: Source, options: ReadOptions): Promise<Outcome<AsyncIterable<string> | Iterable<string>>>;
  /** Reads a model with parameters; systems may throw `Broken` where they meet what cannot be answered for all values. */
  parametric?(source: Source, options: ParametricOptions): Promise<Outcome<readonly ParametricQuestion[]>>;
  /** What the names of a text stand for, as far as the text can be read. */
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
