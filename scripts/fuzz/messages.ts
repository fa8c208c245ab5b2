/** What the command and its worker processes say to each other. An input is its reader, the seed and its number. */
export interface Order {
  readonly ending: string;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
}

export type Report =
  /** Said before each input, so that whoever waits knows which one hangs. */
  | { readonly kind: 'start'; readonly index: number }
  | { readonly kind: 'failed'; readonly index: number; readonly why: string }
  | { readonly kind: 'shrunk'; readonly index: number; readonly text: string }
  | { readonly kind: 'counted'; readonly opened: number; readonly refused: number }
  /** The process has grown over the inputs: another one should go on. */
  | { readonly kind: 'tired'; readonly next: number }
  | { readonly kind: 'done' };
