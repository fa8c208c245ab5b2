/**
 * How a kind of question is asked, and how its texts are read. The command line, project and campaign files, the studio
 * and the editor iterate the list in `kinds.ts`; none of them knows a kind by name.
 */
import type { Excerpt, Model, Outcome, Question } from '@vedette/core';
import type { Row } from './answer/row.ts';
import type { Asked } from './asked.ts';
import type { Wordings } from './wording.ts';

/** One way to ask. */
export interface Way<Key extends string = string> {
  /** The setting in project and campaign files, and the option of the command line. */
  readonly key: Key;
  /** A second, one-letter name of the option. */
  readonly letter?: string;
  /** What its text is, in one word for help: `event`. */
  readonly takes: string;
  /** What it asks, as a line of help. */
  readonly help: string;
  /** Options of the command line that ask with a fixed text. */
  readonly flags?: readonly Flag[];
  /** The command line has only the flags. */
  readonly hasFlagsOnly?: true;
  /** The text names a file. */
  readonly isFile?: true;
  /** It is no question itself: it restricts the runs of the other questions of the same request. */
  readonly isRestriction?: true;
  /**
   * It is no question itself: its text is a name that the other questions of the same request may use although nothing
   * has it.
   */
  readonly isPermission?: true;
  /** Its questions are about runs, which restrictions narrow down. */
  readonly heedsRestrictions?: true;
  /** What is wrong with a text that cannot be asked, as a clause; nothing for one that can. */
  refusal?(text: string): string | undefined;
  /** Forms that ask it, each a sentence with a blank. */
  readonly forms?: readonly Form[];
  /** The kind of question, where that is known before the text is read. */
  kindOf(text: string): Question['kind'];
  /** The name under which it is reported before the text is read. */
  nameOf(text: string): string;
}

export interface Flag {
  readonly name: string;
  readonly text: string;
  readonly help: string;
}

export interface Form {
  /** Stands in links, so it never changes. */
  readonly id: string;
  readonly title: string;
  /** What the blank takes. */
  readonly example: string;
  /** From the blank to the text. */
  text(blank: string): string;
}

/** A kind of question in the list: its reader and its answering function are loaded on demand. */
export interface QuestionKind<Key extends string = string, Kind extends Question['kind'] = Question['kind']> {
  /** Empty for questions that only a language or a command asks. */
  readonly ways: readonly Way<Key>[];
  /** The rows of the table: where which engine answers it soundly. */
  readonly rows: readonly Row[];
  /** The wording of its answers. */
  readonly wording: Partial<Wordings<Kind>>;
  /** Loads the reader of its ways. */
  load?(): Promise<ReadAsked>;
}

/** Reads all questions of a kind together. The value has the questions of each text, in order. */
export type ReadAsked = (
  asked: readonly Asked[],
  asking: Asking,
) => Promise<Outcome<readonly (readonly Question[])[]>> | Outcome<readonly (readonly Question[])[]>;

/** What a reader may use. */
export interface Asking {
  /** The model as it was opened. */
  readonly opened: Model;
  /** The one process that events are about. Refuses where the model has several and none is chosen. */
  process(): Model;
  /** The text of a question, at its place. */
  excerpt(asked: Asked): Excerpt;
  /** The restrictions on runs that were asked for with the same request. */
  readonly restrictions: readonly Asked[];
  /**
   * A property file, or a property in the notation of the model's language. `number` counts those of the same way, from
   * 1.
   */
  property(asked: Asked, number: number): Promise<Outcome<readonly Question[]>>;
}
