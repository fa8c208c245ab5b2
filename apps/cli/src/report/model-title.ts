/**
 * The titles of pictures: a reader knows models and property files without the folders they are in on this machine.
 */
import type { ModelOptions } from '../command-line/common-options.ts';

/** With the constants that were set. */
export function modelTitle(name: string, { constant = new Map() }: Pick<ModelOptions, 'constant'>): string {
  const settings = [...constant].map(([key, value]) => `${key} = ${value}`);
  return [fileName(name), ...settings].join(', ');
}

/** A property file is called by its name; every other question by its text. */
export function questionTitle(name: string): string {
  return /^[^\s'"]+\.(mcf|mcl|props|q|csp)\b/.test(name) ? fileName(name) : name;
}

function fileName(path: string): string {
  return path.replace(/^[^\s]*[/\\](?=[^/\\]+)/, '');
}
