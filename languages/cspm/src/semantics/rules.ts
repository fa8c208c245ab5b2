/** What the rules of the semantics need of it. */
import type { Span } from '@vedette/core';
import type { Identities } from '../values/identities.ts';
import type { ProcessValue, Value } from '../values/value.ts';
import type { Transition } from './transition.ts';

export interface Rules {
  readonly span: Span;
  readonly ids: Identities;
  readonly events: Map<number, Value>;
  transitions(value: ProcessValue): readonly Transition[];
}
