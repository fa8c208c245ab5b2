import { expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { conditionSentence } from './condition-text.ts';
import type { SweepFindings } from './sweep.ts';

const cell = (a: number, verdict: Cell['verdict']): Cell => ({ point: [a], verdict, states: 1, seconds: 0 });
const findings = (found: Partial<SweepFindings>): SweepFindings => ({
  axes: [{ name: 'a', values: [1, 2, 3], step: 1 }],
  cells: [cell(1, 'holds'), cell(2, 'fails')],
  undecided: 0,
  ring: [],
  exceptions: [],
  ...found,
});

test.each([
  [findings({ condition: 'a >= 2' }), 'The property fails exactly if a >= 2.'],
  [findings({ undecided: 1 }), 'The sweep was stopped before 1 combination: no condition was sought.'],
  [findings({}), 'No linear condition with small coefficients separates the verdicts, nor do two together.'],
  [
    findings({ cells: [cell(1, 'holds'), cell(2, 'unknown')], condition: 'never' }),
    'Where it is decided, the property holds everywhere.',
  ],
  [findings({ cells: [] }), 'Nothing was decided.'],
])('what is said of a sweep', (found, sentence) => {
  expect(conditionSentence(found).trim()).toBe(sentence);
});
