/** Closes a switch over a tagged union: a kind that is not handled does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected: ${JSON.stringify(value)}`);
}
