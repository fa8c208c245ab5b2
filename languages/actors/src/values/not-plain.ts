/** What is no plain data, and where in the value it stands. Caught where the value came from, and located there. */
export class NotPlain extends Error {
  /** As it would be written after the name of the value: `.members[2]`. */
  readonly path: string;
  /** As a clause: `is a function`. */
  readonly why: string;
  constructor(path: string, why: string) {
    super(`the value${path} ${why}`);
    this.name = 'NotPlain';
    this.path = path;
    this.why = why;
  }
}
