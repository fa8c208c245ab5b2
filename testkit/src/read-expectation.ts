/** Reads the text of an `expected.json` and says plainly what is wrong with it: every key known, every value of its
 *  kind, nothing accepted and ignored. */
import { COUNTS, type Expectation, type ExpectedAnswer } from './expectation.ts';
import { parseQuestion } from './question-text.ts';

export interface ReadExpectation {
  /** There unless something is wrong. */
  readonly expectation?: Expectation;
  readonly complaints: readonly string[];
}

export function readExpectation(text: string): ReadExpectation {
  const { value, complaint } = parsed(text);
  if (complaint !== undefined) return { complaints: [complaint] };
  const complaints = complaintsAbout(value);
  return complaints.length > 0 ? { complaints } : { expectation: value as Expectation, complaints };
}

function parsed(text: string): { readonly value?: unknown; readonly complaint?: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { complaint: `it is not JSON: ${error instanceof Error ? error.message : error}` };
  }
}

const VERDICTS: readonly unknown[] = ['holds', 'fails', 'broken'] satisfies readonly ExpectedAnswer['verdict'][];

function complaintsAbout(value: unknown): readonly string[] {
  if (!isRecord(value)) return ['it is not an object'];
  const { from, questions } = value;
  const given = COUNTS.filter((count) => count in value);
  return [
    ...unknownKeys(value, ['from', ...COUNTS, 'questions']),
    ...(typeof from === 'string' && from.trim() !== '' ? [] : ["'from' does not say where the numbers came from"]),
    ...given
      .filter((count) => !isCount(value[count]))
      .map((count) => `'${count}' is not a count: ${JSON.stringify(value[count])}`),
    ...(given.length === 0 || given.length === COUNTS.length
      ? []
      : [`${listed(COUNTS)} go together, but only ${listed(given)} is there`]),
    ...(Array.isArray(questions) ? questions.flatMap(complaintsAboutAnswer) : ["'questions' is not a list"]),
    ...(Array.isArray(questions) ? askedTwice(questions) : []),
  ];
}

function complaintsAboutAnswer(answer: unknown, index: number): readonly string[] {
  const where = `questions[${index}]`;
  if (!isRecord(answer)) return [`${where} is not an object`];
  const { question, verdict, steps } = answer;
  const isQuestion = typeof question === 'string' && parseQuestion(question) !== undefined;
  const forms =
    "'deadlock', 'action:NAME' or 'predicate:NAME', with 'possible ' before it if it should be able to happen";
  return [
    ...unknownKeys(answer, ['question', 'verdict', 'steps']).map((complaint) => `${where}: ${complaint}`),
    ...(isQuestion ? [] : [`${where}: ${JSON.stringify(question)} is not a question; expected ${forms}`]),
    ...(VERDICTS.includes(verdict)
      ? []
      : [`${where}: ${JSON.stringify(verdict)} is not a verdict; expected ${listed(VERDICTS)}`]),
    ...(steps === undefined || isCount(steps) ? [] : [`${where}: 'steps' is not a count: ${JSON.stringify(steps)}`]),
  ];
}

function askedTwice(answers: readonly unknown[]): readonly string[] {
  const questions = answers.filter(isRecord).map(({ question }) => question);
  const twice = questions.filter((question, index) => questions.indexOf(question) !== index);
  return [...new Set(twice)].map((question) => `${JSON.stringify(question)} is asked twice`);
}

function unknownKeys(value: Readonly<Record<string, unknown>>, known: readonly string[]): readonly string[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => `'${key}' means nothing here; known are ${listed(known)}`);
}

function listed(words: readonly unknown[]): string {
  return words.map((word) => `'${word}'`).join(', ');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
