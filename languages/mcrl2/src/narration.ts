/**
 * Runs as people read them: one lifeline per component. mCRL2 does not say who sends in a communication, so only the usual
 * names tell: `s1`, `s_x`, `send` beside `r1`, `r_x`, `receive`. Otherwise a step is something its components do together.
 */
import type { Event, Narration, State, Step } from '@vedette/core';
import type { PlacedRule, RuledGroup } from './lower/groups.ts';
import type { Lowered } from './lower/index.ts';

export function narrationOf({ layout, groups, system }: Lowered): Narration {
  const names = layout.components.map((component) => component.name);
  return {
    lifelines: names,
    tell(before, step) {
      const group = groups[step.group]!;
      const { text } = system.label(step.label);
      const participants = group.components.map((component) => names[component]!);
      const message = directionOf(ruleTaken(group, before, step));
      if (message === undefined) return { kind: 'local', text, participants } satisfies Event;
      return { kind: 'message', text, participants, from: names[message.from]!, to: names[message.to]! };
    },
  };
}

/** The rule of the group that gives this step. */
function ruleTaken(group: RuledGroup, before: State, step: Step): PlacedRule | undefined {
  if (group.runs.length === 1) return group.runs[0];
  return group.runs.find(({ run }) => {
    let isIt = false;
    run.run(before, (label, target) => {
      isIt ||= label === step.label && target.every((value, slot) => value === step.state[slot]);
    });
    return isIt;
  });
}

/** Only for two components that do one action each. */
function directionOf(taken: PlacedRule | undefined): { readonly from: number; readonly to: number } | undefined {
  const [one, other, third] = taken?.rule.parts ?? [];
  if (one === undefined || other === undefined || third !== undefined) return undefined;
  if (one.actions.length !== 1 || other.actions.length !== 1) return undefined;
  const [first, second] = [one.actions[0]!.name, other.actions[0]!.name];
  if (isPair(first, second)) return { from: one.component, to: other.component };
  if (isPair(second, first)) return { from: other.component, to: one.component };
  return undefined;
}

const sends = /^(s_|send|snd|s\d|put|out|.*(_s|_send|_snd)$|.*Send$)/;
const receives = /^(r_|rec|rcv|r\d|get|in|.*(_r|_recv|_rcv|_receive)$|.*Rec(ei|v).*$)/;

function isPair(sending: string, receiving: string): boolean {
  return sends.test(sending) && receives.test(receiving) && !sends.test(receiving) && !receives.test(sending);
}
