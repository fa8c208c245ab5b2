/** Documents: places inside labels, what is refused before it can do harm, and text with the way back to the file. */
import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { renderProblem } from '@vedette/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readModelText } from '../testing/testing-source.ts';
import { DocumentText, readDocument } from './document.ts';
import { elementText } from './element-text.ts';

const model = (edge: string, query = '') => `<?xml version="1.0" encoding="utf-8"?>
<nta>
  <declaration>clock x; int a;</declaration>
  <template><name>Q</name><location id="q"/><init ref="q"/></template>
  <template>
    <name>P</name>
    <location id="id0"/><init ref="id0"/>
    <transition><source ref="id0"/><target ref="id0"/></transition>
    <transition><source ref="id0"/><target ref="id0"/>${edge}</transition>
  </template>
  <system>system P, Q;</system>
  <queries><query><formula>${query}</formula><comment>why</comment></query></queries>
</nta>
`;

test('a mistake in a label is shown with its path, and its line and column inside the label', async () => {
  const label = '<label kind="guard">a &lt; 3 &amp;&amp;\n  a &gt; count</label>';
  const { problems, texts } = await readModelText(model(label));
  expect(renderProblem(problems[0]!, texts)).toBe(
    [
      'error[uppaal/unknown-name]: There is no "count" here.',
      '   --> model.xta:10:10 (/nta/template[2]/transition[2]/label[guard] line 2 column 10)',
      '    |',
      '  9 |     <transition><source ref="id0"/><target ref="id0"/><label kind="guard">a &lt; 3 &amp;&amp;',
      ' 10 |   a &gt; count</label></transition>',
      '    |          ^^^^^',
      '  hint: Names are declared before they are used, in the template or globally.',
    ].join('\n'),
  );
});

test('a mistake in a query is shown in the query', async () => {
  const { problems, texts } = await readModelText(model('', 'E&lt;&gt; R.A'));
  const place = texts[0]!.place(problems[0]!.span.start);
  expect(problems.map(({ code }) => code)).toEqual(['uppaal/unknown-process']);
  expect(place.path).toBe('/nta/queries/query/formula line 1 column 11');
});

test('entities are not expanded', () => {
  const lines = Array.from({ length: 10 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`);
  const bomb = `<!DOCTYPE nta [<!ENTITY e0 "boom">${lines.join('')}]><nta><declaration>&e10;</declaration></nta>`;
  const { root, problems } = readDocument('bomb.xml', bomb);
  expect(root).toBeUndefined();
  expect(problems.map(({ code, span }) => [code, span.start])).toEqual([
    ['uppaal/malformed-xml', bomb.indexOf('&e10;')],
  ]);
});

test('elements inside each other', () => {
  const nested = (depth: number) => `<nta>${'<a>'.repeat(depth - 1)}${'</a>'.repeat(depth - 1)}</nta>`;
  expect(readDocument('deep.xml', nested(100)).problems).toEqual([]);
  expect(readDocument('deep.xml', nested(101)).problems.map(({ code }) => code)).toEqual(['uppaal/xml-too-deep']);
});

test('a document of opening tags alone is refused', () => {
  const { problems } = readDocument('deep.xml', '<a>'.repeat(100_000));
  expect(problems.map(({ code }) => code)).toEqual(['uppaal/xml-too-deep']);
});

test('tags in comments and quoted text do not count as nesting', () => {
  const text = `<nta><!-- ${'<a>'.repeat(200)} --><declaration><![CDATA[${'<a>'.repeat(200)}]]></declaration></nta>`;
  expect(readDocument('flat.xml', text).problems).toEqual([]);
});

test('places outside elements have no path', () => {
  const text = '<nta/>\n\n';
  const { root } = readDocument('empty.xml', text);
  const places = new DocumentText('empty.xml', text, root);
  expect([places.place(0).path, places.place(8).path]).toEqual(['/nta', undefined]);
});

const piece = fc.constantFrom(
  'a',
  '&lt;',
  '&gt;',
  '&amp;',
  '&quot;',
  '&apos;',
  '&#65;',
  '&#x1F600;',
  '\r\n',
  '\r',
  '\n',
  ' ',
  '<![CDATA[<&]]>',
  '<!-- c -->',
  '😀',
  "'",
);

test('law: the text is the one the parser of documents gives, and each character has its place in the file', () => {
  fc.assert(
    fc.property(fc.array(piece), (parts) => {
      const file = `<label kind="guard">${parts.join('')}</label>`;
      const root = parseXml(file, { includeOffsets: true, preserveCdata: true, preserveComments: true })
        .root as XmlElement;
      const { text, offsetAt } = elementText(root, file);
      expect(text).toBe(root.text);
      for (let index = 0; index < text.length; index += 1) {
        const there = file[offsetAt(index)]!;
        const reference = there === '&' || there === '\r';
        if (!reference) expect(there).toBe(text[index]);
        if (index > 0) expect(offsetAt(index)).toBeGreaterThanOrEqual(offsetAt(index - 1));
      }
      expect(offsetAt(text.length)).toBeLessThanOrEqual(file.length);
    }),
  );
});
