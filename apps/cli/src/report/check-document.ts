/** The verdicts of a check as one JSON document: a contract with scripts (keys are added, never changed). */
import type { Question, SourceText, SubSystem, Verdict } from '@vedette/core';
import { evidenceOf } from '@vedette/pictures';
import type { Answer } from '@vedette/workbench';
import { jsonText, rounded } from '../output/json-text.ts';
import { problemRecord } from './problem-report.ts';

export function checkDocument(model: string, answers: readonly Answer[], texts: readonly SourceText[]): string {
  const results = answers.map((answer) => resultRecord(answer, texts));
  return jsonText({ model, results });
}

function resultRecord({ question, verdict, expected, story }: Answer, texts: readonly SourceText[]) {
  return {
    property: question.name,
    kind: kindText(question),
    verdict: verdict.kind,
    ...reasonRecord(verdict, texts),
    expected,
    states: verdict.stats.states,
    seconds: rounded(verdict.stats.seconds),
    evidence: story === undefined ? null : evidenceOf(story),
  };
}

function reasonRecord(verdict: Verdict, texts: readonly SourceText[]) {
  switch (verdict.kind) {
    case 'holds':
    case 'fails':
      return {
        ...(verdict.figures && { figures: verdict.figures }),
        ...(verdict.remark !== undefined && { remark: verdict.remark }),
        ...(verdict.subSystem && { part: partRecord(verdict.subSystem) }),
      };
    case 'unknown':
      return { why: verdict.why, detail: verdict.detail };
    case 'broken':
      return { problem: problemRecord(verdict.problem, texts) };
    default:
      return verdict satisfies never;
  }
}

/** How large the part of the model is that decides a formula. */
function partRecord({ states, steps, size }: SubSystem) {
  return { states: states.length, steps: steps.length, size };
}

type QuestionKind =
  | 'safety'
  | 'reachability'
  | 'liveness'
  | 'survey'
  | 'mu-calculus'
  | 'divergence'
  | 'determinism'
  | 'refinement';

/** What sort of property it is, in the words of the trade. */
export function kindText(question: Question): QuestionKind {
  switch (question.kind) {
    case 'formula':
      return 'mu-calculus';
    case 'never':
      return 'safety';
    case 'possible':
      return 'reachability';
    case 'some-path-stays':
    case 'every-path-leaves':
      return 'liveness';
    case 'survey':
      return 'survey';
    case 'divergence-free':
      return 'divergence';
    case 'deterministic':
      return 'determinism';
    case 'refinement':
      return 'refinement';
    default:
      return question satisfies never;
  }
}
