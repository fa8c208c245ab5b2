import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeXml, escapeXmlLines } from './escape-xml.ts';

/** Reads the entities back, as an XML parser does. */
function parsed(written: string): string {
  const named = new Map([
    ['amp', '&'],
    ['lt', '<'],
    ['gt', '>'],
    ['quot', '"'],
  ]);
  return written.replace(
    /&(?:#(\d+)|(\w+));/g,
    (_, code, name) => named.get(name) ?? String.fromCharCode(Number(code)),
  );
}

test('characters with a meaning become entities', () => {
  expect(escapeXml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
});

test('what XML forbids is replaced, line ends and tabs are kept', () => {
  expect(escapeXml('a\u0000b\u001bc\ud800d\uffffe\r\n\tf')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde\r\n\tf');
});

test('line ends in an attribute survive its reader', () => {
  expect(escapeXmlLines('a\r\n\tb')).toBe('a&#13;&#10;&#9;b');
});

test('law: a reader gets the text back, but for what XML forbids', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept = Array.from(text, (character) =>
        /(?![\t\n\r\u007f-\u009f])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u.test(character) ? '\ufffd' : character,
      ).join('');
      for (const written of [escapeXml(text), escapeXmlLines(text)]) {
        expect(parsed(written)).toBe(kept);
        expect(written).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#\d+);)/);
      }
      expect(escapeXmlLines(text)).not.toMatch(/[\t\n\r]/);
    }),
  );
});
