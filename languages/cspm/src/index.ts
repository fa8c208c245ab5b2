/** CSPM, the language of FDR: machine-readable CSP with a lazy functional language for values. */
import type { Language, Model, Outcome, ReadOptions, Source } from '@vedette/core';
import { checkScript } from './check.ts';
import { scriptExtensions } from './extensions.ts';
import { formatCspm } from './format.ts';
import type { componentReductions } from './lower/reduce-component.ts';
import { modelOf } from './model/index.ts';
import { symbolsOfCspm } from './symbols.ts';

export { type CheckedScript, checkScript } from './check.ts';
export { type Evaluation, evaluate } from './evaluate/index.ts';
export { explanations } from './explanations.ts';
export { load } from './load.ts';
export { parse, parseExpressionText } from './parse/index.ts';
export { print, printExpression } from './print/index.ts';
export type { Process } from './processes/process.ts';
export type * from './tree.ts';
export type { ProcessValue, Value } from './values/value.ts';

const reductions: Readonly<Record<(typeof componentReductions)[number] | 'stubborn', string>> = {
  'silent-steps': 'in a component, states whose only transition is one hidden step are left out',
  bisimulation: 'in a component, strongly bisimilar states are one',
  compressions: 'what the script compresses is compressed',
  stubborn: 'assertions of deadlock freedom with ":[partial order reduce]" follow stubborn sets',
};

export const cspm: Language = {
  name: 'cspm',
  extensions: scriptExtensions,
  reductions,
  symbols: symbolsOfCspm,
  async open(source: Source, options: ReadOptions): Promise<Outcome<Model>> {
    const { value, problems, texts } = await checkScript(source, options.constants);
    return value === undefined ? { problems, texts } : { value: modelOf(value, options), problems, texts };
  },
  format: formatCspm,
};
