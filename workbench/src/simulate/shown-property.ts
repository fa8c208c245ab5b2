/** Whether one run of a model shows that a reachability property of it is violated. */
import type { ActorModel } from '@vedette/actors';
import type { Goal, Trace } from '@vedette/core';

/** Nothing where a run alone does not decide. */
export function isTraceOf(model: ActorModel, trace: Trace, property: string): boolean | undefined {
  const goals = model.queries.questions.flatMap((question) =>
    question.kind === 'never' && (question.name === property || question.name?.startsWith(`${property} (`))
      ? [question.what]
      : [],
  );
  return goals.length === 0 ? undefined : goals.some((goal) => shows(model, trace, goal));
}

function shows({ behaviour: { system } }: ActorModel, { start, steps }: Trace, goal: Goal): boolean {
  if (goal.kind === 'label') return steps.some(({ label }) => goal.matches(system.label(label)));
  if (goal.kind !== 'predicate') return false;
  const predicate = system.predicates[goal.predicate]!;
  return [start, ...steps.map(({ state }) => state)].some((state) => predicate.holds(state));
}
