/** Every message about an `.aut` file. Spans are in bytes. */
import type { Problem, Span } from '@vedette/core';
import { problemFactory, quoted } from '@vedette/text';
import { mostLabelBytes, mostLabels } from './label-table.ts';
import { largestNumber } from './line-scanner.ts';
import { longestLine } from './problem-lines.ts';

const { error } = problemFactory('aut');

const headerForm = '"des (first, transitions, states)"';
const transitionForm = '"(from, label, to)"';

export const emptyFile = (source: string): Problem =>
  error('empty-file', { source, start: 0, end: 0 }, `The file is empty; expected the header ${headerForm}.`, {
    hint: 'A system without transitions is written "des (0, 0, 1)".',
  });

export const missingHeader = (span: Span, found: string): Problem =>
  error('missing-header', span, `The file must start with the header ${headerForm}, not with ${quoted(found)}.`, {
    hint: 'Check that this is an .aut file; if it is, write the header in its first line.',
  });

export const unfinishedHeader = (span: Span): Problem =>
  error('unfinished-header', span, 'The header still has question marks in place of its numbers.', {
    hint: 'The tool that wrote this file was interrupted: write the file again.',
  });

export const noStates = (span: Span): Problem =>
  error('no-states', span, 'The header says there are no states, but at least the first state must exist.', {
    hint: `The header is ${headerForm}: the number of states comes last.`,
  });

export const stateOutOfRange = (span: Span, state: number, header: { states: number; span: Span }): Problem =>
  error('state-out-of-range', span, `State ${state} does not exist: the states are 0 to ${header.states - 1}.`, {
    hint: `Correct the number, or the count of states in the header.`,
    related: [{ span: header.span, message: `The header says there are ${header.states} states.` }],
  });

export const negativeNumber = (span: Span, found: string): Problem =>
  error('negative-number', span, `The number ${quoted(found)} is negative; expected 0 or more.`, {
    hint: 'States are numbered from 0.',
  });

export const numberTooLarge = (span: Span, found: string): Problem =>
  error(
    'number-too-large',
    span,
    `The number ${quoted(found)} is too large; the largest allowed is ${largestNumber}.`,
    {
      hint: 'Larger systems must be reduced or split before they are read.',
    },
  );

export const probabilistic = (span: Span): Problem =>
  error('probabilistic', span, 'This is a probability distribution; probabilistic systems are not supported.', {
    hint: 'Expected one state number. Such files come from probabilistic mCRL2 models.',
  });

export const tooFewTransitions = (span: Span, counts: { announced: number; found: number }): Problem =>
  error(
    'too-few-transitions',
    span,
    `The header announces ${transitions(counts.announced)}, but the file has ${counts.found}.`,
    { hint: 'The file may have been cut off: write it again, or correct the header.' },
  );

export const tooManyTransitions = (span: Span, counts: { announced: number; header: Span }): Problem =>
  error(
    'too-many-transitions',
    span,
    `This is one transition more than the ${counts.announced} the header announces.`,
    {
      hint: 'Correct the number of transitions in the header.',
      related: [{ span: counts.header, message: `The header announces ${transitions(counts.announced)}.` }],
    },
  );

export const cutLine = (span: Span, expected: string): Problem =>
  error('cut-line', span, `The line ends too early; expected ${expected}.`, {
    hint: `The header is ${headerForm}, a transition is ${transitionForm}, each on one line.`,
  });

export const unexpectedText = (span: Span, expected: string, found: string): Problem =>
  error('unexpected-text', span, `Expected ${expected}, but here is ${quoted(found)}.`, {
    hint: `The header is ${headerForm}, a transition is ${transitionForm}, each on one line.`,
  });

export const missingPart = (span: Span): Problem =>
  error('missing-part', span, `A transition has three parts, ${transitionForm}, but here are only two.`, {
    hint: 'Put the label between the two state numbers.',
  });

export const missingLabel = (span: Span): Problem =>
  error('missing-label', span, 'The transition has no label.', {
    hint: 'Write the internal action as "i" or "tau", and a label without text as "".',
  });

export const unclosedQuote = (span: Span): Problem =>
  error('unclosed-quote', span, 'The label starts with a quote but does not end with one.', {
    hint: 'Close the label with a quote before the comma.',
  });

export const textAfterLabel = (span: Span, found: string): Problem =>
  error('text-after-label', span, `Expected a comma after the label, but here is ${quoted(found)}.`, {
    hint: 'A label that starts with a quote must end with one; a quote inside it is written \\".',
  });

export const textAfterParenthesis = (span: Span, found: string): Problem =>
  error('text-after-parenthesis', span, `Expected the end of the line, but here is ${quoted(found)}.`, {
    hint: 'Each transition stands on a line of its own, with nothing after it.',
  });

export const twoOnOneLine = (span: Span): Problem =>
  error('two-on-one-line', span, 'These look like two transitions on one line.', {
    hint: 'Put each transition on a line of its own. If it is one label, put it in quotes and write a quote inside it as \\".',
  });

export const comment = (span: Span, found: string): Problem =>
  error('comment', span, `The format has no comments, but here is ${quoted(found)}.`, { hint: 'Remove this line.' });

export const lineTooLong = (span: Span): Problem =>
  error('line-too-long', span, `The line is longer than ${longestLine / (1024 * 1024)} MB.`, {
    hint: 'Check that each transition is on a line of its own.',
  });

export const tooManyLabels = (span: Span): Problem =>
  error(
    'too-many-labels',
    span,
    `There are more than ${mostLabels} different labels, or they take more than ${mostLabelBytes / 1024 ** 3} GB.`,
    { hint: 'Hide or rename data in the labels before writing the file.' },
  );

export const noConstants = (source: string, name: string): Problem =>
  error('no-constants', { source, start: 0, end: 0 }, `There is no constant ${quoted(name)}: .aut files have none.`, {
    hint: 'Override the constant in the model that this file was generated from.',
  });

function transitions(count: number): string {
  return count === 1 ? '1 transition' : `${count} transitions`;
}
