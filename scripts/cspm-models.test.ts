/** The example scripts say with `assert` and `assert not` what is true of them: every assertion holds. */
import { answer } from '@vedette/questions';
import { modelFolders } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { openModel } from './open-model.ts';

const scripts = modelFolders().filter(({ language }) => language === 'cspm');

test.each(scripts.map((folder) => [folder.name, folder] as const))('%s', async (_, folder) => {
  const model = await openModel(folder);
  expect(model.queries.questions.length).toBeGreaterThan(4);
  for (const question of model.queries.questions) {
    const [verdict] = await answer((question.model ?? model).behaviour.system, [question], {});
    expect([question.name, verdict!.kind]).toEqual([question.name, 'holds']);
  }
});
