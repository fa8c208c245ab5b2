/** Which parts of a model are ever exercised: offered by a language beside its system, for `vedette cover`. */
import type { Span } from './span.ts';
import type { State, TransitionSystem } from './system.ts';

/** Something that a person wrote and that a run may come to. */
export interface ModelPart {
  readonly kind: 'summand' | 'edge' | 'location' | 'prefix';
  /** As charts and `info` call it. */
  readonly name: string;
  readonly span: Span;
  /** Why no run can come to it, where that is known without looking. */
  readonly why?: string;
}

export interface Coverage {
  readonly parts: readonly ModelPart[];
  /** Together the same behaviour as the model's, which may have several processes; taking their steps notes the parts they exercise. */
  readonly systems: readonly TransitionSystem[];
  /** Notes the parts that a state of the system with this number exercises. */
  visit(state: State, system: number): void;
  /** Whether the part with this number was exercised so far. */
  isExercised(part: number): boolean;
  /** What was seen of a part that was not exercised: why runs that come near it do not take it. */
  whyNot?(part: number): string | undefined;
}
