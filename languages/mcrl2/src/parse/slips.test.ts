import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { mcrl2 } from '../language.ts';

async function firstHint(text: string): Promise<string | undefined> {
  const { problems } = await mcrl2.open(textSource(text, 'slip.mcrl2'), {});
  return problems[0]?.hint;
}

test.each([
  ['act a; porc P = a . P; init P;', 'Did you mean "proc"?'],
  ['act a; proc P = a . P; inti P;', 'Did you mean "init"?'],
  ['act a; proc P = a . P init P;', 'Put a ";" at the end of what comes before.'],
  ['act a; proc P(n: Nat) = (n < 3) a . P(n + 1); init P(0);', 'Write "->" after a condition: (condition) -> process.'],
  ['act a; proc P(n: Nat) = (n = 3) -> a . P(n); init P(0);', 'Write "==".'],
  ['act a; proc P(n: Nat) = (n == 3 and true) -> a . P(n); init P(0);', 'Write "&&".'],
  ['act a; proc P(n: Nat) = (n == 3 or true) -> a . P(n); init P(0);', 'Write "||".'],
  ['act a; // an action\nproc P = a . P; init P;', 'Comments begin with "%".'],
  ['act a; proc P(n: Nat) = a . P(n := 3); init P(0);', 'Write "=" to give a parameter a value.'],
  ['act a; proc P = a . P; init alow({a}, P);', 'Did you mean "allow"?'],
])('%s: %s', async (text, hint) => {
  expect(await firstHint(text)).toBe(hint);
});
