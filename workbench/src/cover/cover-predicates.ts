/**
 * Where expressions about states are true: each is an event that can occur, in the model that keeps the slots it reads.
 */
import { bareModel, type Limits, type Model, type Outcome, type Progress, type Question } from '@vedette/core';
import { explore } from '@vedette/engines';
import { type Asked, parseEvent, UsageError } from '@vedette/questions';
import { inquiryOf } from '../ask/inquiry.ts';
import { type ExploreOutcome, outcomeOf } from '../graphs/explore.ts';
import type { Opened } from '../open/open-model.ts';
import { withReason } from '../stop.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';

export interface CoveredPredicate {
  readonly expression: string;
  /** In how many of the visited states it is true. */
  readonly trueIn: number;
  readonly states: number;
  /** Whether these are all states. */
  readonly isComplete: boolean;
  /** Why some of them may be unreachable. */
  readonly approximation?: string;
}

/** A predicate of a model that was compiled for it. */
interface AskedPredicate {
  readonly expression: string;
  readonly model: Model;
  readonly predicate: number;
  readonly approximation?: string;
}

/** Reads the expressions, before any search. */
export async function predicatesOf(
  states: readonly Asked[],
  model: Model,
  { host }: Pick<WorkContext, 'host'>,
): Promise<Outcome<readonly AskedPredicate[]>> {
  if (states.length === 0) return { value: [], problems: [], texts: [] };
  const { value, ...shown } = await inquiryOf(states, { model, problems: [] }, host);
  if (value === undefined) return shown;
  return {
    ...shown,
    value: value.questions.map((question, index) => askedBy(question, expressionIn(states[index]!), model)),
  };
}

function expressionIn({ text }: Asked): string {
  const event = parseEvent(text);
  return event !== undefined && 'name' in event ? event.name : text;
}

function askedBy(question: Question, expression: string, whole: Model): AskedPredicate {
  if (!('what' in question) || question.what.kind !== 'predicate') throw new Error('A state is asked for.');
  const { model = whole, what } = question;
  const search = model.behaviour.searchFor?.(question, 'shortest');
  if (search !== undefined && 'refused' in search)
    throw new UsageError(`whether a state has ${expression} cannot be answered: ${search.refused}`);
  const because = search?.overApproximation?.because;
  return { expression, model, predicate: what.predicate, ...(because !== undefined && { approximation: because }) };
}

interface Subject {
  /** With the texts of the expressions. */
  readonly opened: Opened;
  readonly limits: Limits;
}

interface CoveredPredicates {
  readonly predicates: readonly CoveredPredicate[];
  /** The remark of the first search that did not see everything. */
  readonly outcome: ExploreOutcome;
}

/** Expressions share a model; predicates that the language itself names are those of another model. */
export async function coverPredicates(
  asked: readonly AskedPredicate[],
  subject: Subject,
  work: WorkContext,
): Promise<CoveredPredicates> {
  const found = new Map<AskedPredicate, CoveredPredicate>();
  let outcome: ExploreOutcome = { kind: 'complete' };
  for (const model of new Set(asked.map((one) => one.model))) {
    const own = asked.filter((one) => one.model === model);
    const counted = await countedIn(model, own, { ...subject, work });
    own.forEach((one, index) => {
      found.set(one, counted.predicates[index]!);
    });
    if (outcome.kind === 'complete') outcome = counted.outcome;
  }
  return { predicates: asked.map((one) => found.get(one)!), outcome };
}

async function countedIn(
  { behaviour: { system } }: Model,
  asked: readonly AskedPredicate[],
  { opened, limits, work }: Subject & { readonly work: WorkContext },
): Promise<CoveredPredicates> {
  const trueIn = asked.map(() => 0);
  let states = 0;
  const explored = await explore(system, [], {
    limits: limitsNow(limits, work),
    signal: work.signal,
    onState: (state) => {
      states++;
      for (const [index, { predicate }] of asked.entries())
        if (system.predicates[predicate]!.holds(state)) trueIn[index]!++;
    },
    onProgress: (progress: Progress) => work.report({ kind: 'progress', progress }),
  });
  const outcome = await outcomeOf(withReason(explored.outcome, work.signal), bareModel(system), opened);
  const seen = { states, isComplete: outcome.kind === 'complete' };
  const predicates = asked.map(({ expression, approximation }, index) => ({
    expression,
    trueIn: trueIn[index]!,
    ...seen,
    ...(approximation !== undefined && { approximation }),
  }));
  return { predicates, outcome };
}
