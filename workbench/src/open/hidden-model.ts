/**
 * A model some of whose actions are not seen. Their labels read `tau`, or a multi-action loses them; numbers of labels stay, so
 * that runs still tell what was hidden. Questions that the model itself carries speak of it as it is, so they are not there.
 */
import {
  type Event,
  type Label,
  type Model,
  multiActionParts,
  type Narration,
  type Outcome,
  type Question,
  type Refusal,
  type Search,
  type Sight,
  type State,
  type Step,
  type Trace,
  type TransitionSystem,
} from '@vedette/core';
import { namesOf } from '@vedette/temporal';

/** What the model offers is handed on one by one: it may be more than a record. */
export function hiddenModel(model: Model, names: ReadonlySet<string>): Model {
  const hide = (other: Model): Model => hiddenModel(other, names);
  const seen = (label: Label): Label => seenLabel(label, names, model);
  const { narration = monologue(model.system), graph, labels, properties, roles, views, info } = model;
  return {
    system: hiddenSystem(model.system, seen),
    questions: [],
    narration: hiddenNarration(narration, model.system, seen),
    ...(labels && { labels: labels.map(seen) }),
    ...(graph && { graph: { ...graph, labels: graph.labels.map(seen) } }),
    ...(roles && { roles }),
    ...(views && { views }),
    ...(info && { info }),
    ...(model.actionNames && {
      actionNames: (label: Label) => model.actionNames!(label).filter((name) => !names.has(name)),
    }),
    ...(model.participants && { participants: (group: number, label: Label) => model.participants!(group, label) }),
    ...(model.withPredicates && {
      withPredicates: (...given: Parameters<NonNullable<Model['withPredicates']>>): Outcome<Model> => {
        const { value, ...found } = model.withPredicates!(...given);
        return value === undefined ? found : { value: hide(value), ...found };
      },
    }),
    ...(model.unreduced && { unreduced: (toldBy: 'steps' | 'states') => hide(model.unreduced!(toldBy)) }),
    ...(model.searchFor && {
      searchFor: (...given: Parameters<NonNullable<Model['searchFor']>>) =>
        hiddenSearch(model.searchFor!(...given), hide),
    }),
    ...(model.points && {
      points: (sight: Sight) => hiddenPoints(model.points!(sight), hide),
    }),
    ...(properties && {
      properties: properties.map((notation) => ({
        ...notation,
        read: async (...given: Parameters<typeof notation.read>) => {
          const { value, ...found } = await notation.read(...given);
          return value === undefined ? found : { value: value.map((one) => hiddenQuestion(one, hide)), ...found };
        },
      })),
    }),
  };
}

/** The premise speaks of what hidden actions do, too: it stays as it is. */
function hiddenPoints(search: Search | Refusal, hide: (model: Model) => Model): Search | Refusal {
  if ('refused' in search) return search;
  const { premise } = search;
  const otherwise = premise && hiddenPoints(premise.otherwise, hide);
  return { ...search, model: hide(search.model), ...(premise && otherwise && { premise: { ...premise, otherwise } }) };
}

/** One for another model is one for that model with the same actions hidden. Others are for the labels as they are. */
function hiddenSearch(
  search: Search | Refusal | undefined,
  hide: (model: Model) => Model,
): Search | Refusal | undefined {
  if (search === undefined || 'refused' in search) return search;
  const { model, remark, ...rest } = search;
  return Object.keys(rest).length > 0 ? undefined : { model: hide(model), ...(remark !== undefined && { remark }) };
}

/** A question about a model that was compiled for it is about that one with the same actions hidden. */
function hiddenQuestion(question: Question, hide: (model: Model) => Model): Question {
  return question.model === undefined ? question : { ...question, model: hide(question.model) };
}

function seenLabel(label: Label, names: ReadonlySet<string>, model: Pick<Model, 'actionNames'>): Label {
  if (label.kind === 'tau') return label;
  const parts = multiActionParts(label.text);
  const isHidden = (part: Label): boolean => namesOf(part, model).some((name) => names.has(name));
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

/** Where a language tells nothing, as charts tell it. */
function monologue(system: Pick<TransitionSystem, 'label'>): Narration {
  const lifelines = ['system'];
  const tell = (_: State, { label }: Step): Event => ({
    kind: 'local',
    text: system.label(label).text,
    participants: lifelines,
  });
  return { lifelines, tell };
}

/** Steps are told as what they were, and that it was hidden. */
function hiddenNarration(
  narration: Narration,
  system: Pick<TransitionSystem, 'label'>,
  seen: (label: Label) => Label,
): Narration {
  const told = (teller: Narration): Narration => ({
    ...teller,
    tell(before: State, step: Step) {
      const event = teller.tell(before, step);
      const label = system.label(step.label);
      if (event.hidden !== undefined || seen(label) === label) return event;
      return { ...event, text: `${event.text} (hidden)`, hidden: event.text };
    },
  });
  const { along } = narration;
  return { ...told(narration), ...(along && { along: (trace: Trace) => told(along.call(narration, trace)) }) };
}
