import { describe, expect, test } from 'vitest';
import { projectCompletions } from './project-completion.ts';

const project = `# what is checked
limits:
  seconds: 60

checks:
  "beats: lost":
    model: watch.mcrl2
    properties:
      - never: deadlock
        expect: fails
`;
const labels = (text: string) => projectCompletions(text).map(({ label }) => label);

describe('completion in a project file', () => {
  test.each([
    ['at the top', '', ['limits', 'checks']],
    ['after a beginning', 'ch', ['limits', 'checks']],
    ['in limits', 'limits:\n  ', ['states', 'depth', 'seconds', 'memory']],
    ['in limits of a check', `${project}    limits:\n      s`, ['states', 'depth', 'seconds', 'memory']],
    ['a name is free', 'checks:\n  ', []],
    ['expectation of a check', `${project}    expect: `, ['holds', 'fails', 'unknown', 'broken']],
    [
      'expectation of a property',
      `${project}      - can: action:a\n        expect: h`,
      ['holds', 'fails', 'unknown', 'broken'],
    ],
    ['the text of a question is free', `${project}      - never: `, []],
    ['a comment', `${project}# ch`, []],
  ])('%s', (_, text, words) => expect(labels(text)).toEqual(words));

  test('the settings of a check', () => {
    const found = labels(`${project}    `);
    expect(found).toEqual(expect.arrayContaining(['model', 'constants', 'properties', 'fair', 'absent', 'engine']));
    expect(found).not.toContain('never');
  });

  test.each([`${project}      - `, `${project}      - ne`, `${project}      - can: action:a\n        `])(
    'questions, with what they ask: %#',
    (text) => {
      const found = projectCompletions(text);
      expect(found.map(({ label }) => label)).toEqual(
        expect.arrayContaining(['never', 'can', 'ltl', 'delay', 'expect']),
      );
      expect(found.find(({ label }) => label === 'never')!.detail).toContain('must never occur');
      // Neither asks a question.
      expect(found.map(({ label }) => label)).not.toContain('fair');
    },
  );

  test('names of languages', () => expect(labels(`${project}    language: `)).toContain('mcrl2'));
});
