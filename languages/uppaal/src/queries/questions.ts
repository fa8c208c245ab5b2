/**
 * From queries to questions. Constants in a query change how zones are widened, so a question brings the model it is
 * about; queries that compare no clocks and ask for no deadlock share a system. `A[] p` asks whether `not p` can be,
 * for some valuation.
 */
import type { Question, ReachabilityQuestion } from '@vedette/core';
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
  });
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
