/** The messages between the command and its worker processes. An input is its reader, the seed and its number. */
export interface Order {
  readonly ending: string;
  /** Which of the texts to start from open. */
  readonly good: readonly number[];
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  /** For one input, in seconds of processor time. */
  readonly patience: number;
  /** The file that says how far the process has come. */
  readonly progress: string;
}

export type Report =
  | { readonly kind: 'failed'; readonly index: number; readonly why: string }
  | { readonly kind: 'shrunk'; readonly index: number; readonly text: string };
