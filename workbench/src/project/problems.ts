/** Every message about a file that describes checks: `vedette.yaml`. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, problemFactory, quoted } from '@vedette/text';

const { error } = problemFactory('project');

export const notYaml = (span: Span, reason: string): Problem =>
  error('not-yaml', span, `This is not YAML: ${reason}`, 'Check the indentation and the quotes here.');

export const unknownKey = (span: Span, key: string, known: readonly string[]): Problem =>
  error(
    'unknown-key',
    span,
    `There is no setting ${quoted(key)} here.`,
    didYouMean(key, known) ?? `Known here: ${known.join(', ')}.`,
  );

export const missingKey = (span: Span, key: string, where: string): Problem =>
  error('missing-key', span, `${where} needs ${quoted(key)}.`, `Add a line "${key}: ...".`);

export const wrongShape = (span: Span, wanted: string, found: string): Problem =>
  error('wrong-shape', span, `Expected ${wanted}, found ${found}.`, 'See the chapter "test" of the manual.');

export const notOneOf = (span: Span, found: string, known: readonly string[]): Problem =>
  error(
    'not-one-of',
    span,
    `Expected one of ${known.join(', ')}, found ${quoted(found)}.`,
    didYouMean(found, known) ?? 'Choose one of them.',
  );

export const notNumber = (span: Span, found: string, wanted: string): Problem =>
  error('not-number', span, `Expected ${wanted}, found ${quoted(found)}.`, 'Write it in digits: 1000000.');

export const notAskable = (span: Span, found: string, { takes, refusal }: Unaskable): Problem =>
  error('not-askable', span, `${quoted(found)} is no ${takes}.`, `${refusal[0]!.toUpperCase()}${refusal.slice(1)}.`);

interface Unaskable {
  /** What is expected, in one word. */
  readonly takes: string;
  /** What is wrong, as a clause. */
  readonly refusal: string;
}

export const notOneQuestion = (span: Span, keys: readonly string[], known: readonly string[]): Problem =>
  error(
    'not-one-question',
    span,
    keys.length === 0 ? 'This property asks nothing.' : `This property asks ${keys.map(quoted).join(' and ')} at once.`,
    `A property has exactly one of ${known.join(', ')}.`,
  );

export const noChecks = (span: Span): Problem =>
  error('no-checks', span, 'There are no checks in this file.', 'Name at least one model below "checks:".');
