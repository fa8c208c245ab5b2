/**
 * State predicates: conditions as they stand in queries, each a predicate of one system. Zones say that some valuation
 * has it, which is enough for reachability; in integer time a predicate is about points.
 */
import {
  Broken,
  type Excerpt,
  isReachability,
  type Model,
  type Outcome,
  type Problem,
  type Sight,
} from '@vedette/core';
import { LineMap } from '@vedette/text';
import type { Compiled } from '../compiled.ts';
import { delaySearch } from '../delay/delay-search.ts';
import { parseValue } from '../parse/index.ts';
import { Points } from '../points/points-of.ts';
import type { UppaalReading } from '../read.ts';
import type { Expression } from '../typed/index.ts';
import { forgottenIn } from './forgotten.ts';
import { modelOf, ReachabilitySearches } from './reachability-search.ts';

export function withPredicates(compiled: Compiled, expressions: readonly Excerpt[]): Outcome<Model> {
  const texts = expressions.map(({ source, start, text }) => new LineMap(source, `${' '.repeat(start)}${text}`));
  const checked = expressions.map((excerpt) => checkedCondition(compiled.reading, excerpt));
  const problems = checked.flatMap((one) => one.problems);
  const formulas = checked.flatMap(({ formula }) => formula ?? []);
  if (formulas.length < expressions.length) return { problems, texts };
  const kept = compiled.keeping(forgottenIn(formulas));
  const asked = expressions.map((excerpt, i) => {
    const formula = kept === compiled ? formulas[i]! : checkedCondition(kept.reading, excerpt).formula!;
    return { name: excerpt.text.trim(), formula };
  });
  try {
    return { value: predicateModel(kept, asked), problems, texts };
  } catch (thrown) {
    if (thrown instanceof Broken) return { problems: [thrown.problem], texts };
    throw thrown;
  }
}

interface CheckedCondition {
  readonly formula?: Expression;
  readonly problems: readonly Problem[];
}

/** Checked as the condition of a query. */
function checkedCondition({ checkQueries }: UppaalReading, { source, start, text }: Excerpt): CheckedCondition {
  const { expression, problems } = parseValue(source, `${' '.repeat(start)}${text}`);
  if (expression === undefined || problems.length > 0) return { problems };
  const { span } = expression;
  const found = checkQueries([{ kind: 'E<>', predicate: expression, text, comment: '', span }]);
  const errors = found.problems.map((problem): Problem => ({ ...problem, severity: 'error' }));
  const [query] = found.queries;
  return query?.kind === 'E<>' ? { formula: query.predicate, problems: errors } : { problems: errors };
}

interface Asked {
  readonly name: string;
  readonly formula: Expression;
}

function predicateModel({ reading, lowering, symmetry }: Compiled, asked: readonly Asked[]): Model {
  const lowered = lowering.system({ asked });
  const searches = new ReachabilitySearches(lowering, lowered, symmetry);
  const models = asked.map(({ formula }, predicate) => searches.modelFor(predicate, formula));
  const { texts } = reading;
  const points = new Points(lowering, { texts, asked });
  const plain = modelOf(lowering, lowered);
  return {
    ...plain,
    behaviour: {
      ...plain.behaviour,
      searchFor: (question, wanted) => {
        if (question.kind === 'delay' && lowered.system.cover)
          return delaySearch(lowering, question, { model: plain, points: () => points.for('units') });
        if (!isReachability(question)) return undefined;
        const model = models[question.what.kind === 'predicate' ? question.what.predicate : 0];
        return model && (model.behaviour.searchFor!(question, wanted) ?? { model });
      },
      ...(lowered.system.cover && { points: (sight: Sight) => points.for(sight) }),
    },
  };
}
