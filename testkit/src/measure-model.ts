/** Measures a model for its expectation: explores it once for the counts and answers the questions asked of it. */
import type { Model, ReachabilityQuestion, Verdict } from '@vedette/core';
import { type ExploreOptions, explore, exploreSymbolically } from '@vedette/engines';
import type { Expectation, Measured, MeasuredAnswer } from './expectation.ts';
import { parseQuestion } from './question-text.ts';

export async function measureModel(
  model: Model,
  asked: Expectation['questions'],
  { engine, ...options }: ExploreOptions & { readonly engine?: 'symbolic' } = {},
): Promise<Measured> {
  const search = engine === 'symbolic' ? exploreSymbolically : explore;
  const { outcome, stats } = await search(model.behaviour.system, [], options);
  const questions = asked.map(({ question }) => questionFrom(model, question));
  const { verdicts } = await search(model.behaviour.system, questions, options);
  const answers = verdicts.map((verdict, i) => answerOf(asked[i]!.question, verdict));
  const { states, transitions, deadlocks } = stats;
  // How many sets of states there are depends on the order in which larger ones replace smaller ones.
  const isCounted = outcome.kind !== 'broken' && deadlocks !== undefined;
  return isCounted ? { states, transitions, deadlocks, questions: answers } : { questions: answers };
}

function answerOf(question: string, verdict: Verdict): MeasuredAnswer {
  const evidence = verdict.kind === 'unknown' ? undefined : verdict.evidence;
  return { question, verdict: verdict.kind, ...(evidence && { steps: evidence.steps.length }) };
}

/** An action is named by its whole label, or by what stands before its first parenthesis. */
function questionFrom({ behaviour: { system } }: Model, text: string): ReachabilityQuestion {
  const parsed = parseQuestion(text);
  if (parsed === undefined) throw new Error(`'${text}' is no question`);
  const { kind, what, name } = parsed;
  switch (what) {
    case 'deadlock':
      return { kind, what: { kind: 'deadlock' }, name: text };
    case 'action':
      return {
        kind,
        what: { kind: 'label', matches: (label) => label.text === name || label.text.startsWith(`${name}(`) },
        name: text,
      };
    case 'predicate': {
      const predicate = system.predicates.findIndex((one) => one.name === name);
      if (predicate < 0) throw new Error(`no predicate is called '${name}'`);
      return { kind, what: { kind: 'predicate', predicate }, name: text };
    }
    default:
      return what satisfies never;
  }
}
