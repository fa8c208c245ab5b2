/**
 * No wrapper of models loses a member. A model that has every member of every record goes through every wrapper; the
 * result has them all, and calls reach the model, except for what is listed here with the reason.
 */
import type { Behaviour, Label, Model, Presentation, Queries, Question, State } from '@vedette/core';
import { markedModel, predicated } from '@vedette/temporal';
import { graphSystem } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { describe, expect, test, vi } from 'vitest';
import { hiddenModel } from './hidden-model.ts';

interface FullModel extends Model {
  readonly behaviour: Required<Behaviour>;
  readonly presentation: Required<Presentation>;
  readonly queries: Required<Queries>;
}

const graph = graphSystem('0 -a-> 1 -b-> 0');
const system = { ...graph, predicates: [{ name: 'first', reads: [0], holds: (state: State) => state[0] === 0 }] };
const label: Label = system.label(0);
const excerpt = { source: 'asked', start: 0, text: 'state == 1' };
const source = textSource('x', 'asked');
const question: Question = { kind: 'never', what: { kind: 'deadlock' }, name: 'never deadlock' };
const found = { problems: [], texts: [] };

/** `other`: what members that lead to a model lead to. */
function fullModel(other: Model): FullModel {
  return {
    behaviour: {
      system,
      searchFor: vi.fn(() => ({ model: other })),
      points: vi.fn(() => ({ model: other })),
      enabling: vi.fn(() => ({ blocking: () => [], neverBreaks: true })),
      unreduced: vi.fn(() => other),
      labels: [label],
      graph: { initial: 0, labels: [label], offsets: [0, 0], rowLabels: [], targets: [] } as never,
    },
    presentation: {
      narration: { lifelines: ['one'], describe: () => ({ kind: 'local', text: 'a', participants: ['one'] }) },
      roles: { roles: undefined as never, actions: () => ['a'], components: () => ['one'] },
      info: [{ title: 'Full', lines: [] }],
      views: vi.fn(() => []),
      actionNames: vi.fn(() => ['a']),
      participants: vi.fn(() => ['one']),
      written: vi.fn(() => []),
      waits: vi.fn(() => []),
    },
    queries: {
      questions: [question],
      properties: [{ name: 'full', extensions: ['.full'], read: async () => ({ value: [asked(other)], ...found }) }],
      withPredicates: vi.fn(() => ({ value: other, ...found })),
      valueNames: vi.fn(() => undefined),
      evaluate: vi.fn(async () => found),
      processes: new Map([['P', other]]),
      processOf: vi.fn(async () => ({ value: other, ...found })),
      coverage: vi.fn(() => undefined),
      unreadConstants: [{ name: 'n', span: { source: 'full', start: 0, end: 1 } }],
    },
  };
}

const asked = (model: Model): Question => ({ ...question, model });

type Member = `behaviour.${keyof Behaviour}` | `presentation.${keyof Presentation}` | `queries.${keyof Queries}`;

interface Wrapper {
  readonly name: string;
  readonly wrap: (model: FullModel) => Model;
  /** The members lost on purpose, and why. */
  readonly lost: ReadonlyMap<Member, string>;
}

const hide = (model: Model): Model => hiddenModel(model, new Set(['a']));
const mark = (model: Model): Model => markedModel(model, 1).model;

function withSlotPredicates({ queries: { withPredicates: _, ...queries }, ...model }: FullModel): Model {
  const unreduced = () => ({ ...model, queries });
  return predicated({ ...model, queries, behaviour: { ...model.behaviour, unreduced } }, [excerpt]).value!;
}

const wrappers: readonly Wrapper[] = [
  {
    name: 'hidden actions',
    wrap: hide,
    lost: new Map([['queries.questions', 'they speak of the actions that are hidden']]),
  },
  {
    name: 'predicates about slots',
    wrap: withSlotPredicates,
    lost: new Map([
      ['behaviour.searchFor', 'searches are for the predicates of the own system'],
      ['behaviour.points', 'points have not these predicates'],
      ['behaviour.unreduced', 'it was taken already; taken again it would lose the predicates'],
      ['behaviour.graph', 'the graph has no predicates'],
      ['queries.questions', 'they number the predicates of the own system'],
      ['queries.withPredicates', 'a model that has it compiles the predicates itself'],
    ]),
  },
  {
    name: 'predicates as steps',
    wrap: mark,
    lost: new Map([
      ['behaviour.searchFor', 'searches are for systems without the marks'],
      ['behaviour.enabling', 'the groups of marks are not among its groups'],
      ['behaviour.unreduced', 'the predicates may be others there'],
      ['behaviour.graph', 'the graph has no marks'],
      ['queries.questions', 'they are about the system without the marks'],
      ['queries.withPredicates', 'compiled anew the predicates are others, which have no marks'],
    ]),
  },
];

