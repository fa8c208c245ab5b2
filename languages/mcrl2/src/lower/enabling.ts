/**
 * Why a group has no transition in a state: of each of its rules some component is at a location without a summand for
 * it, or with summands whose guards do not hold, and has to move first; or all are ready and disagree on data, and one
 * of what they compare has to change.
 */
import type { Enabling, State } from '@vedette/core';
import { freeVariables } from '../typed/free-variables.ts';
import type { TypedExpression } from '../typed/index.ts';
import type { PlacedRule, RuledGroup } from './groups.ts';
import type { PlacedComponent } from './layout.ts';
import type { Choice, Participant } from './participants.ts';
import { locationOf } from './rule-run.ts';

export function enablingOf(groups: readonly RuledGroup[]): Enabling {
  const blockers = groups.map((group) => new Blockers(group));
  return {
    blocking: (group, state, isHeld) => blockers[group]!.in(state, isHeld),
    // Data may have no value, or grow beyond what is allowed.
    neverBreaks: false,
  };
}

type IsHeld = (slot: number) => boolean;

class Blockers {
  readonly #runs: readonly PlacedRule[];
  readonly #guardSlots = new Map<Choice, readonly number[]>();
  readonly #comparedSlots = new Map<Choice, readonly number[]>();

  constructor({ runs }: RuledGroup) {
    this.#runs = runs;
  }

  in(state: State, isHeld: IsHeld): readonly number[] {
    const slots = new Set<number>();
    for (const run of this.#runs) for (const slot of this.#blocking(run, state, isHeld)) slots.add(slot);
    return [...slots];
  }

  #blocking({ participants, run }: PlacedRule, state: State, isHeld: IsHeld): readonly number[] {
    const away = preferred(
      participants.filter((participant) => choicesAt(participant, state).length === 0).map(ownLocation),
      isHeld,
    );
    if (away !== undefined) return away;
    const ready = run.ready(state);
    const unready = participants.filter((_, index) => ready[index]!.length === 0);
    const waiting = preferred(
      unready.map((participant) => this.#slotsOf(participant, state, 'guards')),
      isHeld,
    );
    return waiting ?? participants.flatMap((participant) => this.#slotsOf(participant, state, 'compared'));
  }

  /** Where the summands at this location have their guards, or all that they compare, from. */
  #slotsOf(participant: Participant, state: State, what: 'guards' | 'compared'): readonly number[] {
    const known = what === 'guards' ? this.#guardSlots : this.#comparedSlots;
    const choices = choicesAt(participant, state);
    return choices.flatMap((choice) => {
      const slots = known.get(choice) ?? slotsIn(participant.component, expressionsOf(choice, what));
      known.set(choice, slots);
      return slots;
    });
  }
}

/** Rather one that is held already: it costs nothing more. */
function preferred(alternatives: readonly (readonly number[])[], isHeld: IsHeld): readonly number[] | undefined {
  return alternatives.find((slots) => slots.every(isHeld)) ?? alternatives[0];
}

function choicesAt({ component, choices }: Participant, state: State): readonly Choice[] {
  return choices[locationOf(component, state)]!;
}

function ownLocation({ component: { locationSlot } }: Participant): readonly number[] {
  return locationSlot === undefined ? [] : [locationSlot];
}

function expressionsOf({ offer }: Choice, what: 'guards' | 'compared'): readonly TypedExpression[] {
  const { guards, open, decided, summand } = offer;
  if (what === 'guards') return guards;
  return [...guards, ...open, ...decided, ...summand.actions.flatMap((action) => action.arguments)];
}

/** The location, too: elsewhere there are other summands. */
function slotsIn(component: PlacedComponent, expressions: readonly TypedExpression[]): readonly number[] {
  const slots = new Set(component.locationSlot === undefined ? [] : [component.locationSlot]);
  for (const expression of expressions)
    for (const variable of freeVariables(expression)) {
      const slot = component.slotOf.get(variable);
      if (slot !== undefined) slots.add(slot);
    }
  return [...slots];
}
