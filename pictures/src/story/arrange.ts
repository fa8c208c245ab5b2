/**
 * A story as charts show it: ticks are times, channels are arrows, monitors are left out, lifelines are those asked
 * for, and of many those without events are left out. Diagrams written as text are arranged so, too; data for other
 * tools keeps the whole story.
 */
import { withChosenLifelines, withoutHiddenSteps } from './choose-lifelines.ts';
import { withFlights } from './flights.ts';
import { withoutMonitors } from './monitors.ts';
import type { Story } from './story.ts';
import { withTickTimes } from './ticks.ts';

/** The same again if it is arranged already. */
export function arranged(story: Story): Story {
  const shown = withChosenLifelines(withFlights(withTickTimes(withoutHiddenSteps(withoutMonitors(story)))));
  return story.chosen === undefined ? withoutIdle(shown) : shown;
}

/** In a chart of so few lifelines it is informative that one of them does nothing. */
const few = 4;

/** Lifelines that no event is about are left out where there are many, unless all are. */
function withoutIdle(story: Story): Story {
  if (story.lifelines.length <= few) return story;
  const busy = new Set(
    story.steps.flatMap(({ event }) => [
      ...event.participants,
      ...[event.from, event.to].filter((name) => name !== undefined),
    ]),
  );
  const lifelines = story.lifelines.filter((name) => busy.has(name));
  return lifelines.length === 0 ? story : { ...story, lifelines };
}
