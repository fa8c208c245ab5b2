/** What checking a process expression needs. */
import type { Problem } from '@vedette/core';
import type { Declarations } from '../resolve/index.ts';
import type { Context } from './context.ts';

export interface ProcessContext {
  readonly data: Context;
  readonly declarations: Declarations;
  readonly problems: Problem[];
}
