import { readmeExample } from '@vedette/testkit';
import { expect, test } from 'vitest';
import * as workbench from './index.ts';

test('the example finds what the README says', async () => {
  const readme = readmeExample(new URL('../README.md', import.meta.url), { '@vedette/workbench': workbench });
  const { result } = await readme.run(['result']);
  expect(result).toMatchObject({
    kind: 'checked',
    answers: [{ verdict: { kind: 'fails' }, story: { steps: [{ label: 'on' }, { label: 'break' }] } }],
  });
});
