/**
 * What is known about a model: its counts and the verdicts on questions, kept beside it in `expected.json`, and where
 * these came from. Reading, comparing with what was measured, and writing anew on purpose; no file access here.
 */

/** `states`, `transitions` and `deadlocks` go together; all three are left out for a model that breaks before it is
 *  explored to its end. */
export interface Expectation extends Counts {
  /** Who counted: `counted by hand`, `mCRL2 202607`. */
  readonly from: string;
  readonly questions: readonly ExpectedAnswer[];
}

export interface Counts {
  readonly states?: number;
  readonly transitions?: number;
  readonly deadlocks?: number;
}

export interface ExpectedAnswer {
  /** See question-text.ts. */
  readonly question: string;
  readonly verdict: 'holds' | 'fails' | 'broken';
  /** The length of a shortest run that shows it. */
  readonly steps?: number;
}

export interface Measured extends Counts {
  readonly questions: readonly MeasuredAnswer[];
}

export interface MeasuredAnswer {
  readonly question: string;
  readonly verdict: 'holds' | 'fails' | 'broken' | 'unknown';
  readonly steps?: number;
}

export const COUNTS = ['states', 'transitions', 'deadlocks'] as const;

/** What differs, one readable line each; nothing if all is as expected. Steps count only where some are expected. */
export function compareExpectation(expected: Expectation, measured: Measured): readonly string[] {
  const counts = COUNTS.filter((count) => expected[count] !== measured[count]).map(
    (count) => `${count}: expected ${shownCount(expected[count])}, measured ${shownCount(measured[count])}`,
  );
  const answers = expected.questions.flatMap((answer) => {
    const match = measured.questions.find(({ question }) => question === answer.question);
    if (!match) return [`${answer.question}: expected ${shownAnswer(answer)}, but it was not asked`];
    const isSame = match.verdict === answer.verdict && (answer.steps === undefined || answer.steps === match.steps);
    return isSame ? [] : [`${answer.question}: expected ${shownAnswer(answer)}, measured ${shownAnswer(match)}`];
  });
  const surprises = measured.questions
    .filter(({ question }) => !expected.questions.some((answer) => answer.question === question))
    .map((answer) => `${answer.question}: nothing was expected, measured ${shownAnswer(answer)}`);
  return [...counts, ...answers, ...surprises];
}

function shownCount(count: number | undefined): string {
  return count === undefined ? 'none' : `${count}`;
}

function shownAnswer({ verdict, steps }: MeasuredAnswer): string {
  if (steps === undefined) return verdict;
  return `${verdict} after ${steps} ${steps === 1 ? 'step' : 'steps'}`;
}

/** The text of a new `expected.json`. An answer that is unknown cannot be expected. */
export function renderExpectation(
  measured: Measured,
  from = 'counted by Vedette, not compared with another source',
): string {
  const unknown = measured.questions.find(({ verdict }) => verdict === 'unknown');
  if (unknown) throw new RangeError(`'${unknown.question}' has no answer yet, so it cannot become an expectation`);
  const counts = COUNTS.filter((count) => measured[count] !== undefined).map(
    (count) => `  "${count}": ${measured[count]},\n`,
  );
  const answers = measured.questions.map(({ question, verdict, steps }) => {
    const stepsText = steps === undefined ? '' : `, "steps": ${steps}`;
    return `\n    { "question": ${JSON.stringify(question)}, "verdict": "${verdict}"${stepsText} }`;
  });
  const list = answers.length === 0 ? '[]' : `[${answers.join(',')}\n  ]`;
  return `{\n  "from": ${JSON.stringify(from)},\n${counts.join('')}  "questions": ${list}\n}\n`;
}
