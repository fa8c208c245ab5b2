/** All states that a complete search has found, for those who prove something with them. */
import type { State } from '@vedette/core';

export interface FoundStates {
  readonly count: number;
  /** Shows each state once, borrowed; twice the same order. */
  visit(each: (state: State) => void): void | Promise<void>;
}

/** Receives the pieces of a certificate behind its header; each is borrowed during the call. */
export type WritePiece = (piece: string | Uint8Array) => void;

/** Why a proof cannot be written down, as a clause. */
export class NotCertifiable extends Error {}
