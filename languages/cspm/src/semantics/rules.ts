/** What the rules of the semantics need of it. */
import type { Span } from '@vedette/core';
import type { ProcessOf } from '../processes/process.ts';
import type { Identities } from '../values/identities.ts';
import type { ProcessValue, Value } from '../values/value.ts';
import type { Transition } from './transition.ts';

export interface Rules {
  readonly span: Span;
  readonly ids: Identities;
  readonly events: Map<number, Value>;
  /** Whether it is asked which prefixes are taken. */
  readonly notesPlaces: boolean;
  transitions(value: ProcessValue): readonly Transition[];
  /** The same, perhaps with equal ones more than once: no target needs a number. */
  anyTransitions(value: ProcessValue): readonly Transition[];
  /** What a compression makes of a process, if it is made. */
  smaller(process: ProcessOf<'operator'>): ProcessValue | undefined;
}
