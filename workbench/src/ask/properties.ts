/**
 * From property files and texts to questions. A model's language may bring notations of its own; the regular mu-calculus fits
 * every model, and formulas in mCRL2's notation speak about label texts where a model has no data for them.
 */
import type { Model, Outcome, PropertyLanguage, Question } from '@vedette/core';
import { textSource } from '@vedette/text';
import { type Host, UnreadableSource } from '../host.ts';
import { unknownProperty } from '../open/problems.ts';
import type { AskedProperty } from './event-text.ts';

interface RegisteredNotation {
  readonly extensions: readonly string[];
  load(): Promise<PropertyLanguage>;
}

/** For every model. */
const notations: readonly RegisteredNotation[] = [
  { extensions: ['.mcf'], load: async () => (await import('@vedette/mcrl2')).mcfOnLabels },
  { extensions: ['.mcl'], load: async () => (await import('@vedette/mcl')).mcl },
];

/** What a text on the command line is called where problems point into it. */
const textName = (number: number): string => (number === 1 ? 'property text' : `property text ${number}`);

export async function readProperty(
  asked: AskedProperty,
  model: Model,
  host: Host,
): Promise<Outcome<readonly Question[]>> {
  const all = [...(model.properties ?? []).map(registered), ...notations];
  const notation = asked.kind === 'text' ? all[0] : all.find(({ extensions }) => endsWithOne(asked.text, extensions));
  if (notation === undefined) {
    const known = [...new Set(all.flatMap(({ extensions }) => extensions))];
    return { problems: [unknownProperty(asked.text, known)], texts: [] };
  }
  const source = asked.kind === 'text' ? textSource(asked.text, textName(asked.number)) : host.source(asked.text);
  try {
    const outcome = await (await notation.load()).read(source, model);
    return asked.kind === 'text' ? named(outcome, asked.text) : outcome;
  } catch (error) {
    if (error instanceof UnreadableSource) return { problems: [error.problem], texts: [] };
    throw error;
  }
}

function registered(notation: PropertyLanguage): RegisteredNotation {
  return { extensions: notation.extensions, load: async () => notation };
}

function endsWithOne(name: string, extensions: readonly string[]): boolean {
  return extensions.some((extension) => name.toLowerCase().endsWith(extension));
}

/** A property in text is reported under its text. */
function named(outcome: Outcome<readonly Question[]>, text: string): Outcome<readonly Question[]> {
  const { value } = outcome;
  if (value === undefined) return outcome;
  const name = text.trim();
  const isOne = value.length === 1;
  return { ...outcome, value: value.map((question) => ({ ...question, name: isOne ? name : question.name })) };
}
