/**
 * From property files and texts to questions. A model's language may bring notations of its own; the regular
 * mu-calculus fits every model, and formulas in mCRL2's notation speak about label texts where a model has no data for
 * them.
 */
import type { Model, Outcome, PropertyLanguage, Question, Source } from '@vedette/core';
import { type Asked, wayOf } from '@vedette/questions';
import { textSource } from '@vedette/text';
import type { Host } from '../host.ts';
import { notations, type RegisteredNotation } from '../notations.ts';
import { oneProcess } from '../open/open-process.ts';
import { unknownProperty } from '../open/problems.ts';
import { readOrSay } from '../open/unread.ts';

/** What a text on the command line is called where problems point into it. */
const textName = (number: number): string => (number === 1 ? 'property text' : `property text ${number}`);

export async function readProperty(
  asked: Asked,
  { model, number }: { readonly model: Model; readonly number: number },
  host: Host,
): Promise<Outcome<readonly Question[]>> {
  const own = (model.queries.properties ?? []).map(registered);
  const all = [...own, ...notations];
  const isFile = wayOf(asked.way)?.isFile === true;
  const notation = !isFile ? all[0] : all.find(({ extensions }) => endsWithOne(asked.text, extensions));
  if (notation === undefined) {
    const known = [...new Set(all.flatMap(({ extensions }) => extensions))];
    return { problems: [unknownProperty(asked.text, known)], texts: [] };
  }
  const source = isFile ? host.source(asked.text) : textSource(asked.text, textName(number));
  // A notation of the model's own may speak of all its processes, any other speaks of one.
  const outcome = await readOrSay(source.name, () =>
    (own.includes(notation) ? read : readAboutOne)(notation, source, model),
  );
  return isFile ? outcome : named(outcome, asked.text);
}

async function read(notation: RegisteredNotation, source: Source, model: Model): Promise<Outcome<readonly Question[]>> {
  return (await notation.load()).read(source, model);
}

async function readAboutOne(
  notation: RegisteredNotation,
  source: Source,
  opened: Model,
): Promise<Outcome<readonly Question[]>> {
  const model = oneProcess(opened);
  const outcome = await read(notation, source, model);
  if (model === opened || outcome.value === undefined) return outcome;
  return { ...outcome, value: outcome.value.map((question) => ({ ...question, model })) };
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
