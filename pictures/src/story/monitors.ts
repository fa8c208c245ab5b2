/**
 * Monitors in charts. A monitor is no part of what the others do, so it is removed from their steps and has a lifeline
 * only if it acts alone, or a reader asked for it by name.
 */
import type { Event } from '@vedette/core';
import type { Story } from './story.ts';

export function withoutMonitors({ monitors = [], ...story }: Story): Story {
  const asked = new Set(story.chosen?.shown.map(({ name }) => name));
  const watching = new Set(monitors.filter((name) => !asked.has(name)));
  if (watching.size === 0) return story;
  const steps = story.steps.map((step) => ({ ...step, event: unwatched(step.event, watching) }));
  const acting = new Set(steps.flatMap(({ event }) => event.participants));
  const lifelines = story.lifelines.filter((name) => !watching.has(name) || acting.has(name));
  return lifelines.length === 0 ? story : { ...story, lifelines, steps };
}

/** Steps of monitors alone are theirs. A message to or from one is an event of the other participant. */
function unwatched(event: Event, watching: ReadonlySet<string>): Event {
  const participants = event.participants.filter((name) => !watching.has(name));
  if (participants.length === 0 || participants.length === event.participants.length) return event;
  const { from, to, ...rest } = event;
  const hasBothEnds = from !== undefined && to !== undefined && !watching.has(from) && !watching.has(to);
  if (hasBothEnds) return { ...event, participants };
  return { ...rest, kind: rest.kind === 'message' ? 'local' : rest.kind, participants };
}
