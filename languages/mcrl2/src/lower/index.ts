/**
 * From a typed specification to a system: the initial process is split into a network, its sequential components are
 * made linear and reduced one by one, and the composition stays a set of synchronisation rules, one group each.
 */
import {
  Broken,
  type DeadSlot,
  type InfoSection,
  type Problem,
  type Roles,
  resettingGroup,
  type TransitionSystem,
  usualRoles,
  withDeadReset,
} from '@vedette/core';
import type { DataEngine, Value } from '../data/engine.ts';
import { isOverflow } from '../data/guard.ts';
import type { Source, Sources } from '../data/step.ts';
import type { Action, TypedExpression, TypedSpecification, Variable } from '../typed/index.ts';
import { type DeadParameters, deadParameters, noDeadParameters } from './control/dead-parameters.ts';
import { Formulas } from './expressions.ts';
import { type Grouping, groupsOf, type RuledGroup } from './groups.ts';
import { infoOf } from './info.ts';
import { Labels } from './labels.ts';
import { type Component, initialState, type Layout, layoutOf, type PlacedComponent } from './layout.ts';
import type { Summand } from './linear.ts';
import { Lineariser } from './linearise.ts';
import { networkOf } from './network.ts';
import { nothingObserved, type Observed } from './observed.ts';
import type { GroupContext } from './participants.ts';
import { Refused } from './problems.ts';
import { ProcessFacts } from './process-facts.ts';
import { allReductions, findConstants, findLive, type Reductions } from './reductions.ts';
import { rulesOf } from './rules.ts';
import { evaluate, type SequentialTerm, type Values } from './sequential-term.ts';

export interface LowerOptions {
  /** All are on by default. */
  readonly reductions?: Partial<Reductions>;
  /** What predicates read; nothing if left out. */
  readonly observed?: Observed;
  /** How runs are narrated; by the usual names if left out. */
  readonly roles?: Roles;
  /** Actions that formulas do not see. */
  readonly hide?: readonly string[];
  /** `by choice`: a group for each choice of summands, so that a group says which were taken. */
  readonly groups?: Grouping;
}

export interface Lowered {
  readonly system: TransitionSystem;
  readonly layout: Layout;
  readonly groups: readonly RuledGroup[];
  readonly labels: Labels;
  readonly info: readonly InfoSection[];
  readonly roles: Roles;
}

export interface LowerOutcome {
  /** There unless some problem is an error. */
  readonly lowered?: Lowered;
  readonly problems: readonly Problem[];
}

export function lower(specification: TypedSpecification, engine: DataEngine, options: LowerOptions = {}): LowerOutcome {
  try {
    const { reductions, observed = nothingObserved, groups = 'by locations', roles = usualRoles } = options;
    const chosen = { reductions: { ...allReductions, ...reductions }, observed, groups, roles };
    return lowered(specification, engine, chosen);
  } catch (thrown) {
    if (thrown instanceof Refused || thrown instanceof Broken) return { problems: [thrown.problem] };
    throw thrown;
  }
}

/** What is nested too deep to be looked into is left as it is: whatever compiles it refuses it at its place. */
function withinStack(find: () => DeadParameters): DeadParameters {
  try {
    return find();
  } catch (error) {
    if (isOverflow(error)) return noDeadParameters;
    throw error;
  }
}

type Chosen = Required<Omit<LowerOptions, 'hide'>> & { readonly reductions: Reductions };

