/**
 * A run of the membership protocol in the words of the thesis: one lifeline per node, an arrow for every message
 * that is taken, and what comes of it: what is delivered, and the view where it changes.
 */
import type { Event, Narration, State, Step, Trace } from '@vedette/core';

export function asViews(trace: Trace, narration: Narration): Narration {
  const shown = new Narrator();
  const events = new Map<Step, Event>();
  let before = trace.start;
  for (const step of trace.steps) {
    events.set(step, shown.inWords(narration.describe(before, step)));
    before = step.state;
  }
  const busy = new Set([...events.values()].flatMap(({ participants }) => participants));
  const lifelines = narration.lifelines.map(nodeName).filter((name) => busy.has(name));
  return { lifelines, describe: (state: State, step: Step) => events.get(step) ?? narration.describe(state, step) };
}

const nodeName = (lifeline: string): string => lifeline.replace(/^P(?=\d$)/, 'N');

const labelPatterns = [
  /^say\((?<to>N\d)\)\|step/,
  /\|timer\((?<to>N\d)\)$/,
  /^notice\((?<from>N\d), (?<to>N\d)\)\|step/,
  /^pass\((?<from>N\d), (?<to>N\d), (?<number>\d+), (?<payload>\w+(?:\(.*?\))?), \[.*?\]\)\|step/,
] as const;
const outcome = /step\(N\d, viewing\((?<view>\{.*?\}), (?<stable>true|false), \d+\), \[(?<deliveries>.*?)\]\)/;

/** Knows the last view of every node. */
class Narrator {
  readonly #views = new Map<string, string>();

  inWords(event: Event): Event {
    const { text } = event;
    const index = labelPatterns.findIndex((one) => one.test(text));
    if (index < 0) return { ...event, participants: event.participants.map(nodeName) };
    const { from, to, number, payload } = labelPatterns[index]!.exec(text)!.groups as Readonly<Record<string, string>>;
    const what = [
      'the user sends',
      'the timer expires',
      `notices a break with ${from}`,
      `${payloadText(payload ?? '')} (${from}.${number})`,
    ][index]!;
    const full = `${what}${this.#outcomeText(to!, text)}`;
    if (index < 3) return { kind: index === 2 ? 'suspicion' : 'local', text: full, participants: [to!] };
    return { kind: 'message', text: full, participants: [from!, to!].toSorted(), from: from!, to: to! };
  }

  #outcomeText(node: string, text: string): string {
    const { view, stable, deliveries } = outcome.exec(text)!.groups as Readonly<Record<string, string>>;
    const seen = `${view}${stable === 'true' ? '' : ', unstable'}`;
    const isNew = this.#views.get(node) !== seen;
    this.#views.set(node, seen);
    const names = [...deliveries!.matchAll(/id\((N\d), (\d+)\)/g)].map(([, sender, place]) => `${sender}.${place}`);
    return `${names.length > 0 ? `; delivers ${names.join(', ')}` : ''}${isNew ? `; view ${seen}` : ''}`;
  }
}

function payloadText(payload: string): string {
  return payload
    .replace(/^fa\((\{.*?\}).*$/, 'FA $1')
    .replace(/^aj\((.*)\)$/, 'AJ $1')
    .replace(/^join\((.*)\)$/, 'JOIN $1');
}
