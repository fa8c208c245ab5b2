/**
 * Who took part in a transition, by its label. The format knows no components, but a label can say what happened
 * in the words of a chart: `sender -> receiver: text` is a message, `component: text` something a component did alone.
 * Or roles are declared beside the file, with what the arguments of labels are: `messages send(from, to)`. Then charts
 * have a lifeline for every component that is named; otherwise there is no narration.
 */
import {
  channelsInRole,
  type Event,
  eventInRole,
  type Label,
  monitorsInRole,
  type Narration,
  type Roles,
  type TransitionSystem,
  usualRoles,
} from '@vedette/core';

const MESSAGE = /^([^:>]+?) -> ([^:>]+?): (.+)$/s;
const LOCAL = /^([^:>]+?): (.+)$/s;

export function narrationOf(
  system: TransitionSystem,
  labels: readonly string[],
  roles = usualRoles,
): Narration | undefined {
  const lifelines = new Set<string>();
  for (const label of labels) {
    const [, from, to] = MESSAGE.exec(label) ?? [];
    if (from !== undefined && to !== undefined) lifelines.add(from).add(to);
    for (const name of declaredEvent(label, roles)?.participants ?? []) lifelines.add(name);
  }
  if (lifelines.size === 0) return undefined;
  const names = [...lifelines];
  return {
    lifelines: names,
    channels: channelsInRole([], names, roles),
    monitors: monitorsInRole(names, roles),
    describe: (_before, step) => {
      const label = system.label(step.label);
      return declaredEvent(label.text, roles) ?? eventOf(label, lifelines);
    },
  };
}

/** What a label's name is declared to be for. */
function declaredEvent(text: string, roles: Roles): Event | undefined {
  const name = nameIn(text);
  if (roles.declared(name) === undefined) return undefined;
  return eventInRole({ kind: 'local', text, participants: [] }, [name], { roles, lifelines: [] });
}

/** What an action is called in all notations of labels. */
export function nameIn(label: string): string {
  return /^[^\s(.!?[]*/.exec(label)![0];
}

function eventOf({ text }: Label, lifelines: ReadonlySet<string>): Event {
  const [, from, to, content] = MESSAGE.exec(text) ?? [];
  if (from !== undefined && to !== undefined && content !== undefined) {
    return { kind: 'message', text: content, participants: [from, to], from, to };
  }
  const [, who, deed] = LOCAL.exec(text) ?? [];
  if (who !== undefined && deed !== undefined && lifelines.has(who)) {
    return { kind: 'local', text: deed, participants: [who] };
  }
  return { kind: 'local', text, participants: [] };
}
