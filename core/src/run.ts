/**
 * The options of every long-running engine: limits, an abort signal, a progress listener. Libraries never print and
 * never exit.
 */

export interface Limits {
  readonly states?: number;
  readonly depth?: number;
  readonly seconds?: number;
  /** Seconds that count against `seconds` although they were spent before. */
  readonly spent?: number;
  readonly bytes?: number;
}

export interface Progress {
  readonly states: number;
  readonly transitions: number;
  /** States found and not yet expanded. */
  readonly queue: number;
  /** Left out where states are not found one by one. */
  readonly depth?: number;
  readonly statesPerSecond: number;
  readonly bytes: number;
  /** Random runs, and between what their probability lies as far as known. */
  readonly sampled?: { readonly runs: number; readonly least?: number; readonly most?: number };
}

export interface RunOptions {
  readonly limits?: Limits;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}
