import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { optionName, programOf, type Rule, spreadCall, textIndex, violationsOf } from './source-rules.ts';

const root = resolve(import.meta.dirname, '..');
const program = programOf(root);

/** Sources that users' texts can reach: tests, what draws their inputs, chores and measurements may do as they like. */
function isProduct(path: string): boolean {
  const inside = relative(root, path);
  return (
    !inside.startsWith('..') && !/^(bench|scripts|testkit)\/|node_modules|\/testing\/|\.(test|config)\.ts$/.test(inside)
  );
}

/** What is spread there cannot be many. */
const limited = [
  // The values of one statement, which is written there.
  'campaigns/src/ledger/sql.ts',
  // The arguments of one function of a model: the parser admits no more than `mostArguments`.
  'languages/mcrl2/src/data/functions.ts',
  'languages/mcrl2/src/data/compile/operations.ts',
  // The groups of a pattern that is written there.
  'protocols/consensus/chandra-toueg/as-rounds.ts',
  // Words of the grammar.
  'languages/temporal/src/formula/parse.ts',
  'languages/temporal/src/properties/parse-properties.ts',
  'languages/temporal/src/properties/parse-pattern.ts',
];

/** Texts below the apps that are no messages. */
const noMessages = [
  // Settings of a style sheet.
  'pictures/src/sequence/chart-html.ts',
];

/** What every app may show. Explanations of codes show examples, which are command lines. */
function isBelowApps(path: string): boolean {
  const inside = relative(root, path);
  return (
    isProduct(path) &&
    !/^(apps|protocols|workbench\/src\/explain)\/|\/explanations\.ts$/.test(inside) &&
    !noMessages.includes(inside)
  );
}

const lines = (rule: Rule, text: string): readonly string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-rules-'));
  try {
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "lib": ["ES2023"], "types": [] } }');
    writeFileSync(join(folder, 'sample.ts'), text);
    return violationsOf(rule, programOf(folder), (path) => path.endsWith('sample.ts')).map(
      (line) => line.split(':')[1]!,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};

test('no table keyed by a text is a plain object', () => {
  expect(violationsOf(textIndex, program, isProduct)).toEqual([]);
});

test('no array of unknown length is spread into a call', () => {
  const isMeant = (path: string): boolean => isProduct(path) && !limited.includes(relative(root, path));
  expect(violationsOf(spreadCall, program, isMeant)).toEqual([]);
});

test('no message below the apps names an option of the command line', () => {
  expect(violationsOf(optionName, program, isBelowApps)).toEqual([]);
});

test('the studio, which is compiled for browsers by itself, keeps the same rules', () => {
  const folder = join(root, 'apps/studio');
  const isStudio = (path: string): boolean => isProduct(path) && path.startsWith(join(folder, 'src'));
  const studio = programOf(folder);
  expect(studio.getSourceFiles().filter(({ fileName }) => isStudio(fileName)).length).toBeGreaterThan(50);
  expect([textIndex, spreadCall].flatMap((rule) => violationsOf(rule, studio, isStudio))).toEqual([]);
});

test('an index by a text is found, one by a literal or a number is not', () => {
  const text = `const table: Record<string, number> = {}; declare const word: string; declare const few: 'a' | 'b';
table[word];
word in table;
table['a'] + table[few];
[1, 2][0]; new Map([[word, 1]]).get(word);
table[\`a\${word}\`];`;
  expect(lines(textIndex, text)).toEqual(['2', '3', '6']);
});

test('an option in a message is found, a comment, a style or a decrement is not', () => {
  const text = `// --hide
const text = (name: string): string => \`--hide \${name}\`;
text('ask with --ltl');
text(\`of \${text} (see --spill)\`);
text('-c NAME=FROM:TO');
text('0 -a-> 1');
let left = 1; --left;
text('var(--text)');`;
  expect(lines(optionName, text)).toEqual(['2', '3', '4', '5']);
});

test('a spread of an array into a call is found, one of a pair, of arguments passed on or into an array is not', () => {
  const text = `declare const many: number[]; declare const pair: readonly [number, number];
Math.max(...many);
Math.max(...pair);
[...many];
new Array(0, ...many);
const most = (...few: readonly number[]): number => Math.max(...few);`;
  expect(lines(spreadCall, text)).toEqual(['2', '5']);
});
