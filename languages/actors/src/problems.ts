/** Every message about TypeScript actors. Codes are words; each message is one sentence and a hint. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, problemFactory, quoted } from '@vedette/text';

const { error } = problemFactory('actors');

// Reading

export function noLoader(span: Span): Problem {
  const message = 'A model in TypeScript is a program, and programs are not run here.';
  return error(
    'not-run-here',
    span,
    message,
    'Name it on the command line, as in vedette check FILE.ts, or allow the command to run models.',
  );
}

export function notLoaded(span: Span, why: string): Problem {
  return error('not-loaded', span, `The module cannot be loaded: ${why}`, 'It must run with node by itself.');
}

export function noFormatter(span: Span): Problem {
  const message = 'TypeScript has formatters of its own.';
  return error('no-formatter', span, message, 'Use the one of your editor.');
}

export function noScenario(span: Span, found: string): Problem {
  const hint = 'Write: export default scenario({ ... }), or export default parameters({ ... }, ...).';
  return error('no-scenario', span, `The default export is ${found}, not a scenario.`, hint);
}

export function unknownConstant(span: Span, name: string, known: readonly string[]): Problem {
  const hint = didYouMean(name, known) ?? (known.length === 0 ? 'The model has none.' : `It has ${list(known)}.`);
  return error('unknown-constant', span, `The model has no constant ${quoted(name)}.`, hint);
}

export function wrongConstant(span: Span, name: string, wanted: string): Problem {
  return error(
    'wrong-constant',
    span,
    `The constant ${quoted(name)} has to be ${wanted}.`,
    `Set it with -c ${name}=VALUE.`,
  );
}

// Scenarios

/** `path` as it is written: `network.delay`. */
export function wrongPart(span: Span, path: string, expected: string): Problem {
  return error('wrong-part', span, `${quoted(path)} has ${expected}.`, 'See the types of vedette/actors.');
}

export function unknownPart(span: Span, path: string, known: readonly string[]): Problem {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const hint = didYouMean(name, known) ?? `There can be ${list(known)}.`;
  return error('unknown-part', span, `${quoted(path)} means nothing.`, hint);
}

export function noActors(span: Span): Problem {
  return error('no-actors', span, 'The scenario has no actors.', 'Write: actors: { name: actor, ... }.');
}

export function unknownActor(span: Span, name: string, known: readonly string[]): Problem {
  const hint = didYouMean(name, known) ?? `There are ${list(known)}.`;
  return error('unknown-actor', span, `There is no actor ${quoted(name)}.`, hint);
}

export function negativeDelay(span: Span, path: string, value: string): Problem {
  return error('negative-delay', span, `${quoted(path)} is ${value}: time does not run backwards.`, 'Write 0 or more.');
}

export function emptyDelay(span: Span, path: string, value: string): Problem {
  const message = `${quoted(path)} is ${value}, a range without any time.`;
  return error('empty-delay', span, message, 'Write the least delay first.');
}

export function notInSteps(span: Span, path: string, step: number): Problem {
  const message = `${quoted(path)} is no multiple of the step, which is ${step}.`;
  return error('not-in-steps', span, message, 'Choose a smaller step, or leave it out.');
}

export function notTogether(span: Span, what: string, why: string): Problem {
  return error('not-together', span, `${what} cannot be combined: ${why}.`, 'Leave one of them out.');
}

export function untimedProperty(span: Span, name: string): Problem {
  const message = `The property ${quoted(name)} is about time, and the scenario has none.`;
  return error('untimed', span, message, 'Give the network a delay.');
}

export function unknownCondition(span: Span, name: string, known: readonly string[]): Problem {
  const hint = didYouMean(name, known) ?? (known.length === 0 ? 'The scenario has none.' : `It has ${list(known)}.`);
  return error('unknown-condition', span, `The scenario has no condition ${quoted(name)}.`, hint);
}

export function treatedApart(span: Span, names: readonly string[], what: string): Problem {
  const message = `${list(names)} are called alike, and ${quoted(what)} does not treat them alike.`;
  return error('treated-apart', span, message, 'Name all of them there, or take them out of "alike".');
}

