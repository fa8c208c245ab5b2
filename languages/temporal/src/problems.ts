/** Every message about state predicates, temporal formulas and property files. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, problemFactory, quoted } from '@vedette/text';

const { error } = problemFactory('temporal');

const mostShown = 12;

function listed(names: readonly string[]): string {
  return `${names.slice(0, mostShown).join(', ')}${names.length > mostShown ? ', …' : ''}`;
}

export function unexpectedCharacter(span: Span): Problem {
  return error('unexpected-character', span, 'This cannot start anything here.', {});
}

const inBraces = 'Write what is said of a state in braces: {P.n == 2}.';

/** Characters that formulas do not have: they stand in what is said of a state. */
export function outsideBraces(span: Span): Problem {
  return error('unexpected-character', span, 'This cannot start anything here.', inBraces);
}

export function comparisonOutsideBraces(
  span: Span,
  { expected, found }: { readonly expected: string; readonly found: string },
): Problem {
  return error('unexpected-token', span, `Expected ${expected}, but there is ${quoted(found)}.`, inBraces);
}

export function unexpectedToken(span: Span, what: { readonly expected: string; readonly found: string }): Problem {
  const there = what.found === '' ? 'the text ends' : `there is ${quoted(what.found)}`;
  return error('unexpected-token', span, `Expected ${what.expected}, but ${there}.`, {});
}

export function nestedTooDeep(span: Span, most: number): Problem {
  return error('nested-too-deep', span, `This is nested deeper than ${most} levels.`, {});
}

export function unknownSlot(span: Span, name: string, slots: readonly string[]): Problem {
  const hint = didYouMean(name, slots) ?? `It has ${listed(slots.map(quoted))}.`;
  return error('unknown-slot', span, `The model has no slot or predicate ${quoted(name)}.`, hint);
}

export function unknownValue(span: Span, value: string, values: readonly string[]): Problem {
  const hint = didYouMean(value, values) ?? `Its values are ${listed(values)}.`;
  return error('unknown-value', span, `The slot never has the value ${quoted(value)}.`, hint);
}

export function noNumbers(span: Span, slot: string, values: readonly string[]): Problem {
  const hint = `Its values are ${listed(values)}: compare with "==", "!=" or "has".`;
  return error('no-numbers', span, `The values of ${quoted(slot)} are no numbers, of which one is smaller.`, hint);
}

export function noNumber(span: Span, value: string): Problem {
  const hint = 'Write an integer, or compare with "==" or "!=".';
  return error('no-numbers', span, `Expected a number, but there is ${quoted(value)}.`, hint);
}

export function badFairness(span: Span): Problem {
  const hint = 'A name is that of an action or of a component; "*" stands for every label by itself.';
  return error('bad-fairness', span, 'Expected weak:NAME, strong:NAME, lossless, lossless:CHANNEL or all.', hint);
}

export function noChannel(span: Span, name: string, channels: readonly string[]): Problem {
  const message = name === '' ? 'No component of the model is a channel.' : `The model has no channel ${quoted(name)}.`;
  const none =
    'A channel only hands messages on or loses them. Declare which component is one, or write strong:NAME of what delivers.';
  const hint = channels.length === 0 ? none : (didYouMean(name, channels) ?? `It has ${listed(channels.map(quoted))}.`);
  return error('no-channel', span, message, hint);
}

export function losslessInTime(span: Span): Problem {
  const hint = 'Write strong:NAME of the channel or process that delivers.';
  return error('lossless-in-time', span, 'In a timed model it is not known which steps lose messages.', hint);
}

export function actionInBranching(span: Span, name: string): Problem {
  const hint = `Write "<${name}> true" where such a step is possible, "[${name}] f" for what holds after each.`;
  return error('action-in-branching', span, `A state has no action, so ${quoted(name)} cannot hold in one.`, hint);
}

export function withoutPath(span: Span, operator: string): Problem {
  const hint =
    'In branching time a temporal operator has its path quantifier: AX, EX, AF, EF, AG, EG, A[f U g], E[f U g].';
  return error('without-path', span, `${quoted(operator)} does not say whether it means all paths or some.`, hint);
}

export function pastInBranching(span: Span, operator: string): Problem {
  const hint = 'A state has many pasts. Ask in linear time: after "ltl" in a property file.';
  return error('past-in-branching', span, `${quoted(operator)} is about the past, which branching time has not.`, hint);
}

export function futureInPast(span: Span, past: string): Problem {
  const hint =
    'The past is what the run so far has done. Bring what lies in the future out of it, or leave the past out.';
  return error('future-in-past', span, `This is about the future, but stands under ${quoted(past)}.`, hint);
}

export function tooManyTimes(span: Span, most: number): Problem {
  return error(
    'too-many-times',
    span,
    `More than ${most} times cannot be counted.`,
    'The automaton would become too large.',
  );
}

export function tooMuchTime(span: Span, most: number): Problem {
  const hint =
    'Measure it, however long it takes: property NAME delay FROM..TO at most TIME. Or count in larger units.';
  return error('too-much-time', span, `More than ${most} time units cannot be counted.`, hint);
}

export function twoChains(span: Span): Problem {
  const hint = 'Name one of them in a "let", or write the formula after "ltl".';
  return error('two-chains', span, 'Only one side of a pattern can be two things, one after the other.', hint);
}

export function timedChain(span: Span): Problem {
  const hint = 'Ask for one of them within its time, and for the chain in another property.';
  return error('timed-chain', span, 'The time of a chain cannot be bounded.', hint);
}

export function withoutPrecedence(span: Span): Problem {
  const hint = 'It is for "s then t without z respond to p".';
  return error('without-precedence', span, '"without" is for what responds, not for what precedes.', hint);
}

export function propertyTwice(span: Span, name: string): Problem {
  return error('property-twice', span, `There is a property ${quoted(name)} already.`, 'Give each a name of its own.');
}

export function definedTwice(span: Span, name: string): Problem {
  return error(
    'defined-twice',
    span,
    `There is a definition of ${quoted(name)} already.`,
    'Give each a name of its own.',
  );
}

export function definedLater(span: Span, name: string): Problem {
  const hint = 'A definition is for what follows it. Move it up, or give it a name that no action has.';
  return error('defined-later', span, `${quoted(name)} is defined further on.`, hint);
}

export function fairDelay(span: Span): Problem {
  const hint = 'Ask for the least and the greatest delay without it, or for "responds to ... within" with it.';
  return error('fair-delay', span, 'A delay cannot be asked of fair runs only.', hint);
}

export function noDelay(span: Span): Problem {
  const hint = 'Write what the time is measured from, two dots, and what it is measured to: crash..suspect.';
  return error('no-delay', span, 'A delay has two sides.', hint);
}

export function deadlockInDelay(span: Span): Problem {
  const hint = 'Name the last step before it, or what holds in such states.';
  return error('deadlock-in-delay', span, 'A deadlock is no event that a delay is measured to or from.', hint);
}

export function temporalInPattern(span: Span): Problem {
  const hint = 'Name actions and states, joined by "!", "&&", "||" and "=>"; for more, write the formula after "ltl".';
  return error('temporal-in-pattern', span, 'A sentence speaks of what holds at one position of a run.', hint);
}
