/**
 * Runs as people read them: one lifeline per component. mCRL2 does not say who sends in a communication, so only the usual
 * names tell: `s1`, `s_x`, `send` beside `r1`, `r_x`, `receive`. In the same way they tell that a component only looks on (`v_x`),
 * that time passes (`tick`), a component crashes (`crash`), a message is lost (`lose`). Otherwise a step is something its
 * components do together.
 */
import type { Channel, Event, Narration, State, Step } from '@vedette/core';
import type { PlacedRule, RuledGroup } from './lower/groups.ts';
import type { Lowered } from './lower/index.ts';
import type { PlacedComponent } from './lower/layout.ts';

export function narrationOf({ layout, groups, system }: Lowered): Narration {
  const names = layout.components.map((component) => component.name);
  const owners = ownersOf(layout);
  return {
    lifelines: names,
    channels: channelsOf(groups, names),
    isRead(slot, state) {
      const owner = owners[slot];
      return owner === undefined || occupies(owner, slot, state);
    },
    tell(before, step) {
      const { text } = system.label(step.label);
      const kind = kinds.find(([usual]) => usual.test(text))?.[1];
      if (kind === 'time') return { kind, text, participants: [], units: 1 };
      const group = groups[step.group]!;
      const taken = ruleTaken(group, before, step);
      const participants = actorsOf(group, taken).map((component) => names[component]!);
      if (kind === 'crash') return { kind, text, participants: participants.slice(0, 1) };
      const message = directionOf(taken);
      if (message === undefined) return { kind: kind ?? 'local', text, participants } satisfies Event;
      return { kind: kind ?? 'message', text, participants, from: names[message.from]!, to: names[message.to]! };
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

const kinds: readonly (readonly [RegExp, 'time' | 'crash' | 'fault'])[] = [
  [/^tick$/, 'time'],
  [/^crash(es)?\b/, 'crash'],
  [/^(lose|loss|lost|drop|overflow)\b/, 'fault'],
];

/** The components of which every step in the model is a message in or out, a loss, or time that passes, with both in and out among them. */
function channelsOf(groups: readonly RuledGroup[], names: readonly string[]): readonly Channel[] {
  const rules = groups.flatMap(({ runs }) => runs);
  return names.flatMap((name, component) => {
    const own = rules.filter(({ rule }) => rule.parts.some((part) => part.component === component));
    const directions = own.map((placed) => {
      if (isHarmless(placed) || looksOn(placed, component)) return undefined;
      return directionOf(placed) ?? 'none';
    });
    const messages = directions.filter((direction) => direction !== undefined);
    const isChannel = messages.every((one) => one !== 'none' && (one.from === component || one.to === component));
    const takesIn = messages.some((one) => one !== 'none' && one.to === component);
    const receivers = messages.flatMap((one) => (one !== 'none' && one.from === component ? [names[one.to]!] : []));
    return isChannel && takesIn && receivers.length > 0 ? [{ name, receivers: [...new Set(receivers)] }] : [];
  });
}

/** Something a channel may do besides: lose a message, or let time pass. */
function isHarmless({ rule }: PlacedRule): boolean {
  return (
    rule.seen.length > 0 &&
    rule.seen.every(({ name }) => kinds.some(([usual, kind]) => kind !== 'crash' && usual.test(name)))
  );
}

/** The rule of the group that gives this step. */
export function ruleTaken(group: RuledGroup, before: State, step: Step): PlacedRule | undefined {
  if (group.runs.length === 1) return group.runs[0];
  return group.runs.find(({ run }) => {
    let isIt = false;
    run.run(before, (label, target) => {
      isIt ||= label === step.label && target.every((value, slot) => value === step.state[slot]);
    });
    return isIt;
  });
}

/** Everybody but those who look on, unless nobody is left then. */
function actorsOf(group: RuledGroup, taken: PlacedRule | undefined): readonly number[] {
  const actors = group.components.filter((component) => taken === undefined || !looksOn(taken, component));
  return actors.length === 0 ? group.components : actors;
}

/** Whether all that a component does in a step is to look on. */
function looksOn({ rule }: PlacedRule, component: number): boolean {
  const part = rule.parts.find((one) => one.component === component);
  return part?.actions.every(({ name }) => name.startsWith('v_')) === true;
}

/** Only if exactly one component sends and exactly one receives, by one action each. */
function directionOf(taken: PlacedRule | undefined): { readonly from: number; readonly to: number } | undefined {
  const named = (taken?.rule.parts ?? []).map(({ component, actions }) => ({
    component,
    name: actions.length === 1 ? actions[0]!.name : '',
  }));
  const [from, ...otherSenders] = named.filter(({ name }) => sends.test(name) && !receives.test(name));
  const [to, ...otherReceivers] = named.filter(({ name }) => receives.test(name) && !sends.test(name));
  if (from === undefined || to === undefined || otherSenders.length + otherReceivers.length > 0) return undefined;
  return { from: from.component, to: to.component };
}

const sends = /^(s_|send|snd|s\d|put|out|.*(_s|_send|_snd)$|.*Send$)/;
const receives = /^(r_|rec|rcv|r\d|get|in|.*(_r|_recv|_rcv|_receive)$|.*Rec(ei|v).*$)/;
