import type { Source } from '@vedette/core';
import { renderProblem } from '@vedette/text';
import { expect, test } from 'vitest';
import { longestLine } from './problem-lines.ts';
import { readTable } from './read.ts';
import { cutAt, sourceOf } from './testing/cut-source.ts';

/** Every problem as `code line:column`. */
async function problemsOf(source: Source): Promise<string[]> {
  const { value, problems, texts } = await readTable(source);
  expect(value).toBeUndefined();
  return problems.map(({ code, span }) => {
    const place = texts[0]!.place(span.start);
    return `${code} ${place.line}:${place.column}`;
  });
}

const twoStates = 'des (0,1,2)\n';

test.each([
  ['empty file', '', 'aut/empty-file 1:1'],
  ['only blanks', ' \n\n', 'aut/empty-file 1:1'],
  ['another format', '{"states": 3}\n{}\n', 'aut/missing-header 1:1'],
  ['header cut', 'des (0,1', 'aut/cut-line 1:9'],
  ['header without parenthesis', 'des 0,0,1', 'aut/unexpected-text 1:5'],
  ['only des', 'des', 'aut/cut-line 1:4'],
  ['header with a word', 'des (0,many,1)', 'aut/unexpected-text 1:8'],
  ['header with two numbers', 'des (0,1)', 'aut/unexpected-text 1:9'],
  ['header with four numbers', 'des (0,1,2,3)', 'aut/unexpected-text 1:11'],
  ['header with junk after it', 'des (0,0,1) x', 'aut/text-after-parenthesis 1:13'],
  ['unfinished header', 'des(?,?,?)          ', 'aut/unfinished-header 1:5'],
  ['header without states', 'des (0,0,0)', 'aut/no-states 1:10'],
  ['first state out of range', 'des (3,0,3)', 'aut/state-out-of-range 1:6'],
  ['negative first state', 'des (-1,0,3)', 'aut/negative-number 1:6'],
  ['too many states', 'des (0,0,2147483647)', 'aut/number-too-large 1:10'],
  ['far too many states', `des (0,0,${'9'.repeat(400)})`, 'aut/number-too-large 1:10'],
  ['probabilistic header', 'des (0 1/3 1,0,2)', 'aut/probabilistic 1:6'],
  ['probabilistic transition', `${twoStates}(0,"a",0 1/2 1)`, 'aut/probabilistic 2:8'],
  ['source out of range', `${twoStates}(2,"a",1)`, 'aut/state-out-of-range 2:2'],
  ['target out of range', `${twoStates}(0,"a", 7)`, 'aut/state-out-of-range 2:9'],
  ['negative source', `${twoStates}(-2,"a",1)`, 'aut/negative-number 2:2'],
  ['negative target', `${twoStates}(0,"a",-1)`, 'aut/negative-number 2:8'],
  ['too large a state', `${twoStates}(0,"a",99999999999)`, 'aut/number-too-large 2:8'],
  ['cut after the parenthesis', `${twoStates}(`, 'aut/cut-line 2:2'],
  ['cut after the source', `${twoStates}(0`, 'aut/cut-line 2:3'],
  ['cut before the label', `${twoStates}(0, `, 'aut/cut-line 2:4'],
  ['cut in an unquoted label', `${twoStates}(0, SEND`, 'aut/cut-line 2:9'],
  ['cut after the label', `${twoStates}(0,"a"`, 'aut/cut-line 2:7'],
  ['cut before the target', `${twoStates}(0,"a", `, 'aut/cut-line 2:8'],
  ['cut after the target', `${twoStates}(0,"a",1`, 'aut/cut-line 2:9'],
  ['cut in the target, earlier commas', `${twoStates}(0,"a(b, c)",`, 'aut/cut-line 2:14'],
  ['unclosed quote', `${twoStates}(0,"a(1,2),1)`, 'aut/unclosed-quote 2:4'],
  ['a lone quote', `${twoStates}(0,",1)`, 'aut/unclosed-quote 2:4'],
  ['text after the label', `${twoStates}(0,"a" b,1)`, 'aut/text-after-label 2:8'],
  ['text after the parenthesis', `${twoStates}(0,"a",1) x`, 'aut/text-after-parenthesis 2:11'],
  ['two transitions on one line', `${twoStates}(0,"a",1)(1,"b",0)`, 'aut/two-on-one-line 2:4'],
  ['two unquoted ones', `${twoStates}(0,a,1) (1,b,0)`, 'aut/two-on-one-line 2:4'],
  ['no label', `${twoStates}(0,,1)`, 'aut/missing-label 2:4'],
  ['only two parts', `${twoStates}(0,1)`, 'aut/missing-part 2:4'],
  ['no target number', `${twoStates}(0,"a",b)`, 'aut/unexpected-text 2:8'],
  ['no parenthesis', `${twoStates}0,"a",1`, 'aut/unexpected-text 2:1'],
  ['a comment', `${twoStates}% (0,"a",1)`, 'aut/comment 2:1'],
  ['a NUL byte', `${twoStates}(0,"a\u0000",1)`, 'text/not-text 2:6'],
  ['a NUL byte among blanks', `${twoStates}(0,"a",\u00001)`, 'text/not-text 2:8'],
  ['too few transitions', 'des (0,3,2)\n(0,"a",1)\n', 'aut/too-few-transitions 1:8'],
  ['too many transitions', `${twoStates}(0,"a",1)\n(1,"b",0)\n(0,"c",0)\n`, 'aut/too-many-transitions 3:1'],
  ['columns after other scripts', `${twoStates}(0,"été 世界",9)`, 'aut/state-out-of-range 2:13'],
])('%s', async (_name, text, expected) => {
  expect(await problemsOf(sourceOf(text))).toEqual([expected]);
});

