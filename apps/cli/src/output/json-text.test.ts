import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

test('says the same as JSON.stringify, whatever the value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('what is short stays on a line, what is long is broken', () => {
  const step = { label: 'send(1)', changed: { t: '5' } };
  expect(jsonText(step)).toBe('{"label": "send(1)", "changed": {"t": "5"}}\n');
  const long = { steps: [step, step, step] };
  const line = ' {"label": "send(1)", "changed": {"t": "5"}}';
  expect(jsonText(long)).toBe(`{\n "steps": [\n ${line},\n ${line},\n ${line}\n ]\n}\n`);
});

test('fields without a value are left out', () => {
  expect(jsonText({ a: undefined, b: null })).toBe('{"b": null}\n');
});
