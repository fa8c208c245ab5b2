import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textSource } from '@vedette/text';
import { describe, expect, it } from 'vitest';
import { formatFormula } from './format.ts';
import { parseFormula } from './formula/parse.ts';
import { withoutPlaces } from './testing/without-places.ts';

const formatted = async (text: string): Promise<string> =>
  [...((await formatFormula(textSource(text, 'f.mcf'))).value ?? [])].join('');

describe('formulas formatted', () => {
  it.each([
    ['[ true * . a(1,2)|b ]  false', '[true* . a(1, 2) | b]false\n'],
    ['% why\nnu X(n:Nat=0). (val(n<3)=>[tick]X(n+1))&&forall m:Nat.<!a(m)>true', undefined],
    ['form [true*]<true>true;', '[true*]<true>true\n'],
    ['act a:Nat; form exists n:Nat.<a(n)+.tau>true;', 'act  a: Nat;\nform exists n: Nat. <a(n)+ . tau>true;\n'],
  ])('%s', async (text, expected) => {
    const after = await formatted(text);
    if (expected !== undefined) expect(after).toBe(expected);
    expect(withoutPlaces(parseFormula('f', after).file)).toEqual(withoutPlaces(parseFormula('f', text).file));
    expect(await formatted(after)).toBe(after);
    if (text.includes('%')) expect(after).toContain('% why\n');
  });

  const protocols = fileURLToPath(new URL('../../../protocols/', import.meta.url));
  const files = readdirSync(protocols, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mcf'));
  it.each(files)('%s stays what it is, comments included', async (name) => {
    const text = readFileSync(`${protocols}${name}`, 'utf8');
    const after = await formatted(text);
    expect(withoutPlaces(parseFormula('f', after).file)).toEqual(withoutPlaces(parseFormula('f', text).file));
    expect(after.match(/%.*/g)?.map((one) => one.trimEnd())).toEqual(text.match(/%.*/g)?.map((one) => one.trimEnd()));
    expect(await formatted(after)).toBe(after);
  });
});

describe('a fixpoint that reaches further than it looks', () => {
  const warned = (text: string): readonly string[] =>
    (parseFormula('f', text).problems ?? []).map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);

  it('is reported', () => {
    expect(warned('mu X. [!a]X && nu Y. <b>Y')).toEqual(['mcrl2/far-reaching-fixpoint nu Y. <b>Y']);
    expect(warned('nu X. [a]X && [true*]<b>true')).toEqual(['mcrl2/far-reaching-fixpoint [true*]<b>true']);
  });

  it.each([
    'nu X. [true]X && <true>true',
    'mu X. <true>X || <a>true',
    'mu X. ([!a]X && nu Y. <b>Y)',
    '(mu X. [!a]X) && nu Y. <b>Y',
    'nu X. mu Y. [a]X && [!a]Y',
    'nu X. [a]X && nu Y. (<b>Y && X)',
  ])('but not %s', (text) => {
    expect(warned(text)).toEqual([]);
  });
});
