/**
 * The rules as functions from a state to its successors, one for each group, with the slot numbers already looked up.
 * All of them write into one target, which is handed out and then reused.
 */
import type { State } from '@vedette/core';
import type { Elaborated } from '../elaborate.ts';
import type { GroupRule } from './groups.ts';
import { bitOf, type Layout } from './layout.ts';
import { type LocalStates, OUTCOME, type Reaction, type Receive, type Send } from './local-states.ts';

export type Emit = (label: number, target: State) => void;
export type Successors = (state: State, emit: Emit) => void;

export const tau = 0;
const none = 0;

export interface RuleContext {
  readonly model: Elaborated;
  readonly layout: Layout;
  readonly local: LocalStates;
  readonly target: State;
  /** The label of a message seen from outside. */
  visible(message: number): number;
}

export function successorsOf(rule: GroupRule, context: RuleContext): Successors {
  switch (rule.kind) {
    case 'TI':
      return trust(context);
    case 'Stop':
      return stop(rule.location, context);
    case 'Susp':
      return suspect(rule.location, context);
    case 'PSusp':
      return seeCrash(rule.location, context);
    case 'Tau':
      return stepAlone(rule.location, context);
    case 'Snd':
      return show(rule.location, context);
    case 'Com':
      return communicate(rule, context);
    default:
      return rule satisfies never;
  }
}

/** Faster than `set` for a few numbers. */
function copy(state: State, target: State): void {
  for (let slot = 0; slot < target.length; slot += 1) target[slot] = state[slot]!;
}

/** Picks the trusted immortal and wakes all processes. */
function trust({ model, layout, local, target }: RuleContext): Successors {
  const { live, trusted } = layout;
  return (state, emit) => {
    if (state[trusted] !== 0) return;
    for (const location of model.locations) {
      if ((state[live]! & bitOf(location)) === 0) continue;
      copy(state, target);
      target[trusted] = location;
      for (const place of layout.locations) {
        const [waiting, messages] = [layout.waiting(place), layout.messages(place)];
        target[waiting] = local.waitingUnder(location, state[waiting]!);
        target[messages] = local.messagesUnder(location, state[messages]!);
      }
      emit(tau, target);
    }
  };
}

function stop(location: number, { layout, target }: RuleContext): Successors {
  const { live, trusted, crashes } = layout;
  const bit = bitOf(location);
  const lost = layout.locations.includes(location) ? [layout.waiting(location), layout.messages(location)] : [];
  return (state, emit) => {
    if (state[trusted] === 0 || state[trusted] === location) return;
    if (state[crashes] === 0 || (state[live]! & bit) === 0) return;
    copy(state, target);
    target[live] = state[live]! & ~bit;
    target[crashes] = state[crashes]! - 1;
    for (const slot of lost) target[slot] = 0;
    emit(tau, target);
  };
}

/** Writes what a location that goes on alone becomes. */
function reacting(location: number, { layout, local, target }: RuleContext) {
  const waiting = layout.waiting(location);
  const messages = layout.messages(location);
  return (state: State, reaction: Reaction): void => {
    copy(state, target);
    target[waiting] = reaction.waiting;
    target[messages] = local.messages.union(state[messages]!, reaction.sent);
  };
}

function suspect(location: number, context: RuleContext): Successors {
  const { layout, local, target } = context;
  const react = reacting(location, context);
  const waiting = layout.waiting(location);
  return (state, emit) => {
    if (state[waiting] === 0) return;
    for (const watch of local.of(state[waiting]!).suspects) {
      react(state, watch.after());
      emit(tau, target);
    }
  };
}

function seeCrash(location: number, context: RuleContext): Successors {
  const { layout, local, target } = context;
  const react = reacting(location, context);
  const { live } = layout;
  const waiting = layout.waiting(location);
  return (state, emit) => {
    if (state[waiting] === 0) return;
    for (const watch of local.of(state[waiting]!).crashes) {
      if ((state[live]! & bitOf(watch.location)) !== 0) continue;
      react(state, watch.after());
      emit(tau, target);
    }
  };
}