function lowered(
  specification: TypedSpecification,
  engine: DataEngine,
  { reductions, observed, groups: grouping, roles }: Chosen,
): LowerOutcome {
  const globals: Values = new Map(specification.globals.map((variable) => [variable, engine.anyValue(variable.sort)]));
  const facts = new ProcessFacts(specification.processes);
  const network = networkOf(specification.initial, facts, engine);
  const lineariser = new Lineariser(specification, facts, {
    reductions,
    observed,
    // Equal terms at different places are to be distinguished where it is asked which were taken.
    places: grouping === 'by choice' ? 'apart' : 'alike',
  });
  const begun = network.components.map((term) => begin(term, { lineariser, engine, globals }));
  const components = begun.map(({ linear, start, term }): Component => {
    const found = findConstants(linear, start, { engine, globals, reductions });
    const kept = observed.variables.get(term.name) ?? new Set();
    return { name: term.name, term, linear, start, found, live: findLive(linear, found, { reductions, kept }) };
  });
  const { rules, warnings } = rulesOf(
    network,
    components.map(({ found }) => alphabetOf(found.summands)),
  );
  const layout = layoutOf(components, engine);
  const unbounded: Problem[] = [];
  const labels = new Labels();
  const context: GroupContext = {
    components: layout.components,
    sources: layout.components.map((component) => sourcesOf(component, globals)),
    guards: layout.components.map(() => new Map()),
    formulas: new Formulas(specification.table),
    warnings: unbounded,
    engine,
    labels,
    target: new Int32Array(layout.slots.length),
  };
  const dead = layout.components.map((component): DeadParameters => {
    const kept = observed.variables.get(component.name) ?? new Set();
    return reductions.control
      ? withinStack(() => deadParameters(component, { engine, globals, kept }))
      : noDeadParameters;
  });
  const resets = dead.flatMap((one) => one.rules);
  const groups = groupsOf(rules, context, grouping).map((group) => resetting(group, resets, layout.slots.length));
  const system = systemOf({ layout, groups, labels, resets });
  return {
    lowered: {
      system,
      layout,
      groups,
      labels,
      info: infoOf({ layout, groups, engine, resets: dead.flatMap(({ lines }) => lines) }),
      roles,
    },
    problems: [...warnings, ...distinct(unbounded)],
  };
}

function begin(
  term: SequentialTerm,
  { lineariser, engine, globals }: { lineariser: Lineariser; engine: DataEngine; globals: Values },
) {
  const { linear, starts } = lineariser.begin(term.term);
  const known = new Map([...globals, ...term.values]);
  const holds = (condition: TypedExpression): boolean => evaluate(engine, condition, known) === engine.true;
  const { location, values: expressions } = starts.find(({ conditions }) => conditions.every(holds))!;
  const values = new Map<Variable, Value>();
  for (const [variable, expression] of expressions) values.set(variable, evaluate(engine, expression, known));
  return { linear, term, start: { location, values } };
}

function alphabetOf(summands: readonly Summand[]): readonly (readonly Action[])[] {
  const numbers = new Map<Action, number>();
  const found = new Map<string, readonly Action[]>();
  for (const summand of summands) {
    const actions = summand.actions.map(({ action }) => action);
    for (const action of actions) numbers.set(action, numbers.get(action) ?? numbers.size);
    found.set(actions.map((action) => numbers.get(action)).join(' '), actions);
  }
  return [...found.values()];
}

function sourcesOf({ found, slotOf }: PlacedComponent, globals: Values): Sources {
  const known = [...globals, ...found.values].map(([variable, value]) => [variable, { kind: 'value', value }] as const);
  const kept = [...slotOf].map(([variable, slot]) => [variable, { kind: 'slot', slot }] as const);
  return new Map<Variable, Source>([...known, ...kept]);
}

function distinct(problems: readonly Problem[]): readonly Problem[] {
  const keys = new Map(problems.map((problem) => [`${problem.span.start} ${problem.message}`, problem]));
  return [...keys.values()];
}

function resetting(ruled: RuledGroup, resets: readonly DeadSlot[], slots: number): RuledGroup {
  const { group, reset } = resettingGroup(ruled.group, resets, slots);
  if (group === ruled.group) return ruled;
  const { successors } = ruled;
  return {
    ...ruled,
    group,
    reset,
    successors: (state, emit) => successors(state, (label, to) => emit(label, reset(to))),
  };
}

interface SystemParts {
  readonly layout: Layout;
  readonly groups: readonly RuledGroup[];
  readonly labels: Labels;
  readonly resets: readonly DeadSlot[];
}

function systemOf({ layout, groups, labels, resets }: SystemParts): TransitionSystem {
  const start = withDeadReset(initialState(layout), resets);
  return {
    slots: layout.slots,
    groups: groups.map(({ group }) => group),
    predicates: [],
    initial: () => start.slice(),
    successors: (group, state, emit) => groups[group]!.successors(state, emit),
    label: (index) => labels.at(index),
  };
}
