/**
 * A published claim as data: what was said, where, and how to measure it again. `vedette reproduce` lists claims and
 * runs their cases; a case that a limit cut short has `agrees: null` and says in its note how far it came.
 */
import type { Narration, RunOptions, Source, Trace, TransitionSystem } from '@vedette/core';

/** A run that shows why a claim fails, with what is needed to draw it. */
export interface ClaimEvidence {
  readonly system: TransitionSystem;
  readonly trace: Trace;
  readonly narration?: Narration;
}

export interface Measurement {
  /** In the words of `expected`, so that the two can be compared at a glance. */
  readonly measured: string;
  readonly agrees: boolean | null;
  readonly states: number;
  readonly transitions: number;
  readonly note?: string;
  readonly evidence?: ClaimEvidence;
}

export interface ClaimCase {
  readonly name: string;
  readonly expected: string;
  /** Takes more than a few seconds: left out of quick runs. */
  readonly slow?: true;
  run(options: RunOptions): Promise<Measurement>;
  /** What is checked, where that is one question about one model. */
  readonly model?: CaseModel;
  /** It is known as soon as other cases are, so that they are not measured twice. */
  readonly follows?: Consequence;
}

/** The model behind a case as plain data, so that a reader can change constants and ask again. */
export interface CaseModel {
  /** Below `protocols/`. */
  readonly path: string;
  readonly constants: Readonly<Record<string, string | number | boolean>>;
  readonly asked: CaseQuestion;
  /** What the claim calls the verdicts. */
  readonly words: { readonly holds: string; readonly fails: string };
}

/** That something never occurs, or a question that the model carries, by its number from 1. */
export interface CaseQuestion {
  readonly way: 'never' | 'assertion';
  /** An event, or the number. */
  readonly text: string;
}

export interface Consequence {
  readonly from: readonly ClaimCase[];
  /** Given what was measured for each of them. */
  conclude(found: readonly Omit<Measurement, 'evidence'>[]): Measurement;
}

/** A table of a paper that sets several tools beside each other, with the figures it has for each. */
export interface ToolTable {
  readonly title: string;
  readonly rows: readonly ToolRow[];
}

export interface ToolRow {
  readonly tool: string;
  readonly setting: string;
  /** The name of the case of the claim that measures the same. */
  readonly case: string;
  readonly states: number;
  /** If the paper gives more than "0 s". */
  readonly seconds?: number;
}

export interface Claim {
  readonly id: string;
  /** What it is about: the folder of the protocol. */
  readonly family?: string;
  readonly source: string;
  readonly title: string;
  readonly cases: readonly ClaimCase[];
  /** The cases once more, tool by tool. */
  readonly tools?: ToolTable;
}

/** Where the models are: a path below `protocols/`, as a source. */
export type ModelFiles = (path: string) => Source;

/** A case that follows from others: by itself it measures them one after the other. */
export function followingCase(
  given: Pick<ClaimCase, 'name' | 'expected'> & { readonly follows: Consequence },
): ClaimCase {
  return {
    ...given,
    async run(options) {
      const { from, conclude } = given.follows;
      const found: Measurement[] = [];
      for (const one of from) found.push(await one.run(options));
      return conclude(found);
    },
  };
}
