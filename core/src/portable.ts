/**
 * How another thread that has opened the same model identifies a value. It is offered beside the waist: only searches
 * shared by threads or checkpoints read it. A domain without it is correct, merely slower to share.
 */

/**
 * Values with a `size` are the same in every thread, and so are those sent `as they are`. Those `by text` have the same
 * text in every thread, and different texts if they differ. All others are identified by the step that produced them.
 */
export type Portability = Portable | 'as they are' | 'by text';

/** The content of a value, without numbers that this thread assigns: equal exactly if the values are. */
export interface Portable {
  content(value: number): Int32Array;
  /** The value with a content that another thread may have sent. */
  value(content: Int32Array): number;
  /** The number of integers in every content, if it is fixed. */
  readonly length?: number;
}