test('bytes that are not UTF-8', async () => {
  const bytes = [...new TextEncoder().encode(`${twoStates}(0,"a`), 0xff, ...new TextEncoder().encode('",1)\n')];
  expect(await problemsOf(cutAt(Uint8Array.from(bytes), []))).toEqual(['text/not-text 2:6']);
});

test('a gzip file is recognised', async () => {
  const { problems } = await readTable(cutAt(Uint8Array.of(0x1f, 0x8b, 0x08, 0x00, 0x0a, 0x00), []));
  expect(problems[0]!.hint).toContain('gzip');
  expect(problems.length).toBe(1);
});

test('without a header but with transitions, the transitions are looked at', async () => {
  expect(await problemsOf(sourceOf('(0,"a",1)\n(0,"b\n(1,"c",0)'))).toEqual([
    'aut/missing-header 1:1',
    'aut/unclosed-quote 2:4',
  ]);
});

test('several problems are found in one reading, at most twenty', async () => {
  expect(await problemsOf(sourceOf('des (0,3,2)\n(5,"a",1)\n(0,"b",1)\n(0,"c,1)\n'))).toEqual([
    'aut/state-out-of-range 2:2',
    'aut/unclosed-quote 4:4',
  ]);
  const many = await problemsOf(sourceOf(`des (0,99,2)\n${'(9,"a",0)\n'.repeat(99)}`));
  expect(many.length).toBe(20);
  expect(many.at(-1)).toBe('aut/state-out-of-range 21:2');
});

test('a line without end is neither held nor waited for', async () => {
  let asked = 0;
  const endless: Source = {
    name: 'm.aut',
    async *chunks() {
      for (;;) {
        asked += 1;
        yield new Uint8Array(64 * 1024).fill(0x61);
      }
    },
  };
  expect(await problemsOf(endless)).toEqual(['aut/line-too-long 1:1']);
  expect(asked).toBe(longestLine / (64 * 1024) + 1);
});

test('the beginning of a line that is too long may end inside a character', async () => {
  for (const shift of ['', 'x', 'xy', 'xyz']) {
    const text = `des (0,1,1)\n${shift}${'😀'.repeat(longestLine / 4 + 1)}\n`;
    expect(await problemsOf(sourceOf(text))).toEqual(['aut/line-too-long 2:1']);
  }
});

test('after a line that is too long reading goes on', async () => {
  const text = `des (0,3,2)\n(0,"${'x'.repeat(longestLine)}",1)\n(0,"b",9)\n(0,"c",1)\n`;
  expect(await problemsOf(sourceOf(text))).toEqual(['aut/line-too-long 2:1', 'aut/state-out-of-range 3:8']);
});

test('the frame shows the line and, for a state, what the header says', async () => {
  const { problems, texts } = await readTable(sourceOf('des (0,2,2)\r\n(0,"a",1)\r\n(1, "b", 12)\r\n'));
  expect(renderProblem(problems[0]!, texts)).toBe(
    [
      'error[aut/state-out-of-range]: State 12 does not exist: the states are 0 to 1.',
      '  --> m.aut:3:10',
      '   |',
      ' 3 | (1, "b", 12)',
      '   |          ^^',
      '  hint: Correct the number, or the count of states in the header.',
      'note: The header says there are 2 states.',
      '  --> m.aut:1:10',
      '   |',
      ' 1 | des (0,2,2)',
      '   |          ^',
    ].join('\n'),
  );
});

test('a problem far right in a long line is shown through a window', async () => {
  const { problems, texts } = await readTable(sourceOf(`des (0,1,2)\n(0,"${'é'.repeat(500)}",77)\n`));
  const lines = renderProblem(problems[0]!, texts).split('\n');
  expect(lines[1]).toBe('  --> m.aut:2:507');
  expect(lines[3]!.startsWith(' 2 | …é')).toBe(true);
  expect(lines[3]!.indexOf('77')).toBe(lines[4]!.indexOf('^^'));
});
