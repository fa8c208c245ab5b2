/** A set of dotted values that is no product is refused by the name of what has such fields. */
import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { checkScript } from '../check.ts';
import { evaluate } from '../evaluate/index.ts';

const triangle = '{x.y | x <- {0..1}, y <- {0..1}, x <= y}';

test.each([
  ['the channel "c"', `channel b, c : ${triangle}`, '{| c |}'],
  ['the constructor "A"', `datatype D = B | A.${triangle}`, 'D'],
  ['the constructor "S"', `datatype D = S.{0..1}.{0..1}\nsubtype E = S.${triangle}`, 'E'],
  ['the nametype "N"', `nametype N = ${triangle}.{2}`, 'N'],
])('%s', async (owner, declaration, set) => {
  const script = (await checkScript(textSource(`${declaration}\nsize = card(${set})\n`, 'm.csp'))).value!;
  const size = script.resolved.declarations.find(({ kind }) => kind === 'value');
  if (size?.kind !== 'value' || size.pattern.kind !== 'name') throw new Error('the script has one value');
  const { pattern } = size;
  expect(() => evaluate(script).value(pattern)).toThrow(
    `The fields of ${owner} range over {0.0, 0.1, 1.1}, which is not a product of sets.`,
  );
});
