/** A request that cannot be served as it stands. The message is one sentence, and all that the caller needs. */
export class UsageError extends Error {
  /** The rule that the request breaks, where an app may have words of its own for it. */
  readonly rule?: BrokenRule;

  constructor(message: string, rule?: BrokenRule) {
    super(message);
    this.name = 'UsageError';
    if (rule !== undefined) this.rule = rule;
  }
}

/** Plain data: it travels between threads. */
export interface BrokenRule {
  readonly code: string;
  /** What it was broken with. */
  readonly facts: Readonly<Record<string, string>>;
}
