/** A small explicit state space to be drawn or exported, as an engine found it. */
export interface Graph {
  /** States are numbered 0 .. states-1. */
  readonly states: number;
  readonly initial: number;
  readonly transitions: Iterable<GraphTransition>;
  stateText?(state: number): string;
  /**
   * Whether a state is known to be a deadlock. Without it no state is marked: one that was merely not expanded looks
   * alike.
   */
  deadlock?(state: number): boolean;
}

export interface GraphTransition {
  readonly from: number;
  readonly label: string;
  readonly to: number;
  /** An internal action (tau). */
  readonly hidden?: boolean;
}

const chunkLength = 1 << 16;

/** Joins pieces into chunks worth writing, so that a big graph is never one string. */
export function* inChunks(pieces: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
