/** Every message about logs that are judged. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, problemFactory, quoted } from '@vedette/text';

const { error, warning } = problemFactory('judge');

export function unknownActor(span: Span, name: string, known: readonly string[]): Problem {
  const hint = didYouMean(name, known) ?? `The scenario has ${known.map(quoted).join(', ')}.`;
  return error('unknown-actor', span, `The log is of ${quoted(name)}, which is no actor of the scenario.`, hint);
}

export function twoMembers(span: Span, name: string, boot: number, other: string): Problem {
  const message = `This is start ${boot} of ${quoted(name)}, and so is one in ${other}.`;
  return error('two-members', span, message, 'Two members have one name, or one log was given twice.');
}

export function otherConstants(span: Span, name: string, here: string, there: string): Problem {
  const message = `The log is of a scenario with ${name} = ${here}, and another one of ${name} = ${there}.`;
  return error('other-constants', span, message, 'Judge logs of one run together, or set the constant with -c.');
}

export function otherText(span: Span, file: string): Problem {
  const message = `The log was written by another version of ${file}.`;
  return warning('other-text', span, message, 'What differs below may be that. Judge it with the version it names.');
}

export function otherEffect(span: Span, who: string, expected: string, found: string): Problem {
  return error(
    'other-effect',
    span,
    `${who} does ${expected} here, and the log has ${found}.`,
    'The log is of another version of the actor, or its process does not depend on events alone.',
  );
}

export function otherState(span: Span, who: string, expected: string, state: string): Problem {
  return error(
    'other-state',
    span,
    `${who} is in another state: its digest is ${expected}.`,
    `It is in ${state.length > 200 ? `${state.slice(0, 200)}…` : state}.`,
  );
}

export function broken(span: Span, message: string): Problem {
  return error(
    'broken',
    span,
    `The actor breaks at this event: ${message}`,
    'It did not when the log was written: this is another version of it.',
  );
}

export function noChoice(span: Span, who: string, alternatives: number): Problem {
  return error(
    'no-choice',
    span,
    `${who} chooses among ${alternatives} here, and the log has no such choice.`,
    'The log is of another version of the actor.',
  );
}

export function afterStop(span: Span, who: string): Problem {
  return error(
    'after-stop',
    span,
    `${who} has stopped, and handles nothing more.`,
    'A new life begins with a line of its own.',
  );
}

export function timerNotSet(span: Span, timer: string): Problem {
  return error('timer-not-set', span, `The timer ${timer} is not set.`, 'It has fired, or was cancelled.');
}

export function timerEarly(span: Span, timer: string, at: number, due: number): Problem {
  return error(
    'timer-early',
    span,
    `The timer ${timer} fires at ${at} ms, and is due at ${due} ms.`,
    'The clock of the log goes fast, or "tick" is another.',
  );
}

export function otherDurable(span: Span, expected: string, found: string): Problem {
  return error(
    'other-durable',
    span,
    `The life begins with ${found}, and ${expected} was saved last.`,
    'What "save" promised was lost, or a log of a life in between is missing.',
  );
}

export function noSend(span: Span, what: string, from: string): Problem {
  return error(
    'no-send',
    span,
    `${quoted(from)} has not sent ${what}.`,
    'Its log is not whole, or the message is forged.',
  );
}

export function wrongAge(span: Span, age: number, [least, most]: readonly [number, number]): Problem {
  return error(
    'wrong-age',
    span,
    `The message took ${ms(age)} ms, and the scenario has ${ms(least)} to ${ms(most)} ms.`,
    'The network leaves what was checked.',
  );
}

export function noClocks(span: Span, cycle: string): Problem {
  return error(
    'no-clocks',
    span,
    `No offsets of the clocks explain the logs: ${cycle}.`,
    'Some message took longer or shorter than the scenario allows, whatever the clocks show.',
  );
}

export function tooMany(span: Span, what: string, budget: number): Problem {
  return error(
    'over-budget',
    span,
    `This is ${what} number ${budget + 1}, and the scenario has ${budget} at most.`,
    'What happened is outside of what was checked.',
  );
}

export function outOfOrder(span: Span, from: string): Problem {
  return error(
    'out-of-order',
    span,
    `A message that ${quoted(from)} sent later has arrived before.`,
    'The scenario has the order "fifo".',
  );
}

/** At most three digits behind the point. */
export function ms(value: number): string {
  return String(Number(value.toFixed(3)));
}
