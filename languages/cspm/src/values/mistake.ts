/** Something that has no value, found by code that knows no place in the script: the call around it adds the place. */
export class Mistake extends Error {
  readonly code: string;
  readonly hint: string;

  constructor(code: string, message: string, hint: string) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}
