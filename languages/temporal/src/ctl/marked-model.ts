/**
 * A model whose states show their predicates as steps: where predicate i holds there is a step from the state to
 * itself, with a label of its own. So formulas over labels can speak of states, and the run that shows one says where
 * it looked at a state.
 */
import type {
  Event,
  Label,
  Model,
  Narration,
  Predicate,
  Presentation,
  Refusal,
  Search,
  Step,
  TransitionSystem,
} from '@vedette/core';

export interface MarkedModel {
  readonly model: Model;
  /** By predicate. */
  readonly marks: readonly Label[];
}

/** The predicates of the model's system, from the first on. */
export function markedModel(model: Model, count: number): MarkedModel {
  const marks = model.behaviour.system.predicates
    .slice(0, count)
    .map(({ name }): Label => ({ text: `{ ${name} }`, kind: 'visible' }));
  return { model: marked(model, marks), marks };
}

/**
 * What is left out knows other groups, labels or predicates: searches, enabling, the graph, and models compiled anew.
 */
function marked({ behaviour, presentation, queries }: Model, marks: readonly Label[]): Model {
  const { searchFor: _, enabling: _enabling, unreduced: _unreduced, graph: _graph, ...kept } = behaviour;
  const { withPredicates: _withPredicates, ...asked } = queries;
  const { points } = behaviour;
  return {
    behaviour: {
      ...kept,
      system: markedSystem(behaviour.system, marks),
      ...(behaviour.labels && { labels: [...marks, ...behaviour.labels] }),
      ...(points && { points: (sight) => markedPoints(points(sight), marks) }),
    },
    presentation: markedPresentation(presentation, { groups: behaviour.system.groups.length, marks }),
    queries: { ...asked, questions: [] },
  };
}

function markedPoints(points: Search | Refusal, marks: readonly Label[]): Search | Refusal {
  return 'refused' in points ? points : { ...points, model: marked(points.model, marks) };
}

/** The labels of marks come before those of the system. */
function markedSystem(system: TransitionSystem, marks: readonly Label[]): TransitionSystem {
  const { groups, predicates } = system;
  const added = predicates.slice(0, marks.length).map((predicate) => markGroup(predicate));
  return {
    ...system,
    groups: [...groups, ...added],
    successors: (group, state, emit) => {
      if (group < groups.length) system.successors(group, state, (label, target) => emit(label + marks.length, target));
      else if (predicates[group - groups.length]!.holds(state)) emit(group - groups.length, state);
    },
    label: (index) => marks[index] ?? system.label(index - marks.length),
  };
}

function markGroup({ name, reads }: Predicate) {
  return { name: `{ ${name} }`, reads, writes: [] };
}

interface Marks {
  /** How many groups the system has without them. */
  readonly groups: number;
  readonly marks: readonly Label[];
}

/** No component takes part in a mark. */
function markedPresentation(presentation: Presentation, added: Marks): Presentation {
  const { groups, marks } = added;
  const { narration, participants, written } = presentation;
  return {
    ...presentation,
    ...(narration && { narration: markedNarration(narration, added) }),
    ...(participants && { participants: (group, label) => (group < groups ? participants(group, label) : []) }),
    ...(written && {
      written: (before, step) =>
        step.group < groups ? written(before, { ...step, label: step.label - marks.length }) : [],
    }),
  };
}

/** Without times along a run, which take all of its steps. */
function markedNarration({ along: _, ...narration }: Narration, { groups, marks }: Marks): Narration {
  const shown = ({ group }: Step): Event | undefined =>
    group < groups ? undefined : { kind: 'local', text: `${marks[group - groups]!.text} holds`, participants: [] };
  return {
    ...narration,
    describe: (before, step) =>
      shown(step) ?? narration.describe(before, { ...step, label: step.label - marks.length }),
  };
}
