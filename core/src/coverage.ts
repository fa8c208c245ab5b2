/** Which parts of a model are ever exercised: offered by a language beside its system, for `vedette cover`. */
import type { Span, State, TransitionSystem } from './system.ts';

/** Something that a person wrote and that a run may come to. */
export interface ModelPart {
  readonly kind: 'summand' | 'edge' | 'location';
  /** As charts and `info` call it. */
  readonly name: string;
  readonly span: Span;
  /** Why no run can come to it, where that is known without looking. */
  readonly why?: string;
}

export interface Coverage {
  readonly parts: readonly ModelPart[];
  /** The same behaviour as the model's; taking its steps notes the parts they exercise. */
  readonly system: TransitionSystem;
  /** Notes the parts that a state exercises. */
  visit(state: State): void;
  /** Whether the part with this number was exercised so far. */
  isExercised(part: number): boolean;
}
