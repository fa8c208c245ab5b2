/**
 * The lifelines that a reader asked for: which, in which order, under which names. Events of other lifelines are left
 * out, and a message whose other end is not shown is a mark that names it. Step numbers stay, so that charts of one run
 * agree.
 */
import type { Event } from '@vedette/core';
import { withFlights } from './flights.ts';
import type { Story, StoryStep } from './story.ts';

export interface ChosenLifelines {
  /** From left to right: the name that the model has, and the one to be shown. */
  readonly shown: readonly { readonly name: string; readonly as: string }[];
  /** Those that are not named are behind the others, or not there. */
  readonly others: 'shown' | 'hidden';
  /** Not there, by name. */
  readonly hidden: readonly string[];
}

/**
 * Without the steps that only hidden lifelines take. A channel that is asked for by name is a lifeline from here on,
 * not an arrow.
 */
export function withoutHiddenSteps(described: Story): Story {
  const { chosen } = described;
  if (chosen === undefined) return described;
  const asked = new Set(chosen.shown.map(({ name }) => name));
  const { loop, ...story } = {
    ...described,
    ...(described.channels && { channels: described.channels.filter(({ name }) => !asked.has(name)) }),
  };
  const flown = withFlights(story);
  const names = columnsOf(flown.lifelines, chosen);
  const isKept = flown.steps.map(({ event }) => isSeen(event, names));
  const steps = story.steps.filter((_, index) => isKept[index]);
  if (loop === undefined) return { ...story, steps };
  const start = isKept.slice(0, loop).filter(Boolean).length;
  if (start < steps.length) return { ...story, steps, loop: start };
  const said = story.remark === undefined ? '' : `${story.remark} `;
  return { ...story, steps, remark: `${said}The run ends in a loop of steps that are not shown.` };
}

/** The lifelines in their order, under their names. */
export function withChosenLifelines({ chosen, ...story }: Story): Story {
  if (chosen === undefined) return story;
  const names = columnsOf(story.lifelines, chosen);
  return { ...story, lifelines: [...names.values()], steps: story.steps.map((step) => renamed(step, names)) };
}

/** From the model's names to those shown, in the order of the chart. */
function columnsOf(
  lifelines: readonly string[],
  { shown, others, hidden }: ChosenLifelines,
): ReadonlyMap<string, string> {
  const asked = shown.filter(({ name }) => lifelines.includes(name)).map(({ name, as }) => [name, as] as const);
  const rest = others === 'hidden' ? [] : lifelines.filter((name) => !hidden.includes(name));
  const columns = new Map<string, string>(asked);
  for (const name of rest) if (!columns.has(name)) columns.set(name, name);
  return columns;
}

/** An event without participants concerns all lifelines. */
function isSeen(event: Event, names: ReadonlyMap<string, string>): boolean {
  const who = [...event.participants, event.from, event.to].filter((name) => name !== undefined);
  return who.length === 0 || who.some((name) => names.has(name));
}

function renamed(step: StoryStep, names: ReadonlyMap<string, string>): StoryStep {
  const { from, to, ...event } = step.event;
  const participants = event.participants.flatMap((name) => names.get(name) ?? []);
  if (from === undefined || to === undefined) return { ...step, event: { ...event, participants } };
  const [shownFrom, shownTo] = [names.get(from), names.get(to)];
  if (shownFrom !== undefined && shownTo !== undefined)
    return { ...step, event: { ...event, participants, from: shownFrom, to: shownTo } };
  const { flight, ...rest } = step;
  const text = shownTo === undefined ? `${event.text} to ${to}` : `${event.text} from ${from}`;
  const kind = event.kind === 'message' ? 'local' : event.kind;
  return { ...rest, event: { ...event, kind, text, participants } };
}
