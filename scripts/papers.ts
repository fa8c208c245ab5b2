/**
 * `npm run papers -- [--slow] [--missing] [CLAIM...]`: writes the published claims as the living papers of the studio
 * show them, with the figures measured here beside the published ones. The cases of the claims that are named are
 * measured, slow ones only if asked for, `--missing` only those without a figure; what was measured before is kept.
 * `npm run papers -- none` measures nothing.
 */
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inlineWorkbench, publishedClaims, selectClaims } from '@vedette/workbench';
import { type Figure, figuresOf, papersOf } from './living-papers.ts';

const file = fileURLToPath(new URL('../apps/studio/src/papers/claims.json', import.meta.url));
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { slow: { type: 'boolean', default: false }, missing: { type: 'boolean', default: false } },
});
/** A case that takes longer is left for the reader to measure. */
const seconds = values.slow ? 60 : 20;

const claims = publishedClaims((path) => ({
  name: path,
  chunks: () => createReadStream(new URL(`../protocols/${path}`, import.meta.url)) as AsyncIterable<Uint8Array>,
}));
const bench = inlineWorkbench({
  source: (name) => {
    throw new Error(`${name} is not asked for`);
  },
  claims: async () => claims,
});
const figures = new Map<string, Figure>(existsSync(file) ? figuresOf(JSON.parse(readFileSync(file, 'utf8'))) : []);
/** A claim a line, so that changes can be read. */
const save = (): void => {
  const lines = papersOf(claims, figures).map((paper) => JSON.stringify(paper));
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`);
};

save();
for (const { id, cases } of wanted[0] === 'none' ? [] : selectClaims(claims, wanted))
  for (const { name, slow } of cases) {
    const key = `${id} ${name}`;
    if ((slow && !values.slow) || (values.missing && figures.has(key))) continue;
    const { measurement } = await bench.run('measure', { claim: id, case: name, limits: { seconds } });
    const { measured, agrees, states, note } = measurement;
    console.log(`${id.padEnd(14)} ${name.padEnd(60)} ${measured}`);
    if (agrees === null) continue;
    figures.set(key, { measured, agrees, states, ...(note !== undefined && { note }) });
    save();
  }