function stepAlone(location: number, context: RuleContext): Successors {
  const { layout, local, target } = context;
  const react = reacting(location, context);
  const waiting = layout.waiting(location);
  return (state, emit) => {
    if (state[waiting] === 0) return;
    for (const after of local.of(state[waiting]!).alone) {
      react(state, after());
      emit(tau, target);
    }
  };
}

/** Output on a channel that is not private: visible, and no process inside takes part. */
function show(location: number, context: RuleContext): Successors {
  const { layout, local, model, target } = context;
  const react = reacting(location, context);
  const slot = layout.messages(location);
  const waiting = layout.waiting(location);
  const isPrivate = (channel: number) => model.restricted.has(local.parking.familyOf(channel));
  return (state, emit) => {
    const bag = state[slot]!;
    if (local.messages.immortal(bag) === none) return;
    const messages = local.messages.elements(bag);
    for (let position = 0; position < messages.length; position += 1) {
      const message = messages[position]!;
      if (messages[position - 1] === message || isPrivate(local.parking.channelOf(message))) continue;
      copy(state, target);
      target[slot] = local.messages.without(bag, position);
      local.parking.take(message);
      emit(context.visible(message), target);
    }
    for (const send of local.of(state[waiting]!).sends) {
      if (isPrivate(send.channel)) continue;
      react(state, send.after());
      emit(context.visible(local.parking.message(send.channel, send.value)), target);
    }
  };
}

function communicate(rule: Extract<GroupRule, { kind: 'Com' }>, context: RuleContext): Successors {
  const deliver = delivering(rule, context);
  if (!rule.inStep) return deliver;
  const meet = meeting(rule, context);
  return (state, emit) => {
    deliver(state, emit);
    meet(state, emit);
  };
}

/** A message under way arrives. */
function delivering({ from, to }: Extract<GroupRule, { kind: 'Com' }>, context: RuleContext): Successors {
  const { layout, local, target } = context;
  const source = layout.messages(from);
  const destination = layout.messages(to);
  const waiting = layout.waiting(to);
  const { channelMasks, receiveMasks, deliveries } = local;
  const all = -1;
  return (state, emit) => {
    const bag = state[source]!;
    if (bag === 0 || ((channelMasks[bag] ?? all) & (receiveMasks[state[waiting]!] ?? all)) === 0) return;
    const first = deliveries.of(bag, state[waiting]!);
    const { numbers } = deliveries;
    const end = first + numbers[first]!;
    for (let at = first + 1; at < end; at += OUTCOME) {
      copy(state, target);
      target[source] = numbers[at]!;
      target[waiting] = numbers[at + 1]!;
      target[destination] = local.messages.union(target[destination]!, numbers[at + 2]!);
      emit(tau, target);
    }
  };
}

/** A process that waits to send and one that waits to receive go on together. */
function meeting(rule: Extract<GroupRule, { kind: 'Com' }>, context: RuleContext): Successors {
  const { layout, local, target } = context;
  const { from, to } = rule;
  const react = reacting(from, context);
  const sender = layout.waiting(from);
  const waiting = layout.waiting(to);
  const messages = layout.messages(to);
  return (state, emit) => {
    if (state[sender] === 0) return;
    for (const send of local.of(state[sender]!).sends)
      for (const receive of local.of(state[waiting]!).receives) {
        if (send.channel !== receive.channel) continue;
        if (from === to) {
          const reaction = inside(state[waiting]!, { send, receive }, local);
          if (reaction === undefined) continue;
          react(state, reaction);
        } else {
          const received = receive.after(send.value);
          react(state, send.after());
          target[waiting] = received.waiting;
          target[messages] = local.messages.union(state[messages]!, received.sent);
        }
        emit(tau, target);
      }
  };
}

/** Both wait at the same location: they must be two, not one process that could do either. */
function inside(
  bag: number,
  { send, receive }: { readonly send: Send; readonly receive: Receive },
  local: LocalStates,
): Reaction | undefined {
  let partner = receive.position;
  if (partner === send.position) {
    // Offers are listed for the first of equal processes only: another equal one may be the partner.
    const closures = local.waiting.elements(bag);
    if (closures[partner] !== closures[partner + 1]) return undefined;
    partner += 1;
  }
  return local.reaction(bag, [send.position, partner], [send.becomes(), receive.becomes(send.value)]);
}
