import { textSource } from '@vedette/text';
import { describe, expect, it } from 'vitest';
import { mcrl2 } from '../language.ts';

const model = `act s, r, c, h, x, o, late: Nat; a, b;
proc P = s(1) . h(1) . x(1) . a|b . P; Q = sum n: Nat . r(n) . Q + o(1) . Q;
init allow({c, x, a|b}, hide({h}, comm({s|r -> c}, P || Q)));`;

async function warned(formula: string, hide: readonly string[] = []): Promise<readonly string[]> {
  const { value } = await mcrl2.open(textSource(model, 'm.mcrl2'), { hide });
  const { problems } = await value!.queries.properties![0]!.read(textSource(formula, 'f.mcf'), value!);
  return problems.map(({ code, span, hint, severity }) =>
    [severity, code, formula.slice(span.start, span.end), hint].join(': '),
  );
}

const warning = (text: string) => `warning: mcrl2/never-happens: ${text}`;
const nowhere = 'It is not allowed, is blocked, or has no partner to communicate with.';

describe('actions of formulas that never happen', () => {
  it.each([
    '[true* . c(1)] <true* . x(1)> true',
    '[a|b] false && <b|a> true',
    'nu X . [tau] X && [!c(1)] X',
    'nu X . [!late(3)] X',
  ])('none in %s', async (text) => {
    expect(await warned(text)).toEqual([]);
  });

  it.each([
    ['[true* . s(1)] false', `s(1): It happens only as "c".`],
    ['<exists n: Nat . h(n)> true', 'h(n): It happens only as "tau".'],
    ['[o(1) + o(2)] false', `o(1): ${nowhere}`],
    ['[a] false', 'a: It happens only as "a|b".'],
    ['act new; form [o(1) . new] false;', `o(1): ${nowhere}`],
  ])('%s', async (text, said) => {
    expect(await warned(text)).toEqual([warning(said)]);
  });

  it('nor what --hide hides', async () => {
    expect(await warned('[true* . x(1)] false', ['x'])).toEqual([warning('x(1): It happens only as "tau".')]);
    expect(await warned('[true* . a] false', ['b'])).toEqual([]);
    expect(await warned('[true* . c(1)] false', ['c'])).toEqual([warning('c(1): It happens only as "tau".')]);
  });
});
