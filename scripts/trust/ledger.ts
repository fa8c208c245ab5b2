/** The records of comparisons, docs/trust/*.json: their form, and what is wrong with one that has another. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface Comparison {
  readonly id: string;
  readonly area: string;
  readonly compares: string;
  readonly with: string;
  readonly command: string;
  readonly runs: readonly { readonly seed: string; readonly draws: number; readonly differences: number }[];
  readonly features?: Readonly<Record<string, number>>;
  readonly plantedErrors?: { readonly planted: number; readonly found: number };
  readonly found: readonly string[];
  readonly notCovered: readonly string[];
}

export const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'docs/trust');

export function comparisons(): readonly Comparison[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => readComparison(name, readFileSync(join(folder, name), 'utf8')));
}

export function readComparison(file: string, text: string): Comparison {
  const value = JSON.parse(text) as Comparison;
  const wrong = flawsOf(value);
  if (file !== `${value.id}.json`) wrong.push(`the file of "${value.id}" is called ${file}`);
  if (wrong.length > 0) throw new Error(`docs/trust/${file}: ${wrong.join('; ')}`);
  return value;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const optional = new Set(['features', 'plantedErrors']);

const fields: Readonly<Record<keyof Comparison, (value: unknown) => boolean>> = {
  id: isText,
  area: isText,
  compares: isText,
  with: isText,
  command: isText,
  runs: (value) => Array.isArray(value) && value.length > 0 && value.every(isRun),
  features: (value) => typeof value === 'object' && value !== null && Object.values(value).every(isCount),
  plantedErrors: isPlanted,
  found: isTexts,
  notCovered: isTexts,
};

function flawsOf(value: object): string[] {
  const given = new Map<string, unknown>(Object.entries(value));
  const unknown = [...given.keys()].filter((key) => !Object.hasOwn(fields, key)).map((key) => `unknown field ${key}`);
  const missing = Object.keys(fields).filter((key) => !given.has(key) && !optional.has(key));
  const wrong = Object.entries(fields).filter(([key, fits]) => given.has(key) && !fits(given.get(key)));
  return [...unknown, ...missing.map((key) => `${key} is missing`), ...wrong.map(([key]) => `${key} has another form`)];
}

function isRun(value: unknown): boolean {
  const { seed, draws, differences } = value as Comparison['runs'][number];
  return isText(seed) && isCount(draws) && isCount(differences);
}

function isPlanted(value: unknown): boolean {
  const { planted, found } = value as NonNullable<Comparison['plantedErrors']>;
  return isCount(planted) && isCount(found) && found <= planted;
}
