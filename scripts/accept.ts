/**
 * `npm run accept`: writes the expected.json of models that have none, or of those named on the command line, from what
 * the engine measures. They are to be reviewed: a number that was not checked by other means says so in `from`.
 */
import { writeFileSync } from 'node:fs';
import { measureModel, modelFolders, renderExpectation } from '@vedette/testkit';
import { openModel } from './open-model.ts';

const named = new Set(process.argv.slice(2));
const folders = modelFolders();
const isWanted = ({ language, name, expectation }: (typeof folders)[number]): boolean =>
  named.size === 0 ? expectation === undefined : named.has(name) || named.has(`${language}/${name}`);
const wanted = folders.filter(isWanted);
for (const folder of wanted) {
  const questions = folder.expectation?.questions ?? [{ question: 'deadlock', verdict: 'holds' as const }];
  const measured = await measureModel(await openModel(folder), questions);
  writeFileSync(folder.expectationFile, renderExpectation(measured));
  console.log(`wrote ${folder.language}/${folder.name}/expected.json: check its numbers, then say in "from" how`);
}
if (wanted.length === 0) console.log('every model has an expectation; name a model to measure it again');
