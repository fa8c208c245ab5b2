/** The caller asks for something that is not there: said in one sentence, which is all that he needs. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