const step = { group: 0, label: 0, state: Int32Array.of(1) } as never;

/** A call of every member that can be called. */
const calls: Partial<Record<Member, (model: Model) => unknown>> = {
  'behaviour.searchFor': ({ behaviour }) => behaviour.searchFor!(question, 'shortest'),
  'behaviour.points': ({ behaviour }) => behaviour.points!('runs'),
  'behaviour.enabling': ({ behaviour }) => behaviour.enabling!(),
  'behaviour.unreduced': ({ behaviour }) => behaviour.unreduced!('steps'),
  'presentation.views': ({ presentation }) => presentation.views!(system.initial()),
  'presentation.actionNames': ({ presentation }) => presentation.actionNames!(label),
  'presentation.participants': ({ presentation }) => presentation.participants!(0, label),
  'presentation.written': ({ presentation }) => presentation.written!(system.initial(), step),
  'presentation.waits': ({ presentation }) => presentation.waits!(system.initial()),
  'queries.withPredicates': ({ queries }) => queries.withPredicates!([excerpt]),
  'queries.valueNames': ({ queries }) => queries.valueNames!(0),
  'queries.evaluate': ({ queries }) => queries.evaluate!(source),
  'queries.processOf': ({ queries }) => queries.processOf!(source),
  'queries.coverage': ({ queries }) => queries.coverage!(),
};

function membersOf(model: Model): readonly Member[] {
  return Object.entries(model).flatMap(([record, members]) =>
    Object.entries(members as object).flatMap(([name, value]) =>
      Array.isArray(value) && value.length === 0 ? [] : [`${record}.${name}` as Member],
    ),
  );
}

function memberOf(model: Model, member: Member): unknown {
  const [record, name] = member.split('.') as [keyof Model, string];
  return new Map(Object.entries(model[record])).get(name);
}

const plain: Model = { behaviour: { system }, presentation: {}, queries: { questions: [] } };

test('every member that can be called is', () => {
  const full = fullModel(plain);
  const callable = membersOf(full).filter((member) => typeof memberOf(full, member) === 'function');
  expect(Object.keys(calls).sort()).toEqual([...callable].sort());
});

describe.each(wrappers)('$name', ({ wrap, lost }) => {
  test('loses only what is listed', () => {
    const full = fullModel(plain);
    const kept = new Set(membersOf(wrap(full)));
    expect(membersOf(full).filter((member) => !kept.has(member))).toEqual([...lost.keys()]);
  });

  test('calls reach the model', () => {
    const full = fullModel(plain);
    const wrapped = wrap(full);
    for (const [member, call] of Object.entries(calls) as [Member, (model: Model) => unknown][]) {
      if (lost.has(member)) continue;
      vi.clearAllMocks();
      call(wrapped);
      expect([member, vi.mocked(memberOf(full, member) as () => void).mock.calls.length > 0]).toEqual([member, true]);
    }
  });
});

test('every way to another model leads to one whose actions are hidden, too', async () => {
  const { behaviour, queries } = hide(fullModel(plain));
  const read = await queries.properties![0]!.read(source, plain);
  const reached = [
    (behaviour.searchFor!(question, 'shortest') as { readonly model: Model }).model,
    (behaviour.points!('runs') as { readonly model: Model }).model,
    behaviour.unreduced!('steps'),
    queries.withPredicates!([excerpt]).value!,
    (await queries.processOf!(source)).value!,
    queries.processes!.get('P')!,
    read.value![0]!.model!,
  ];
  expect(reached.map((model) => model.behaviour.system.label(0).text)).toEqual(reached.map(() => 'tau'));
});

test('statements about steps are about steps that are no marks', () => {
  const full = fullModel(plain);
  const { behaviour, presentation } = mark(full);
  expect(behaviour.labels!.map(({ text }) => text)).toEqual(['{ first }', 'a']);
  expect((behaviour.points!('runs') as { readonly model: Model }).model.behaviour.system.label(0).text).toBe(
    '{ first }',
  );
  const group = system.groups.length;
  expect(presentation.participants!(group, behaviour.system.label(0))).toEqual([]);
  expect(presentation.written!(system.initial(), { ...(step as object), group } as never)).toEqual([]);
  presentation.written!(system.initial(), { ...(step as object), label: 1 } as never);
  expect(vi.mocked(full.presentation.written).mock.lastCall![1].label).toBe(0);
});
