/**
 * Runs as people read them: one lifeline per component. mCRL2 does not say who sends in a communication: the roles of
 * the actions that communicate say, as those of what can be seen say that time passes, a component crashes, a message
 * is lost. Otherwise a step is something its components do together.
 */
import {
  type Channel,
  channelsInRole,
  type Event,
  eventInRole,
  monitorsInRole,
  multiActionParts,
  type Narration,
  type Roles,
  type State,
  type Step,
} from '@vedette/core';
import type { PlacedRule, RuledGroup } from './lower/groups.ts';
import type { Lowered } from './lower/index.ts';
import type { PlacedComponent } from './lower/layout.ts';
import { freeVariables } from './typed/free-variables.ts';

export function narrationOf({ layout, groups, system, roles }: Lowered): Narration {
  const names = layout.components.map((component) => component.name);
  const owners = ownersOf(layout);
  return {
    lifelines: names,
    channels: channelsInRole(channelsOf({ groups, layout, roles }), names, roles),
    monitors: monitorsInRole(names, roles),
    isRead(slot, state) {
      const owner = owners[slot];
      return owner === undefined || occupies(owner, slot, state);
    },
    describe(before, step) {
      const { text } = system.label(step.label);
      const group = groups[step.group]!;
      const taken = ruleTaken(group, before, step);
      const participants = actorsOf({ group, taken, roles }).map((component) => names[component]!);
      const message = directionOf(taken, roles);
      const event: Event =
        message === undefined
          ? { kind: 'local', text, participants }
          : { kind: 'message', text, participants, from: names[message.from]!, to: names[message.to]! };
      return eventInRole(event, seenNames(text), { roles, lifelines: names });
    },
  };
}

/** The component of each slot that holds parameters. */
function ownersOf({ components, slots }: Lowered['layout']): readonly (PlacedComponent | undefined)[] {
  return slots.map((_, slot) => components.find(({ idle }) => idle.has(slot)));
}

/** Whether some variable that matters at the component's location is kept in the slot. */
function occupies(component: PlacedComponent, slot: number, state: State): boolean {
  const { locationSlot, found, live, slotOf } = component;
  const location = found.reached[locationSlot === undefined ? 0 : state[locationSlot]!]!;
  return [...live.get(location)!].some((variable) => slotOf.get(variable) === slot);
}

/** What the actions of a label are called. */
function seenNames(label: string): readonly string[] {
  return multiActionParts(label).map((part) => part.replace(/\(.*$/s, ''));
}

/**
 * The components of which every step in the model is a message in or out, a loss, or time that passes, with both in and
 * out among them.
 */
function channelsOf({ groups, layout, roles }: Pick<Lowered, 'groups' | 'layout' | 'roles'>): readonly Channel[] {
  const rules = groups.flatMap(({ runs }) => runs);
  const names = layout.components.map(({ name }) => name);
  return layout.components.flatMap((placed, component) => {
    if (sendsAtOnce(placed, roles)) return [];
    const { name } = placed;
    const own = rules.filter(({ rule }) => rule.parts.some((part) => part.component === component));
    const directions = own.map((placed) => {
      if (isHarmless(placed, roles) || looksOn(placed, component, roles)) return undefined;
      return directionOf(placed, roles) ?? 'none';
    });
    const messages = directions.filter((direction) => direction !== undefined);
    const isChannel = messages.every((one) => one !== 'none' && (one.from === component || one.to === component));
    const takesIn = messages.some((one) => one !== 'none' && one.to === component);
    const receivers = messages.flatMap((one) => (one !== 'none' && one.from === component ? [names[one.to]!] : []));
    return isChannel && takesIn && receivers.length > 0 ? [{ name, receivers: [...new Set(receivers)] }] : [];
  });
}

/** Whether a component sends where it starts, whatever its parameters are: what is sent there has not come in. */
function sendsAtOnce({ found, start, slotOf }: PlacedComponent, roles: Roles): boolean {
  return found.summands.some(({ from, conditions, actions }) => {
    if (from !== start.location || !actions.some(({ action }) => roles.ofAction(action.name) === 'send')) return false;
    return !conditions.some((one) => [...freeVariables(one)].some((variable) => slotOf.has(variable)));
  });
}

/** Something a channel may do besides: lose a message, or let time pass. */
function isHarmless({ rule }: PlacedRule, roles: Roles): boolean {
  const isIt = (name: string): boolean => ['loss', 'time'].includes(roles.ofAction(name) ?? '');
  return rule.seen.length > 0 && rule.seen.every(({ name }) => isIt(name));
}

/** The rule of the group that gives this step. */
export function ruleTaken(group: RuledGroup, before: State, step: Step): PlacedRule | undefined {
  if (group.runs.length === 1) return group.runs[0];
  return group.runs.find(({ run }) => {
    let isIt = false;
    run.run(before, (label, target) => {
      isIt ||= label === step.label && group.reset(target).every((value, slot) => value === step.state[slot]);
    });
    return isIt;
  });
}

interface Acting {
  readonly group: RuledGroup;
  readonly taken: PlacedRule | undefined;
  readonly roles: Roles;
}

/** All but those who look on, unless none is left then. */
function actorsOf({ group, taken, roles }: Acting): readonly number[] {
  const actors = group.components.filter((component) => taken === undefined || !looksOn(taken, component, roles));
  return actors.length === 0 ? group.components : actors;
}

/** Whether all that a component does in a step is to look on. */
function looksOn({ rule }: PlacedRule, component: number, roles: Roles): boolean {
  const part = rule.parts.find((one) => one.component === component);
  return part?.actions.every(({ name }) => roles.ofAction(name) === 'observation') === true;
}

/** Only if exactly one component sends and exactly one receives, by one action each. */
function directionOf(
  taken: PlacedRule | undefined,
  roles: Roles,
): { readonly from: number; readonly to: number } | undefined {
  const named = (taken?.rule.parts ?? []).map(({ component, actions }) => ({
    component,
    role: actions.length === 1 ? roles.ofAction(actions[0]!.name) : undefined,
  }));
  const [from, ...otherSenders] = named.filter(({ role }) => role === 'send');
  const [to, ...otherReceivers] = named.filter(({ role }) => role === 'receive');
  if (from === undefined || to === undefined || otherSenders.length + otherReceivers.length > 0) return undefined;
  return { from: from.component, to: to.component };
}
