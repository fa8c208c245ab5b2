/**
 * From queries to questions. Constants in a query change how zones are widened, so a question brings the model it is
 * about; queries that compare no clocks and ask for no deadlock share a system. `A[] p` asks whether `not p` can be,
 * for some valuation.
 */
import type { Mutant, Question, ReachabilityQuestion } from '@vedette/core';
import { negated } from '../lower/code/constraints.ts';
import type { Symmetry } from '../symmetry/index.ts';
import { type Expression, mentionsClocks, type Query } from '../typed/index.ts';
import { mentionsDeadlock } from '../zones/formula.ts';
import type { Lowering } from '../zones/lowering.ts';
import { livenessQuestion } from './liveness.ts';
import { ReachabilitySearches } from './reachability-search.ts';
import { surveyQuestion } from './survey.ts';

type ReachabilityQuery = Extract<Query, { readonly predicate: Expression }>;

/** Without `symmetry` every state is searched. */
export function questionsOf(lowering: Lowering, queries: readonly Query[], symmetry?: Symmetry): readonly Question[] {
  const reachability = queries.filter(
    (query): query is ReachabilityQuery => query.kind === 'E<>' || query.kind === 'A[]',
  );
  const shared = reachability.filter(({ predicate }) => !mentionsClocks(predicate) && !mentionsDeadlock(predicate));
  const reached = new Map<Query, ReachabilityQuestion>();
  for (const group of [shared, ...reachability.filter((query) => !shared.includes(query)).map((query) => [query])])
    for (const [query, question] of reachabilityQuestions(lowering, group, symmetry)) reached.set(query, question);
  return queries.map((query): Question => {
    const question = questionOf(query);
    const mutants = (): readonly Mutant[] =>
      mutantsOf(query, (mutated) => questionsOf(lowering, [mutated], symmetry)[0]!);
    return hasConclusion(query) ? { ...question, mutants } : question;
  });

  function questionOf(query: Query): Question {
    switch (query.kind) {
      case 'E<>':
      case 'A[]':
        return reached.get(query)!;
      case 'E[]':
      case 'A<>':
      case '-->':
        return livenessQuestion(lowering, query);
      case 'sup':
      case 'inf':
      case 'bounds':
        return surveyQuestion(lowering, query, symmetry);
      default:
        return query satisfies never;
    }
  }
}

/** `A[] p imply q` and `p --> q` say something only of runs that come to p: with false for q they are `A[] not p`. */
function mutantsOf(query: Query, ask: (mutated: Query) => Question): readonly Mutant[] {
  const premise = premiseOf(query);
  if (premise === undefined) return [];
  const part = query.text
    .split(/\bimply\b|-->/)
    .at(-1)!
    .trim();
  const { text, comment, span } = query;
  return [{ part, by: 'false', question: ask({ kind: 'A[]', predicate: negated(premise), text, comment, span }) }];
}

function hasConclusion(query: Query): boolean {
  return premiseOf(query) !== undefined;
}

function premiseOf(query: Query): Expression | undefined {
  if (query.kind === '-->') return query.premise;
  if (query.kind !== 'A[]' || query.predicate.kind !== 'logical') return undefined;
  return query.predicate.operator === 'imply' ? query.predicate.left : undefined;
}

function reachabilityQuestions(
  lowering: Lowering,
  queries: readonly ReachabilityQuery[],
  symmetry: Symmetry | undefined,
): readonly (readonly [Query, ReachabilityQuestion])[] {
  if (queries.length === 0) return [];
  const asked = queries.map((query) => ({ name: query.text, formula: goalOf(query) }));
  const searches = new ReachabilitySearches(lowering, lowering.system({ asked }), symmetry);
  return queries.map((query, predicate) => {
    const kind = query.kind === 'E<>' ? 'possible' : 'never';
    const model = searches.modelFor(predicate, goalOf(query));
    return [query, { kind, what: { kind: 'predicate', predicate }, name: query.text, model }] as const;
  });
}

function goalOf({ kind, predicate }: ReachabilityQuery): Expression {
  return kind === 'E<>' ? predicate : negated(predicate);
}
