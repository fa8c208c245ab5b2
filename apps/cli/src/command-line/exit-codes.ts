/** The exit codes: a contract with scripts and other people's continuous integration. */
export const exitCodes = {
  /** Every verdict is as expected; without an expectation: every property holds. */
  asExpected: 0,
  /** Some verdict differs: a property fails, the model breaks, a claim does not hold, a file is not formatted. */
  differs: 1,
  badCommandLine: 2,
  /** The model or a property does not parse or type-check, or a file cannot be read or written. */
  badModel: 3,
  /** A limit was reached before the answer was known. */
  inconclusive: 4,
  /** A bug of ours, or evidence that did not replay. */
  internalError: 70,
  interrupted: 130,
} as const;
