/**
 * A timed run as bars: what every lifeline is doing, from when to when. A slot with the name of a lifeline says what it
 * is doing (its location, in a timed automaton); the times come from the events.
 */
import { loopText } from '../story/fold.ts';
import type { Story } from '../story/story.ts';

export interface Gantt {
  readonly rows: readonly GanttRow[];
  readonly moments: readonly Moment[];
  readonly end: number;
  /** For a run into a cycle: the moment that comes after the last, and its text. */
  readonly loop?: { readonly from: number; readonly text: string };
}

export interface GanttRow {
  readonly name: string;
  readonly bars: readonly Bar[];
}

/**
 * From a moment to a moment, by their places in the list; -1 is the start, and the end has the place behind the last.
 * Bars that take no time are there, too.
 */
export interface Bar {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Something that happens at one time: a message from row to row, or a step of some rows. */
export interface Moment {
  readonly time: number;
  readonly text: string;
  readonly rows: readonly number[];
  readonly isMessage: boolean;
}

/** Nothing if some step has no exact time or no lifeline has a slot of its name. */
export function ganttOf(story: Story): Gantt | undefined {
  const times = story.steps.map(({ event }) => exactTime(event.time));
  const first = new Map(story.initial.map(({ name, value }) => [name, value]));
  const names = story.lifelines.filter((name) => first.has(name));
  if (names.length === 0 || times.some((time) => time === undefined)) return undefined;
  const last = times.at(-1) ?? 0;
  const end = last + Math.max(1, last / 20);
  return {
    rows: names.map((name) => ({ name, bars: barsOf(story, name, first.get(name)!) })),
    moments: story.steps.map(({ event }, index) => ({
      time: times[index]!,
      text: event.text,
      rows: (event.from !== undefined && event.to !== undefined ? [event.from, event.to] : event.participants)
        .map((name) => names.indexOf(name))
        .filter((row) => row >= 0),
      isMessage: event.kind === 'message',
    })),
    end,
    ...(story.loop !== undefined && { loop: { from: story.loop, text: loopText(story) } }),
  };
}

function barsOf({ steps }: Story, name: string, first: string): readonly Bar[] {
  const bars: Bar[] = [];
  let [text, from] = [first, -1];
  for (const [moment, { changed }] of steps.entries()) {
    const now = changed.find((slot) => slot.name === name)?.value;
    if (now === undefined) continue;
    bars.push({ text, from, to: moment });
    [text, from] = [now, moment];
  }
  return [...bars, { text, from, to: steps.length }];
}

/** A number such as `5`, `2.5` or `5/2`; not an interval. */
function exactTime(text: string | undefined): number | undefined {
  const match = text === undefined ? null : /^[<>]?(\d+(?:\.\d+)?)(?:\/(\d+))?$/.exec(text);
  return match === null ? undefined : Number(match[1]) / Number(match[2] ?? 1);
}
