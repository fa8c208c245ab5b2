/** Every message about files of simulations. */
import type { Problem, Span } from '@vedette/core';
import { problemFactory } from '@vedette/text';

const { error } = problemFactory('simulation');

export function notJson(span: Span, why: string): Problem {
  return error(
    'not-json',
    span,
    `The file is no JSON: ${why}.`,
    'Write a JSON document, or a module that ends in .ts.',
  );
}

export function noLoader(span: Span): Problem {
  return error('not-run-here', span, 'A module is a program, and programs are not run here.', 'Use a JSON file.');
}

export function notLoaded(span: Span, why: string): Problem {
  return error('not-loaded', span, `The module cannot be loaded: ${why}`, 'It must run with node by itself.');
}

export function misfit(span: Span, what: string, kind: string): Problem {
  return error(
    'wrong-file',
    span,
    `The file is no ${kind}: ${what}.`,
    'Use one that this version of Vedette has written.',
  );
}
