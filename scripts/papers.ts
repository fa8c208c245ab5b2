/**
 * `npm run papers [CLAIM...]`: writes the published claims as the living papers of the studio show them, with the figures measured here beside the published
 * ones. The quick cases of the claims that are named are measured, and what was measured before is kept; `npm run papers -- none` measures nothing.
 */
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inlineWorkbench, publishedClaims, selectClaims } from '@vedette/workbench';
import { type Figure, figuresOf, papersOf } from './living-papers.ts';

const file = fileURLToPath(new URL('../apps/studio/src/papers/claims.json', import.meta.url));
/** A case that takes longer is left for the reader to measure. */
const seconds = 20;

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
const wanted = process.argv.slice(2);

save();
for (const { id, cases } of wanted[0] === 'none' ? [] : selectClaims(claims, wanted))
  for (const one of cases) {
    if (one.slow || one.follows !== undefined) continue;
    const { measurement } = await bench.run('measure', { claim: id, case: one.name, limits: { seconds } });
    const { measured, agrees, states, note } = measurement;
    if (agrees === null) continue;
    figures.set(`${id} ${one.name}`, { measured, agrees, states, ...(note !== undefined && { note }) });
    save();
    console.log(`${id.padEnd(14)} ${one.name.padEnd(60)} ${measured}`);
  }
