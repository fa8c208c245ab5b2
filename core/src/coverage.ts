/**
 * Coverage: which parts of the model's text some run exercises. A language offers it beside its system, for `vedette
 * cover`.
 */
import type { Span } from './span.ts';
import type { State, TransitionSystem } from './system.ts';

/** A part of the text that a run can exercise. */
export interface ModelPart {
  readonly kind: 'summand' | 'edge' | 'location' | 'prefix';
  /** Its name in charts and `info`. */
  readonly name: string;
  readonly span: Span;
  /** Why no run can exercise it, where that is known without a search. */
  readonly why?: string;
}

export interface Coverage {
  readonly parts: readonly ModelPart[];
  /**
   * Together they behave as the model, which may have several processes; taking their steps records the parts they
   * exercise.
   */
  readonly systems: readonly TransitionSystem[];
  /** Records the parts that the state with this number exercises. */
  visit(state: State, system: number): void;
  /** Whether the part with this number was exercised so far. */
  isExercised(part: number): boolean;
  /** Of a part that was not exercised: why runs that come near do not take it. */
  whyNot?(part: number): string | undefined;
}
