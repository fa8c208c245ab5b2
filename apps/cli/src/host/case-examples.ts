/**
 * An example for a problem code: the shortest of the languages' own test cases that has it. In the checkout they are
 * read from the case folders; in the published package they are one file beside the bundled code.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export interface CaseExample {
  readonly file: string;
  readonly text: string;
}

/** By code. */
export type CaseExamples = ReadonlyMap<string, CaseExample>;

/** The name of the file in the package. */
export const examplesFile = 'case-examples.json';

const bundled = new URL(`./${examplesFile}`, import.meta.url);
const written = new URL('../../../../languages/', import.meta.url);

export function caseExamples(): CaseExamples {
  return existsSync(bundled) ? new Map(JSON.parse(readFileSync(bundled, 'utf8'))) : collectCases(written);
}

/** A case names the code that it is about in its first comment. */
const expectation = /^(?:<\?xml.*\n)?(?:%|\/\/|--|<!--)\s*(?:expect:\s*)?(?<code>[a-z0-9]+\/[a-z-]+)\b.*\n/;

export function collectCases(languages: URL): CaseExamples {
  const found = new Map<string, CaseExample>();
  const paths = readdirSync(languages, { recursive: true, encoding: 'utf8' });
  for (const path of paths.filter((each) => /cases.*(fail|warn)[\\/][^\\/]+\.\w+$/.test(each)).sort()) {
    const text = readFileSync(new URL(path.replaceAll('\\', '/'), languages), 'utf8');
    const code = expectation.exec(text)?.groups?.code;
    if (code === undefined || text.includes('include "')) continue;
    const example = { file: basename(path), text: text.replace(expectation, '') };
    const shortest = found.get(code);
    if (shortest === undefined || example.text.length < shortest.text.length) found.set(code, example);
  }
  return found;
}
