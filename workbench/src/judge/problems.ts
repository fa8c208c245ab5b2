/** Every message about logs that another model judges. */
import type { Problem, Span } from '@vedette/core';
import { problemFactory } from '@vedette/text';

const { error } = problemFactory('judge');

export function wrongMap(span: Span, what: string): Problem {
  const hint = 'Write {"vedette":"map","version":1,"rules":[{"event":"note(p0,suspect*)","action":"suspect"}]}.';
  return error('wrong-map', span, `The file is no map of actions: ${what}.`, hint);
}

export function refusedEvent(span: Span, event: string, action: string, possible: readonly string[]): Problem {
  const said = event === action ? event : `${event}, which is ${action},`;
  const hint =
    possible.length === 0 ? 'No visible action is possible there.' : `Possible there: ${possible.join(', ')}.`;
  return error('not-possible', span, `The model cannot do ${said} here.`, hint);
}
