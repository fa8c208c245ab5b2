import * as testkit from '@vedette/testkit';
import { expect, test } from 'vitest';
import * as engines from './index.ts';

test('the example finds what the README says', async () => {
  const modules = { '@vedette/engines': engines, '@vedette/testkit': testkit };
  const readme = testkit.readmeExample(new URL('../README.md', import.meta.url), modules);
  const { verdicts, stats } = (await readme.run(['verdicts', 'stats'])) as unknown as engines.Exploration;
  expect(verdicts[0]).toMatchObject({ kind: 'fails', evidence: { steps: { length: 2 } } });
  expect(stats.states).toBe(3);
});
