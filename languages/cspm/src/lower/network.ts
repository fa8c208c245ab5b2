/** What a process is compiled to: components side by side, and the rules by which they act. */
import type { Component } from './component.ts';
import type { Rules } from './rule.ts';

export interface Network {
  readonly components: readonly Component[];
  /** None if there is one component, and what it does is what the whole does. */
  readonly rules?: Rules;
  /** What the compressions in the process came to. */
  readonly savings?: readonly Saving[];
}

/** What a compression came to: states before and after; nothing after if the process is too large to be compressed. */
export interface Saving {
  readonly compression: string;
  readonly process: string;
  readonly before?: number;
  readonly after?: number;
}
