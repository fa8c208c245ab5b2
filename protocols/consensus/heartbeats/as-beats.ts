/**
 * A run of consensus with heartbeats drawn as the papers draw it: one lifeline per process, an arrow for every beat
 * that arrives, and beside it what its receiver does about it. Links and detectors have no lifelines.
 */
import type { Event, Narration, State, Step, Trace, TransitionSystem } from '@vedette/core';

export function asBeats(system: TransitionSystem, trace: Trace, narration: Narration): Narration {
  const narrator = narration.along?.(trace) ?? narration;
  const deeds = new Deeds(system);
  const events = new Map<Step, Event>();
  let before = trace.start;
  for (const step of trace.steps) {
    events.set(step, inWords(narrator.describe(before, step), deeds.between(before, step.state)));
    before = step.state;
  }
  return {
    lifelines: Array.from({ length: deeds.count }, (_, p) => `P${p}`),
    describe: (state: State, step: Step) => events.get(step) ?? inWords(narration.describe(state, step), new Map()),
    ...(narrator.remark !== undefined && { remark: narrator.remark }),
  };
}

/** What processes do in a step, in words: read off the variables of the model. */
class Deeds {
  /** Of processes. */
  readonly count: number;
  readonly #slots: ReadonlyMap<string, number>;

  constructor({ slots }: TransitionSystem) {
    this.#slots = new Map(slots.map(({ name }, slot) => [name, slot]));
    this.count = slots.filter(({ name }) => /^decision\[\d+\]$/.test(name)).length;
  }

  between(before: State, after: State): ReadonlyMap<number, string> {
    const found = new Map<number, string>();
    for (let p = 0; p < this.count; p++) {
      const value = (name: string, state: State): number => state[this.#slots.get(`${name}[${p}]`)!]!;
      const decision = value('decision', after);
      const round = value('round', after);
      if (decision !== value('decision', before))
        found.set(p, decision > this.count ? 'decides on nothing' : `decides ${decision}`);
      else if (round > value('round', before) && value('round', before) > 0) found.set(p, `enters round ${round}`);
    }
    return found;
  }
}

const alone = (process: string | undefined, text: string): Event => ({
  kind: 'local',
  text,
  participants: [`P${process}`],
});

function inWords(event: Event, deeds: ReadonlyMap<number, string>): Event {
  const when = event.time === undefined ? {} : { time: event.time };
  return { ...plainly(event, deeds), ...when };
}

function plainly(event: Event, deeds: ReadonlyMap<number, string>): Event {
  const { text, participants } = event;
  const withDeed = (process: string, words: string): string => {
    const deed = deeds.get(Number(process));
    return deed === undefined ? words : `${words}; P${process} ${deed}`;
  };
  const [, q, p] = /^beat\[(\d+)\]\[(\d+)\]$/.exec(text) ?? [];
  if (q !== undefined)
    return {
      kind: 'message',
      text: withDeed(p!, 'beat'),
      participants: [`P${q}`, `P${p}`],
      from: `P${q}`,
      to: `P${p}`,
    };
  const [, watcher, suspect] = /^suspect\[(\d+)\]\[(\d+)\]!$/.exec(text) ?? [];
  if (watcher !== undefined)
    return {
      kind: 'suspicion',
      text: withDeed(watcher, `suspects P${suspect}`),
      participants: [`P${watcher}`],
    };
  const [, crashed] = /^crash\[(\d+)\]!$/.exec(text) ?? [];
  if (crashed !== undefined) return { kind: 'crash', text: 'crash', participants: [`P${crashed}`] };
  const [, heart] = /^Heart\((\d+)\)$/.exec(participants[0] ?? '') ?? [];
  if (heart !== undefined) return alone(heart, 'sends a beat to all');
  const [, from, to] = /^Link\((\d+),(\d+)\)$/.exec(participants[0] ?? '') ?? [];
  if (from !== undefined) return { kind: 'fault', text: `its beat for P${to} is lost`, participants: [`P${from}`] };
  return participants[0] === 'Start' ? { kind: 'local', text: 'all begin', participants: [] } : event;
}
