/** Runs the example of the README and compares what it says of it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as exported from './index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

test('the example gives what the README says', async () => {
  const code = /```ts\n(.*?)```/s.exec(readme)![1]!.replace(/^import (\{.*\}) from .*$/m, 'const $1 = exported;');
  const said = /^`steps` is `(.*)`\.$/m.exec(readme)![1]!;
  const body = `return (async () => { ${code}\nreturn [steps, ${said}]; })()`;
  const run = new Function('exported', body) as (names: typeof exported) => Promise<[unknown, unknown]>;
  const [steps, expected] = await run(exported);
  expect(steps).toEqual(expected);
});
