/**
 * Questions as `expected.json` writes them: `deadlock`, `action:NAME` or `predicate:NAME` is not reachable; with
 * `possible ` before it, it is.
 */

export interface QuestionText {
  readonly kind: 'never' | 'possible';
  readonly what: 'deadlock' | 'action' | 'predicate';
  /** The action's or predicate's name; empty for a deadlock. */
  readonly name: string;
}

const POSSIBLE = 'possible ';

/** Nothing if the text is no question. */
export function parseQuestion(text: string): QuestionText | undefined {
  const kind = text.startsWith(POSSIBLE) ? 'possible' : 'never';
  const asked = kind === 'possible' ? text.slice(POSSIBLE.length) : text;
  if (asked === 'deadlock') return { kind, what: 'deadlock', name: '' };
  for (const what of ['action', 'predicate'] as const) {
    const name = asked.slice(what.length + 1);
    if (asked.startsWith(`${what}:`) && name.trim() !== '') return { kind, what, name };
  }
  return undefined;
}
