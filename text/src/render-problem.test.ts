import type { Problem, SourceText } from '@vedette/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineMap } from './line-map.ts';
import { renderProblem } from './render-problem.ts';

const problem: Problem = {
  code: 'aut/unclosed-quote',
  message: 'The label is not closed.',
  span: { source: 'm.aut', start: 19, end: 25 },
  severity: 'error',
};
const text = new LineMap('m.aut', 'des (0,1,2)\n(0 , 1,"abcde\n(1,"b",0)');

function rendered(changes: Partial<Problem>, source: SourceText = text): string {
  return renderProblem({ ...problem, ...changes }, [source]);
}

test('message, place, the line before, the line, carets, hint', () => {
  expect(rendered({ hint: 'Close it.' })).toBe(
    [
      'error[aut/unclosed-quote]: The label is not closed.',
      '  --> m.aut:2:8',
      '   |',
      ' 1 | des (0,1,2)',
      ' 2 | (0 , 1,"abcde',
      '   |        ^^^^^^',
      '  hint: Close it.',
    ].join('\n'),
  );
});

test('a span over several lines is underlined to the end of its first line', () => {
  expect(rendered({ span: { source: 'm.aut', start: 19, end: 30 } })).toContain('\n   |        ^^^^^^');
});

test('an empty span gets one caret, also at the end of the text', () => {
  expect(rendered({ span: { source: 'm.aut', start: 12, end: 12 } })).toMatch(/\n {3}\| \^$/);
  expect(rendered({ span: { source: 'm.aut', start: 999, end: 999 } })).toMatch(/:3:10\n.*\n {3}\| {10}\^$/s);
});

test('an empty source still has a frame', () => {
  const lines = rendered({ span: { source: 'm.aut', start: 0, end: 0 } }, new LineMap('m.aut', '')).split('\n');
  expect(lines.slice(1)).toEqual(['  --> m.aut:1:1', '   |', ' 1 |', '   | ^']);
});

test('an unknown source is named with the offset', () => {
  expect(renderProblem(problem, []).split('\n')[1]).toBe('  --> m.aut (offset 19)');
  const nowhere = { ...problem, span: { source: 'm.aut', start: 0, end: 0 } };
  expect(renderProblem(nowhere, []).split('\n')[1]).toBe('  --> m.aut');
});

test('control characters in the name of a file are made visible, with a frame and without', () => {
  const name = 'm\u001b]0;x\u0007.aut';
  const named = { ...problem, span: { ...problem.span, source: name } };
  const shown = [new LineMap(name, 'des (0,1,2)\n(0 , 1,"abcde\n'), text].map((one) => renderProblem(named, [one]));
  expect(shown.map((one) => one.split('\n')[1])).toEqual(['  --> m␛]0;x␇.aut:2:8', '  --> m␛]0;x␇.aut (offset 19)']);
});

test('line numbers of different width stay aligned', () => {
  const long = new LineMap('m.aut', `${'\n'.repeat(8)}nine\nten`);
  const lines = rendered({ span: { source: 'm.aut', start: 13, end: 16 } }, long).split('\n');
  expect(lines.slice(1)).toEqual(['   --> m.aut:10:1', '    |', '  9 | nine', ' 10 | ten', '    | ^^^']);
});

test('tabs, wide characters and control characters keep the carets under their text', () => {
  const odd = new LineMap('m.aut', '\t世\u001b[xyz');
  const lines = rendered({ span: { source: 'm.aut', start: 4, end: 5 } }, odd).split('\n');
  expect(lines.slice(3)).toEqual([' 1 |   世\\u001b[xyz', '   |            ^']);
});

test('a place inside another document shows its path', () => {
  const inside: SourceText = {
    name: 'm.xml',
    place: () => ({ line: 1, column: 1, lineText: 'x > 5', windowColumn: 1, path: '/nta/template[1]' }),
  };
  const shown = rendered({ span: { source: 'm.xml', start: 0, end: 1 } }, inside);
  expect(shown).toContain('--> m.xml:1:1 (/nta/template[1])');
});

test('a source that knows only some lines never shows another one as the line before', () => {
  const streamed: SourceText = {
    name: 'm.aut',
    place: (offset) => ({
      line: offset < 20 ? 1 : 3,
      column: 1,
      lineText: offset < 20 ? 'one' : 'three',
      windowColumn: 1,
    }),
  };
  const lines = rendered({ span: { source: 'm.aut', start: 20, end: 25 } }, streamed).split('\n');
  expect(lines.slice(2)).toEqual(['   |', ' 3 | three', '   | ^']);
});

test('related places have their own frame', () => {
  const shown = rendered({
    related: [{ span: { source: 'm.aut', start: 0, end: 3 }, message: 'The header is here.' }],
  });
  expect(shown).toContain('note: The header is here.\n  --> m.aut:1:1\n   |\n 1 | des (0,1,2)\n   | ^^^');
});

test('colours change nothing but the colours', () => {
  const coloured = renderProblem({ ...problem, hint: 'Close it.' }, [text], { style: 'colour' });
  const start = '\u001b';
  expect(coloured).toContain(`${start}[1;31merror`);
  expect(
    coloured
      .split(start)
      .map((part, index) => (index === 0 ? part : part.replace(/^\[[\d;]*m/, '')))
      .join(''),
  ).toBe(rendered({ hint: 'Close it.' }));
});

test('the far end of a very long line is marked as cut and stays aligned', () => {
  const long = new LineMap('m.aut', `${'a'.repeat(500)}XY`);
  const lines = rendered({ span: { source: 'm.aut', start: 500, end: 502 } }, long).split('\n');
  expect(lines[3]!.startsWith(' 1 | …a')).toBe(true);
  expect(lines[3]!.indexOf('XY')).toBe(lines[4]!.indexOf('^^'));
});

test('law: any span in any text renders, with at least one caret', () => {
  const anyText = fc.string({
    unit: fc.constantFrom('a', '\t', '\n', '\r', '😀', '世', '\u0301', '\u0000'),
    maxLength: 200,
  });
  fc.assert(
    fc.property(anyText, fc.integer(), fc.integer(), (whole, start, end) => {
      const shown = rendered({ span: { source: 'm.aut', start, end } }, new LineMap('m.aut', whole));
      expect(shown.split('\n').at(-1)).toMatch(/\| *\^+$/);
    }),
    { numRuns: 1000 },
  );
});
