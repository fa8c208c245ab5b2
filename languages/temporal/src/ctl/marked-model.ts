/**
 * A model whose states show their predicates as steps: where predicate i holds there is a step from the state to itself,
 * with a label of its own. So formulas over labels can speak of states, and the run that shows one says where it
 * looked at a state.
 */
import type { Event, Label, Model, Narration, Predicate, Sight, Step, TransitionSystem } from '@vedette/core';

export interface MarkedModel {
  readonly model: Model;
  /** By predicate. */
  readonly marks: readonly Label[];
}

/** The predicates of the model's system, from the first on. */
export function markedModel(model: Model, count: number): MarkedModel {
  const marks = model.system.predicates
    .slice(0, count)
    .map(({ name }): Label => ({ text: `{ ${name} }`, kind: 'visible' }));
  return { model: marked(model, marks), marks };
}

function marked(model: Model, marks: readonly Label[]): Model {
  const { narration, views } = model;
  const groups = model.system.groups.length;
  return {
    system: markedSystem(model.system, marks),
    questions: [],
    ...(views && { views }),
    ...(narration && { narration: markedNarration(narration, groups, marks) }),
    ...(model.actionNames && { actionNames: (label: Label) => model.actionNames!(label) }),
    ...(model.points && {
      points: (sight: Sight) => {
        const points = model.points!(sight);
        return 'refused' in points ? points : { ...points, model: marked(points.model, marks) };
      },
    }),
  };
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

function markedNarration(narration: Narration, groups: number, marks: readonly Label[]): Narration {
  const told = ({ group }: Step): Event | undefined =>
    group < groups ? undefined : { kind: 'local', text: `${marks[group - groups]!.text} holds`, participants: [] };
  const { channels, monitors, isRead } = narration;
  return {
    lifelines: narration.lifelines,
    ...(channels && { channels }),
    ...(monitors && { monitors }),
    ...(isRead && { isRead }),
    tell: (before, step) => told(step) ?? narration.tell(before, { ...step, label: step.label - marks.length }),
  };
}
