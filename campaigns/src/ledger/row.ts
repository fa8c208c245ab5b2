/** A job and its result as a row of the ledger: in words and figures that can be asked for. */
import type { CarriedKind, IdentifiedJob, ResultOf } from '@vedette/workbench';
import { isDecided } from '@vedette/workbench';

export interface LedgerRow {
  readonly identity: string;
  readonly model: string;
  readonly question: string;
  /** The constants, as JSON with its keys in order. */
  readonly point: string;
  /** Of checks as `check` says it, of several questions the worst; of claims `agrees`, `differs` or `undecided`. */
  readonly verdict: string;
  readonly expected: string | undefined;
  readonly states: number;
  readonly transitions: number;
  readonly seconds: number;
  readonly note: string | undefined;
  readonly decided: boolean;
}

type Outcome = Pick<LedgerRow, 'question' | 'verdict' | 'expected' | 'states' | 'transitions' | 'seconds' | 'note'>;

export function rowOf({ identity, request }: IdentifiedJob, result: ResultOf<CarriedKind>): LedgerRow {
  const decided = isDecided(result);
  if ('claim' in request)
    return { identity, model: request.claim, point: '{}', decided, ...measured(request.case, result) };
  const point = JSON.stringify(Object.fromEntries([...(request.model.constants ?? [])].sort()));
  return { identity, model: request.model.name, point, decided, ...checked(result, askedText(request.asked)) };
}

function measured(question: string, result: ResultOf<CarriedKind>): Outcome {
  if (!('measurement' in result)) throw new Error('a claim was measured, but the result is that of a check');
  const { states, transitions, agrees, measured: figure, note } = result.measurement;
  const verdict = agrees === null ? 'undecided' : agrees ? 'agrees' : 'differs';
  const { seconds } = result;
  return { question, verdict, expected: 'agrees', states, transitions, seconds, note: note ?? figure };
}

const worstFirst = ['broken', 'fails', 'unknown'] as const;

function checked(result: ResultOf<CarriedKind>, asked: string): Outcome {
  if ('measurement' in result) throw new Error('a model was checked, but the result is that of a claim');
  const nothing = { expected: undefined, states: 0, transitions: 0, seconds: 0 };
  if (result.kind === 'refused')
    return { question: asked, verdict: 'refused', ...nothing, note: result.problems[0]?.message };
  const { answers } = result;
  const found = new Set(answers.map(({ verdict }) => verdict.kind));
  const verdict = worstFirst.find((one) => found.has(one)) ?? 'holds';
  const expected = new Set(answers.map((one) => one.expected));
  const open = answers.find((one) => one.verdict.kind === verdict)?.verdict;
  const most = (figure: 'states' | 'transitions' | 'seconds'): number =>
    answers.reduce((largest, one) => Math.max(largest, one.verdict.stats[figure]), 0);
  return {
    question: answers.map(({ question }) => question.name).join('; '),
    verdict,
    expected: expected.size === 1 ? [...expected][0] : undefined,
    states: most('states'),
    transitions: most('transitions'),
    seconds: most('seconds'),
    note: open === undefined ? undefined : noteOf(open),
  };
}

function noteOf(verdict: {
  readonly kind: string;
  readonly detail?: string;
  readonly problem?: { readonly message: string };
}) {
  return verdict.detail ?? verdict.problem?.message;
}

/** What was asked, before it is known which questions that comes to. */
function askedText(asked: readonly object[]): string {
  return asked.length === 0 ? 'the questions of the model' : asked.map((one) => JSON.stringify(one)).join('; ');
}
