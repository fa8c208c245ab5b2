/** A request that cannot be served as it stands. The message is one sentence, and all that the caller needs. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