export function nameIsWord(span: Span, name: string): Problem {
  const message = `${quoted(name)} is the name of an actor in "alike", and of a message or a timer.`;
  return error('name-is-word', span, message, 'Exchanging names would change messages: give the actor another name.');
}

const notAlikeHint = 'Take the actors out of "alike", or search without the reduction "symmetry".';

export function notAlike(
  span: Span,
  {
    handler,
    names: [one, other],
    inState,
  }: { readonly handler: string; readonly names: readonly [string, string]; readonly inState: string },
): Problem {
  const message =
    one === other
      ? `${quoted(handler)} of ${quoted(one)} treats actors differently that are called alike${inState}.`
      : `${quoted(handler)} of ${quoted(one)} and of ${quoted(other)} are not alike${inState}.`;
  return error('not-alike', span, message, notAlikeHint);
}

export function monitorNotAlike(span: Span, name: string): Problem {
  const message = `The monitor ${quoted(name)} treats actors differently that are called alike.`;
  return error('not-alike', span, message, notAlikeHint);
}

export function startNotAlike(span: Span, one: string, other: string): Problem {
  const message = `${quoted(one)} and ${quoted(other)} are called alike, and the states after the start are not.`;
  return error('not-alike', span, message, notAlikeHint);
}

// Running. `who` is "round" of "p0", and the like.

export function threw(span: Span, who: string, what: string): Problem {
  return error('threw', span, `${who} throws ${what}`, 'A handler must be able to handle whatever reaches it.');
}

export function impure(span: Span, who: string, call: string): Problem {
  const hint = 'A handler depends on its arguments alone: use io.after for time, io.choose for chance.';
  return error('impure', span, `${who} calls ${call}.`, hint);
}

export function notRepeatable(span: Span, who: string, difference: string): Problem {
  const hint = 'A handler depends on its arguments alone: keep what it needs in the state, not in variables outside.';
  return error('not-repeatable', span, `${who} does something else when it runs again: ${difference}.`, hint);
}

export function notPlain(span: Span, who: string, what: string): Problem {
  const hint = 'States, messages and notes are made of the kinds of JSON, bigint, Map and Set.';
  return error('not-plain', span, `${who} ${what}.`, hint);
}

export function promise(span: Span, who: string): Problem {
  return error('promise', span, `${who} returns a promise.`, 'Handlers are not async: send messages and set timers.');
}

export function tooLate(span: Span, who: string, what: string): Problem {
  const message = `${who} calls io.${what} after it has ended.`;
  return error('too-late', span, message, 'Handlers are not async: do everything before the handler returns.');
}

export function noState(span: Span, who: string): Problem {
  return error('no-state', span, `${who} returns no state.`, 'Return the first state.');
}

export function noHandler(span: Span, who: string, what: string): Problem {
  return error('no-handler', span, `${who} has no handler for ${what}.`, 'Write one, or "ignore" for a message.');
}

export function nothingToChoose(span: Span, who: string): Problem {
  return error('nothing-to-choose', span, `${who} chooses from nothing.`, 'Give io.choose one alternative or more.');
}

export function tooManyChoices(span: Span, who: string, most: number): Problem {
  const message = `${who} has more than ${most} combinations of choices in one step.`;
  return error('too-many-choices', span, message, 'Choose one thing at a time.');
}

export function tooManySends(span: Span, who: string, most: number): Problem {
  const message = `${who} sends more than ${most} messages in one step, each of which may be lost.`;
  return error('too-many-sends', span, message, 'Send fewer at a time, or bound the losses by "atMost".');
}

export function badDelay(span: Span, who: string, value: string): Problem {
  const message = `${who} sets a timer to ${value}, which is no time.`;
  return error('bad-delay', span, message, 'Write a whole number of ticks, or a range [least, most] of them.');
}

export function timesTooLarge(span: Span): Problem {
  const message = 'Times add up to more than 1073741822, which clocks cannot tell apart.';
  return error('times-too-large', span, message, 'Write all times in a larger unit.');
}

export function undeclaredSight(span: Span, name: string): Problem {
  const message = `A condition reads "${name}" without declaring its second parameter.`;
  return error(
    'undeclared-sight',
    span,
    message,
    'Write it as (all, seen) => ...: what is never read is not followed.',
  );
}

function list(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}
