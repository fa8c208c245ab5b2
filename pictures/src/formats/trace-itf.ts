/**
 * A story in the Informal Trace Format (Apalache's decision record ADR-015), which Apalache, Quint and their viewers
 * read. The format has no place for the action of a step, so each state has one more variable that names the action
 * which led to it.
 */
import { fullStates, type Story } from '../story/story.ts';

type Value = string | number | { readonly '#bigint': string };

export function traceItf(story: Story): string {
  const names = story.initial.map(({ name }) => name);
  const action = actionName(names);
  const states = [...fullStates(story)].map((slots) => slots.map(({ value }) => value));
  const whole = names.map((_, index) => states.every((state) => /^-?\d+$/.test(state[index]!)));
  const document = {
    '#meta': {
      format: 'ITF',
      'format-description': 'https://apalache-mc.org/docs/adr/015adr-trace.html',
      description: `Created by Vedette; "${action}" names the step that led to a state`,
    },
    vars: [action, ...names.map(variableName)],
    states: states.map((state, index) => {
      const step = story.steps[index - 1];
      const values = names.map((name, slot) => [
        variableName(name),
        itfValue(state[slot]!, whole[slot] ? 'whole' : 'text'),
      ]);
      return Object.fromEntries([['#meta', stateMeta(story, index)], [action, step?.label ?? ''], ...values]);
    }),
    // The state after the first step of the loop follows the last state again, since the last equals the one before.
    ...(story.loop === undefined ? {} : { loop: story.loop + 1 }),
  };
  return `${JSON.stringify(document, undefined, 1)}\n`;
}

function stateMeta(story: Story, index: number) {
  const event = story.steps[index - 1]?.event;
  if (event === undefined) return { index };
  return { index, participants: event.participants, ...(event.time === undefined ? {} : { time: event.time }) };
}

/** A variable is a number if it is one in every state; beyond what JSON numbers carry exactly, a big integer. */
function itfValue(text: string, kind: 'whole' | 'text'): Value {
  if (kind === 'text') return text;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : { '#bigint': BigInt(text).toString() };
}

/** A leading # is reserved by the format. */
function variableName(name: string): string {
  return name.startsWith('#') ? `_${name}` : name;
}

function actionName(taken: readonly string[]): string {
  let name = 'action';
  while (taken.includes(name)) name = `${name}_`;
  return name;
}
