/** From a source to a checked network, and from a query file to checked queries about it. */
import type { NamedPlace, Outcome, Problem, ReadOptions, Source, SourceText } from '@vedette/core';
import { LineMap, readText, rolesInComments } from '@vedette/text';
import { type Parsed, parse, parseQueries, parseValue } from './parse/index.ts';
import { isRefusedQuery, onlySimulated, withoutQuery } from './problems.ts';
import type { Expression, Tree } from './tree.ts';
import { type Checked, typecheck } from './typecheck/index.ts';
import type { AnyQuery, TypedModel } from './typed/index.ts';
import { unreadConstantsOf } from './unread-constants.ts';
import { DocumentText, readDocument } from './xml/document.ts';
import { readModel } from './xml/read-model.ts';

/** A model that was read, with what is needed to read queries about it later. */
export interface UppaalReading {
  readonly model: TypedModel;
  readonly checkQueries: Checked['checkQueries'];
  readonly evaluate: Checked['evaluate'];
  readonly unreadConstants: readonly NamedPlace[];
  /** Why no search through all states can answer anything: the model uses what only simulation has. */
  readonly onlySimulated?: Problem;
  /** The same model in which meta variables last that are declared at these places. */
  keeping(places: readonly number[]): UppaalReading;
}

/** A document starts with `<`, and nothing in `.xta` does. */
export function isDocument(text: string): boolean {
  return /^\s*</.test(text);
}

/** Text to tree, `.xml` or `.xta`. */
export function parseModel(source: string, text: string): Parsed & { readonly texts: readonly SourceText[] } {
  if (!isDocument(text)) return { ...parse(source, text), texts: [new LineMap(source, text)] };
  const { root, problems } = readDocument(source, text);
  const texts = [new DocumentText(source, text, root)];
  if (root === undefined) return { tree: { source, items: [], trailing: [] }, problems, texts };
  return { ...readModel(source, text, root), texts };
}

/**
 * Reads with these constants as parameters: they and what depends on them stay without numbers (`TypedModel.symbolic`).
 */
export function readParametric(
  source: Source,
  options: ReadOptions,
  parameters: ReadonlySet<string>,
): Promise<Outcome<UppaalReading>> {
  return readWith(source, options, parameters);
}

export function readUppaal(source: Source, options: ReadOptions): Promise<Outcome<UppaalReading>> {
  return readWith(source, options, new Set());
}

async function readWith(
  source: Source,
  options: ReadOptions,
  parameters: ReadonlySet<string>,
): Promise<Outcome<UppaalReading>> {
  const { value: text, problems: unreadable, texts: bytes } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts: bytes };
  const { tree, problems, texts } = parseModel(source.name, text);
  const constants = readConstants(options);
  const allTexts = [
    ...texts,
    ...constants.texts,
    ...[...parameters].map((name) => new LineMap(`parameter ${name}`, name)),
  ];
  const early = [...problems, ...constants.problems];
  if (early.some(isError)) return { problems: early, texts: allTexts };
  const inText = rolesInComments(source.name, text, '//');
  const roles = options.roles === undefined ? inText : inText.and(options.roles);
  const unreadConstants = unreadConstantsOf(tree, constants.values);
  const reading = ({ model, checkQueries, evaluate }: Checked): UppaalReading | undefined =>
    model && { model: { ...model, roles }, checkQueries, evaluate, unreadConstants, keeping };
  // What was fine is fine with more variables that last.
  const keeping = (kept: readonly number[]): UppaalReading =>
    reading(typecheck(tree, { constants: constants.values, parameters, kept }))!;
  const checked = typecheck(tree, { constants: constants.values, parameters });
  const all = [...early, ...checked.problems];
  const isSimulated = parameters.size === 0 && isStochastic(tree);
  const value =
    reading(checked) ?? (isSimulated ? simulated(tree, { checked, constants: constants.values, reading }) : undefined);
  if (value?.onlySimulated !== undefined) return { value, problems: [...early, value.onlySimulated], texts: allTexts };
  return value === undefined ? { problems: all, texts: allTexts } : { value, problems: all, texts: allTexts };
}

interface Refused {
  readonly checked: Checked;
  readonly constants: ReadonlyMap<string, Expression>;
  reading(checked: Checked): UppaalReading | undefined;
}

/** Whether a model was written for simulation: it has statistical queries, exponential rates or weights. */
function isStochastic({ items }: Tree): boolean {
  return items.some(({ item }) => {
    if (item.kind === 'query') return item.query.kind === 'statistical';
    if (item.kind !== 'process') return false;
    return (
      item.locations.some(({ rate }) => rate !== undefined) || item.edges.some(({ weight }) => weight !== undefined)
    );
  });
}

/** A model that exhaustive searches refuse, if simulation can read it. */
function simulated(tree: Tree, { checked, constants, reading }: Refused): UppaalReading | undefined {
  const found = reading(typecheck(tree, { constants, reals: 'kept' }));
  const reason = checked.problems.find(isError);
  return found && reason && { ...found, onlySimulated: onlySimulated(reason) };
}

interface Constants {
  readonly values: ReadonlyMap<string, Expression>;
  readonly problems: readonly Problem[];
  readonly texts: readonly SourceText[];
}

function readConstants({ constants = new Map() }: ReadOptions): Constants {
  const values = new Map<string, Expression>();
  const problems: Problem[] = [];
  const texts: SourceText[] = [];
  for (const [name, text] of constants) {
    const source = `-c ${name}`;
    const parsed = parseValue(source, text);
    if (parsed.expression !== undefined) values.set(name, parsed.expression);
    for (const problem of parsed.problems) problems.push(problem);
    texts.push(new LineMap(source, text));
  }
  return { values, problems, texts };
}

/**
 * A `.q` file about a model. Queries of kinds that are not answered are left out if there are others, any other mistake
 * is an error.
 */
export async function readQueries(source: Source, reading: UppaalReading): Promise<Outcome<readonly AnyQuery[]>> {
  const { value, ...rest } = await readQueryFile(source, reading);
  return value === undefined ? rest : { ...rest, value: value.queries };
}

/** The queries of a file, and how to check them against another reading. */
export interface QueryFile {
  readonly queries: readonly AnyQuery[];
  against(reading: UppaalReading): readonly AnyQuery[];
}

export async function readQueryFile(source: Source, reading: UppaalReading): Promise<Outcome<QueryFile>> {
  const { value: text, problems: unreadable, texts } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts };
  const { queries: nodes, problems } = parseQueries(source.name, text);
  if (problems.some(isError)) return { problems, texts };
  const { queries, problems: found } = reading.checkQueries(nodes);
  const isLeftOut = (problem: Problem): boolean => queries.length > 0 && isRefusedQuery(problem);
  const all = found.map((problem): Problem => {
    return isLeftOut(problem) ? withoutQuery(problem) : { ...problem, severity: 'error' };
  });
  const against = (other: UppaalReading): readonly AnyQuery[] => other.checkQueries(nodes).queries;
  return all.some(isError) ? { problems: all, texts } : { value: { queries, against }, problems: all, texts };
}

function isError({ severity }: Problem): boolean {
  return severity === 'error';
}
