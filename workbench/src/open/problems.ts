/** Messages about files and about questions; those about what a model says are the languages' own. */
import type { Problem, Span } from '@vedette/core';
import { nearestName, quoted } from '@vedette/text';

type Details = Pick<Problem, 'hint'>;

function error(code: string, span: Span, message: string, details: Details = {}): Problem {
  return { code, message, span, severity: 'error', ...details };
}

const whole = (source: string): Span => ({ source, start: 0, end: 0 });

export const noSuchFile = (name: string, neighbours: readonly string[]): Problem => {
  const meant = nearestName(name, neighbours);
  return error('file/missing', whole(name), `There is no file ${quoted(name)}.`, {
    hint: meant === undefined ? 'Check the name and the folder.' : `Did you mean ${quoted(meant)}?`,
  });
};

export const isFolder = (name: string): Problem =>
  error('file/is-folder', whole(name), `${quoted(name)} is a folder, not a model.`, {
    hint: 'Name a model file inside it.',
  });

export const unreadable = (name: string, reason: string): Problem =>
  error('file/unreadable', whole(name), `${quoted(name)} cannot be read: ${reason}.`, {
    hint: 'Check its permissions.',
  });

export const unknownExtension = (name: string, known: readonly string[]): Problem =>
  error('file/unknown-extension', whole(name), `The name ${quoted(name)} does not tell which language it is in.`, {
    hint: `Models end in ${known.join(', ')}; for another name, say --language.`,
  });

export const unknownProperty = (name: string, known: readonly string[]): Problem =>
  error('file/unknown-property', whole(name), `The name ${quoted(name)} does not tell which notation it is in.`, {
    hint: `Properties of this model end in ${known.join(', ')}.`,
  });

/** The span points into the text of the command line. */
export const unknownPredicate = (span: Span, name: string, predicates: readonly string[]): Problem => {
  const meant = nearestName(name, predicates);
  const list = predicates.slice(0, 8).map(quoted).join(', ');
  const known = predicates.length === 0 ? 'it has none' : `it has ${list}${predicates.length > 8 ? ', …' : ''}`;
  return error('question/unknown-predicate', span, `The model has no predicate ${quoted(name)}: ${known}.`, {
    hint: meant === undefined ? 'vedette info lists the predicates of a model.' : `Did you mean ${quoted(meant)}?`,
  });
};
