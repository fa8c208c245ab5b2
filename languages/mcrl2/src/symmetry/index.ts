/**
 * Symmetry in a sort whose members the user declares to be interchangeable, which is checked: the model treats them
 * alike, the network has for each what it has for the others, and the initial state does not distinguish them. Then
 * what a run can come to, it can also come to with other names. So a search looks at one state of each kind and asks
 * for the goal under any names; the run it finds is renamed to come to the goal itself. That is right for everything
 * that is asked of single runs' ends; other questions are answered without it, and say so.
 */
import {
  isReachability,
  type Label,
  type Model,
  type Predicate,
  type Problem,
  type Question,
  type ReachabilityQuestion,
  type Search,
  type State,
  type Step,
  type Substitute,
  type Trace,
  upToNames,
} from '@vedette/core';
import type { DataEngine } from '../data/engine.ts';
import { unrenamable } from '../data/renaming.ts';
import { isEnumeration } from '../data/values.ts';
import type { Lowered } from '../lower/index.ts';
import { type DeclaredSort, sortText, type TypedSpecification } from '../typed/index.ts';
import { type Automorphism, automorphismsOf, neighbourSwaps } from './automorphisms.ts';
import { CanonicalStates } from './canonical-states.ts';
import { whereDistinguished } from './distinguished-members.ts';
import { cannotBeRenamed, unevenComposition, unknownSymmetricSort } from './problems.ts';

export interface SymmetricModel {
  readonly specification: TypedSpecification;
  readonly engine: DataEngine;
  readonly lowered: Lowered;
  /** The name of the sort. */
  readonly sort: string;
}

const onlyEnds =
  'Not reduced by symmetry: it is for what a run can come to, and this question is about more than that.';

export class Symmetry {
  readonly #lowered: Lowered;
  readonly #states: CanonicalStates;

  constructor({ lowered }: SymmetricModel, states: CanonicalStates) {
    this.#lowered = lowered;
    this.#states = states;
  }

  searchFor(question: Question, model: Model): Search | undefined {
    if (question.kind === 'survey') return undefined;
    const {
      behaviour: { system },
    } = model;
    const layer = upToNames(system, this.#states);
    if (question.kind === 'explore') return { model, substitute: { ...layer, reduction: 'symmetry' } };
    if (!isReachability(question)) return { model, remark: onlyEnds };
    const predicates = system.predicates.map((predicate) => this.#underAnyNames(predicate));
    const substitute: Substitute = {
      system: { ...layer.system, predicates },
      reduction: 'symmetry',
      runOf: (trace) => this.#leadingToGoal(layer.runOf(trace), question, model),
    };
    if (question.what.kind !== 'label') return { model, substitute };
    const { matches } = question.what;
    const known = new Map<Label, boolean>();
    const anyMatches = (label: Label): boolean => {
      const answer =
        known.get(label) ?? this.#states.automorphisms.some((one) => matches(this.#states.renamedLabel(label, one)));
      known.set(label, answer);
      return answer;
    };
    return { model, substitute, question: { ...question, what: { kind: 'label', matches: anyMatches } } };
  }

  #underAnyNames(predicate: Predicate): Predicate {
    const reads = this.#lowered.layout.slots.map((_, slot) => slot);
    const holds = (state: State): boolean =>
      this.#states.automorphisms.some((one) => predicate.holds(this.#states.renamed(state, one)));
    return { ...predicate, reads, holds };
  }

  /** The run with the names under which it comes to what was asked for. */
  #leadingToGoal(run: Trace, { what }: ReachabilityQuestion, { behaviour: { system } }: Model): Trace {
    const isGoal = ({ state, label }: Pick<Step, 'state'> & { readonly label?: Label }): boolean => {
      if (what.kind === 'predicate') return system.predicates[what.predicate]!.holds(state);
      return what.kind === 'deadlock' || (label !== undefined && what.matches(label));
    };
    const last = run.steps.at(-1);
    const end = last?.state ?? run.start;
    const wanted = this.#states.automorphisms.find((one) =>
      isGoal({
        state: this.#states.renamed(end, one),
        ...(last && { label: this.#states.renamedLabel(system.label(last.label), one) }),
      }),
    );
    // A run into a break, or into a limit, has no goal.
    return wanted === undefined ? run : this.#renamedRun(run, wanted, system);
  }

  #renamedRun({ start, steps }: Trace, automorphism: Automorphism, system: Model['behaviour']['system']): Trace {
    let before = start;
    const renamed = steps.map((step) => {
      const state = this.#states.renamed(step.state, automorphism);
      const text = this.#states.renamedLabel(system.label(step.label), automorphism).text;
      const found = stepTo(system, before, { state, text });
      before = state;
      return found;
    });
    return { start, steps: renamed };
  }
}

function stepTo(
  system: Model['behaviour']['system'],
  before: State,
  { state, text }: { readonly state: State; readonly text: string },
): Step {
  let found: Step | undefined;
  for (let group = 0; group < system.groups.length && found === undefined; group++)
    system.successors(group, before, (label, target) => {
      if (system.label(label).text === text && target.every((value, slot) => value === state[slot]))
        found ??= { group, label, state: state.slice() };
    });
  if (found === undefined) throw new Error('a renamed step cannot be taken');
  return found;
}

/** The symmetry of a model in a sort, or why there is none. */
export function symmetryOf(model: SymmetricModel): Symmetry | Problem {
  const { specification, engine, lowered } = model;
  const enumerations = specification.sorts.filter((sort) => sort.isStruct && isEnumeration(sort));
  const sort = enumerations.find(({ name }) => name === model.sort);
  const { span } = specification.initial;
  if (sort === undefined)
    return unknownSymmetricSort(
      { ...span, start: 0, end: 0 },
      model.sort,
      enumerations.map(({ name }) => name),
    );
  const renamings = (images: readonly number[]) => engine.renaming(sort, images);
  const problem =
    whereUnrenamable(lowered, specification, sort) ??
    whereDistinguished(lowered, {
      specification,
      engine,
      sort,
      swaps: neighbourSwaps(sort.constructors.length).map(renamings),
    });
  if (problem !== undefined) return problem;
  const automorphisms = automorphismsOf(lowered, sort, renamings);
  if ('code' in automorphisms) return automorphisms;
  const states = new CanonicalStates({ lowered, engine, sort, automorphisms });
  const initial = lowered.system.initial();
  const isStill = (one: Automorphism): boolean =>
    states.renamed(initial, one).every((value, slot) => value === initial[slot]);
  return automorphisms.every(isStill) ? new Symmetry(model, states) : unevenComposition(span, sort.name);
}

/** In states, or in labels. */
function whereUnrenamable(
  { layout }: Lowered,
  { actions }: TypedSpecification,
  sort: DeclaredSort,
): Problem | undefined {
  const variables = layout.components.flatMap(({ slotOf, found }) => [...slotOf.keys(), ...found.values.keys()]);
  const held = [
    ...variables.map((variable) => ({ span: variable.span, sorts: [variable.sort] })),
    ...actions.map((action) => ({ span: action.span, sorts: action.sorts })),
  ];
  for (const { span, sorts } of held)
    for (const one of sorts) {
      const found = unrenamable(one, sort);
      if (found !== undefined) return cannotBeRenamed(span, sort.name, sortText(found));
    }
  return undefined;
}
