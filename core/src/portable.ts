/** How another thread that has opened the same model knows a value again. It is offered beside the waist: only searches that threads or
 *  checkpoints share read it, and a domain without it is correct, merely slower to share. */

/** Values with a `size` are the same in every thread, and so are those that travel `as they are`. Those `by text` read the same in every
 *  thread, and differently if they differ. Of all others only the step is known that made them. */
export type Portability = Portable | 'as they are' | 'by text';

/** What a value is made of, without the numbers that this thread gives to values: equal exactly if the values are. */
export interface Portable {
  content(value: number): Int32Array;
  /** The value with a content that another thread may have told. */
  value(content: Int32Array): number;
  /** How many integers every content has, if that is always the same. */
  readonly length?: number;
}
