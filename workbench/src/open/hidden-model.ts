/**
 * A model with hidden actions. Their labels become `tau`, or a multi-action loses them; numbers of labels stay, so that
 * runs still show what was hidden. The model's own questions speak of it without hiding, so they are not there.
 */
import {
  type Behaviour,
  type Event,
  type Label,
  type Model,
  multiActionParts,
  type Narration,
  type Outcome,
  type Presentation,
  type PropertyLanguage,
  type Queries,
  type Question,
  type Refusal,
  type Search,
  type State,
  type Step,
  type Trace,
  type TransitionSystem,
} from '@vedette/core';
import { namesOf } from '@vedette/text';

export function hiddenModel(model: Model, names: ReadonlySet<string>): Model {
  const { behaviour, presentation, queries } = model;
  const hiding: Hiding = {
    hide: (other) => hiddenModel(other, names),
    seen: (label) => seenLabel(label, names, presentation),
  };
  const { narration = monologue(behaviour.system), actionNames } = presentation;
  return {
    behaviour: hiddenBehaviour(behaviour, hiding),
    presentation: {
      ...presentation,
      narration: hiddenNarration(narration, behaviour.system, hiding.seen),
      ...(actionNames && { actionNames: (label) => actionNames(label).filter((name) => !names.has(name)) }),
    },
    queries: hiddenQueries(queries, hiding),
  };
}

interface Hiding {
  /** The same actions of another model. */
  hide(model: Model): Model;
  seen(label: Label): Label;
}

/** Groups stay as they are, and so does what is known about them. */
function hiddenBehaviour(behaviour: Behaviour, { hide, seen }: Hiding): Behaviour {
  const { system, labels, graph, unreduced, searchFor, points } = behaviour;
  return {
    ...behaviour,
    system: hiddenSystem(system, seen),
    ...(labels && { labels: labels.map(seen) }),
    ...(graph && { graph: { ...graph, labels: graph.labels.map(seen) } }),
    ...(unreduced && { unreduced: (seenBy) => hide(unreduced(seenBy)) }),
    ...(searchFor && { searchFor: (question, wanted) => hiddenSearch(searchFor(question, wanted), hide) }),
    ...(points && { points: (sight) => hiddenPoints(points(sight), hide) }),
  };
}

function hiddenQueries(queries: Queries, { hide }: Pick<Hiding, 'hide'>): Queries {
  const { properties, withPredicates, processes, processOf } = queries;
  return {
    ...queries,
    questions: [],
    ...(properties && { properties: properties.map((notation) => hiddenNotation(notation, hide)) }),
    ...(withPredicates && { withPredicates: (expressions) => hiddenOutcome(withPredicates(expressions), hide) }),
    ...(processes && { processes: new Map([...processes].map(([name, process]) => [name, hide(process)])) }),
    ...(processOf && { processOf: async (expression) => hiddenOutcome(await processOf(expression), hide) }),
  };
}

function hiddenNotation(notation: PropertyLanguage, hide: Hiding['hide']): PropertyLanguage {
  return {
    ...notation,
    async read(source, model) {
      const { value, ...found } = await notation.read(source, model);
      return value === undefined ? found : { value: value.map((one) => hiddenQuestion(one, hide)), ...found };
    },
  };
}

function hiddenOutcome({ value, ...found }: Outcome<Model>, hide: Hiding['hide']): Outcome<Model> {
  return value === undefined ? found : { value: hide(value), ...found };
}

/** The premise speaks of hidden actions, too: it stays as it is. */
function hiddenPoints(search: Search | Refusal, hide: Hiding['hide']): Search | Refusal {
  if ('refused' in search) return search;
  const { premise } = search;
  const otherwise = premise && hiddenPoints(premise.otherwise, hide);
  return { ...search, model: hide(search.model), ...(premise && otherwise && { premise: { ...premise, otherwise } }) };
}

/** One for another model is one for that model with the same actions hidden. Others are for the labels as they are. */
function hiddenSearch(search: Search | Refusal | undefined, hide: Hiding['hide']): Search | Refusal | undefined {
  if (search === undefined || 'refused' in search) return search;
  const { model, remark, ...rest } = search;
  return Object.keys(rest).length > 0 ? undefined : { model: hide(model), ...(remark !== undefined && { remark }) };
}

/** A question about a model that was compiled for it is about that one with the same actions hidden. */
function hiddenQuestion(question: Question, hide: Hiding['hide']): Question {
  return question.model === undefined ? question : { ...question, model: hide(question.model) };
}

function seenLabel(label: Label, names: ReadonlySet<string>, described: Pick<Presentation, 'actionNames'>): Label {
  if (label.kind === 'tau') return label;
  const parts = multiActionParts(label.text);
  const isHidden = (part: Label): boolean => namesOf(part, described).some((name) => names.has(name));
  const kept = parts.length < 2 ? [] : parts.filter((text) => !isHidden({ ...label, text }));
  if (!isHidden(label)) return label;
  return kept.length === 0 ? { text: 'tau', kind: 'tau' } : { ...label, text: kept.join('|') };
}

function hiddenSystem(system: TransitionSystem, seen: (label: Label) => Label): TransitionSystem {
  const known = new Map<number, Label>();
  return {
    ...system,
    label(index) {
      const label = known.get(index) ?? seen(system.label(index));
      known.set(index, label);
      return label;
    },
  };
}

/** Where a language has no narration, the default of charts. */
function monologue(system: Pick<TransitionSystem, 'label'>): Narration {
  const lifelines = ['system'];
  const describe = (_: State, { label }: Step): Event => ({
    kind: 'local',
    text: system.label(label).text,
    participants: lifelines,
  });
  return { lifelines, describe };
}

/** Steps are described as what they were, and that they were hidden. */
function hiddenNarration(
  narration: Narration,
  system: Pick<TransitionSystem, 'label'>,
  seen: (label: Label) => Label,
): Narration {
  const described = (narrator: Narration): Narration => ({
    ...narrator,
    describe(before: State, step: Step) {
      const event = narrator.describe(before, step);
      const label = system.label(step.label);
      if (event.hidden !== undefined || seen(label) === label) return event;
      return { ...event, text: `${event.text} (hidden)`, hidden: event.text };
    },
  });
  const { along } = narration;
  return {
    ...described(narration),
    ...(along && { along: (trace: Trace) => described(along.call(narration, trace)) }),
  };
}
