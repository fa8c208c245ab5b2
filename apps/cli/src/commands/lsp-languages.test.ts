/** What the language server says about every language and notation of properties, finished or not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, Editor } from '../testing/editor.ts';

const mcrl2 = 'map n: Nat;\neqn n = 2;\nact tick: Nat;\nproc P(x: Nat) = (x < n) -> tick(x) . P(x + 1);\ninit P(0);\n';
const xta = `const int N = 3;
clock x;
process P() { state a { x <= N }, b; init a; trans a -> b { guard x >= 1; assign x = 0; }; }
system P;
`;
const xml = `<?xml version="1.0" encoding="utf-8"?>
<nta><declaration>const int N = 3; clock x;</declaration>
<template><name>P</name><location id="id0"><name>a</name><label kind="invariant">x &lt;= N</label></location>
<init ref="id0"/><transition><source ref="id0"/><target ref="id0"/><label kind="assignment">x = 0</label></transition></template>
<system>system P;</system>
<queries><query><formula>A[] x &lt;= N</formula><comment></comment></query></queries></nta>
`;
const csp = 'N = 2\nchannel tick : {0..N}\nP = tick?x -> P\nassert P :[deadlock free]\n';
const crash = `const n = 2;
locations 1..n;
channel a, ok;
process Receiver() = a@1(x).ok!(x);
system restrict a in 1[a!(7)] | 2[Receiver()];
`;
const aut = 'des (0,2,2)\n(0,"go",1)\n(1,"back",0)\n';

interface Case {
  /** A use of a name, with where it is defined: line and column, from 0. */
  readonly use: string;
  readonly defined: readonly [number, number];
  readonly uses: number;
  readonly hover: string;
  readonly renamed: string;
  readonly symbols: readonly string[];
  /** A mistake: what is put in place of what, and the code it gets. */
  readonly slip: readonly [string, string, string];
}

const texts = { mcrl2, xta, xml, csp, crash };
const cases: Readonly<Record<keyof typeof texts, Case>> = {
  mcrl2: {
    use: '(x < «n)',
    defined: [0, 4],
    uses: 3,
    hover: 'value: 2',
    renamed: 'limit',
    symbols: ['n', 'tick', 'P'],
    slip: ['tick(x)', 'tcik(x)', 'mcrl2/unknown-reference'],
  },
  xta: {
    use: 'x <= «N',
    defined: [0, 10],
    uses: 2,
    hover: 'value: 3',
    renamed: 'limit',
    symbols: ['N', 'x', 'P', 'a', 'b'],
    slip: ['x >= 1', 'y >= 1', 'uppaal/unknown-name'],
  },
  xml: {
    use: 'x &lt;= «N',
    defined: [1, 28],
    uses: 3,
    hover: 'const int N = 3',
    renamed: 'limit',
    symbols: ['N', 'x', 'P', 'a'],
    slip: ['x = 0', 'y = 0', 'uppaal/unknown-name'],
  },
  csp: {
    use: '{0..«N}',
    defined: [0, 0],
    uses: 2,
    hover: 'N = 2',
    renamed: 'limit',
    symbols: ['N', 'tick', 'P', 'assert P :[deadlock free]'],
    slip: ['-> P', '-> Q', 'cspm/unknown-name'],
  },
  crash: {
    use: '1..«n',
    defined: [0, 6],
    uses: 2,
    hover: 'const n = 2',
    renamed: 'limit',
    symbols: ['n', 'a', 'ok', 'Receiver'],
    slip: ['Receiver()]', 'Reciever()]', 'crash/unknown-process'],
  },
};

/** One model in each folder, so that a property beside it is about it. */
const properties: Readonly<Record<string, readonly [model: string, text: string, wrong: string]>> = {
  'mcrl2/p.mcf': ['mcrl2/m.mcrl2', '[true*] <true> true\n', '[true* . tcik(1)] false\n'],
  'mcrl2/p.mcl': ['mcrl2/m.mcrl2', '[ true* ] < true > true\n', '[ true* ] < true > tru\n'],
  'mcrl2/p.props': [
    'mcrl2/m.mcrl2',
    'property live globally, deadlock is absent;\n',
    'property live globally, deadlock is absnt;\n',
  ],
  'xta/p.q': ['xta/m.xta', 'A[] x <= N\n', 'A[] x <= M\n'],
  'aut/p.mcl': ['aut/m.aut', '[ true* ] < true > true\n', '[ true* < true > true\n'],
};

const files = {
  ...Object.fromEntries(Object.entries(texts).map(([ending, text]) => [`${ending}/m.${ending}`, text])),
  'aut/m.aut': aut,
  ...Object.fromEntries(Object.entries(properties).map(([name, [, text]]) => [name, text])),
};

const editor = new Editor(files);
beforeAll(() => editor.start(files), 120_000);
afterAll(() => editor.close());

describe.each(Object.entries(cases))('%s', { timeout: 120_000 }, (ending, one) => {
  const name = `${ending}/m.${ending}`;
  const text = texts[ending as keyof typeof texts];
  const place = at(text, one.use);

  test('a mistake is reported at its place, and is gone when it is corrected', async () => {
    const [right, wrong, code] = one.slip;
    const shown = await editor.typed(name, text.replace(right, wrong));
    expect(shown.map((problem) => problem.code)).toContain(code);
    const { line } = at(text.replace(right, wrong), `«${wrong}`).position;
    expect(shown.find((problem) => problem.code === code)!.range.start.line).toBe(line);
    expect(await editor.typed(name, text)).toEqual([]);
  });

  test('hover, definition, references, completion and outline', async () => {
    const hover = await editor.ask<{ contents: { value: string } }>('hover', name, place);
    expect(hover.contents.value).toContain(one.hover);
    const [definition] = await editor.ask<{ range: { start: object } }[]>('definition', name, place);
    expect(definition!.range.start).toEqual({ line: one.defined[0], character: one.defined[1] });
    const context = { includeDeclaration: true };
    expect(await editor.ask<object[]>('references', name, { ...place, context })).toHaveLength(one.uses);
    const completed = await editor.ask<{ label: string }[]>('completion', name, place);
    const known = text.slice(0, text.indexOf(one.use.replace('«', '')) + one.use.length);
    expect(completed.map(({ label }) => label)).toContain(/\w+$/.exec(known.replace(/\W+$/, ''))![0]);
    const symbols = await editor.ask<{ name: string }[]>('documentSymbol', name);
    expect(symbols.map((symbol) => symbol.name)).toEqual(one.symbols);
  });

  test('renaming leaves a text without problems', async () => {
    const { changes } = await editor.ask<{ changes: Record<string, { range: { start: object } }[]> }>('rename', name, {
      ...place,
      newName: one.renamed,
    });
    expect(changes[editor.uriOf(name)]).toHaveLength(one.uses);
  });

  test('formatting gives a text that stays as it is when it is formatted again', async () => {
    const options = { tabSize: 2, insertSpaces: true };
    if (ending === 'xml') {
      // It would be replaced by .xta text.
      await expect(editor.ask('formatting', name, { options })).rejects.toThrow('which is no XML');
      return;
    }
    const [edit] = await editor.ask<{ newText: string }[]>('formatting', name, { options });
    if (edit === undefined) return;
    expect(await editor.typed(name, edit.newText)).toEqual([]);
    expect(await editor.ask('formatting', name, { options })).toEqual([]);
    await editor.typed(name, text);
  });

  test('a code lens checks it', async () => {
    const lenses = await editor.ask<{ command: { arguments: object[] } }[]>('codeLens', name);
    const { verdicts } = await editor.run<{ verdicts: object[] }>(lenses[0]!.command.arguments[0]!);
    expect(verdicts).toHaveLength(1);
  });

  test('every beginning of the text is survived', async () => {
    for (let end = 0; end < text.length; end += Math.ceil(text.length / 8)) {
      await editor.typed(name, text.slice(0, end));
      for (const method of ['hover', 'definition', 'completion'])
        await editor.ask(method, name, { position: { line: 0, character: 1 } });
      await editor.ask('documentSymbol', name);
      await editor.ask('codeLens', name);
    }
    expect(await editor.typed(name, text)).toEqual([]);
  });
});

test('a graph in .aut: what is wrong, and how it is checked', { timeout: 60_000 }, async () => {
  expect(await editor.typed('aut/m.aut', aut.replace('(1,"back",0)', '(1,"back",7)'))).toMatchObject([
    { code: 'aut/state-out-of-range', range: { start: { line: 2 } } },
  ]);
  expect(await editor.typed('aut/m.aut', aut)).toEqual([]);
  expect(await editor.run({ uri: editor.uriOf('aut/m.aut') })).toMatchObject({ verdicts: [{ verdict: 'holds' }] });
});

describe.each(Object.entries(properties))('%s', { timeout: 120_000 }, (name, [, text, wrong]) => {
  test('is read with the model beside it, finished or not, and checked', async () => {
    expect((await editor.typed(name, wrong)).length).toBeGreaterThan(0);
    await editor.typed(name, text.slice(0, 4));
    expect(await editor.typed(name, text)).toEqual([]);
    const completed = await editor.ask<object[]>('completion', name, { position: { line: 0, character: 1 } });
    expect(completed.length).toBeGreaterThan(0);
    const { verdicts } = await editor.run<{ verdicts: object[] }>({ uri: editor.uriOf(name) });
    expect(verdicts.length).toBeGreaterThan(0);
  });
});

describe('in a property file', { timeout: 120_000 }, () => {
  const start = { position: { line: 0, character: 0 } };
  const used = { 'mcrl2/p.mcf': '[true* . «tick(0)] true\n', 'xta/p.q': 'A[] x <= «N\n' };

  test.each(Object.entries(used))('%s: a name is that of the model', async (name, marked) => {
    const text = marked.replace('«', '');
    expect(await editor.typed(name, text)).toEqual([]);
    const place = at(text, marked);
    const model = properties[name]![0];
    const [definition] = await editor.ask<{ uri: string }[]>('definition', name, place);
    expect(definition!.uri).toBe(editor.uriOf(model));
    const found = await editor.ask<{ uri: string }[]>('references', name, { ...place, context: {} });
    expect(found.map(({ uri }) => uri)).toEqual([editor.uriOf(model), editor.uriOf(model)]);
    const renaming = editor.ask('rename', name, { ...place, newName: 'other' });
    await expect(renaming).rejects.toThrow(`is declared in ${model.slice(model.indexOf('/') + 1)}: rename it there`);
  });

  test.each(Object.keys(properties))('%s: nothing is renamed where there is no name', async (name) => {
    expect(await editor.ask('references', name, { ...start, context: {} })).toEqual([]);
    await expect(editor.ask('rename', name, { ...start, newName: 'other' })).rejects.toThrow('nothing to rename');
  });

  test('formatting is done, or refused where there is no formatter', async () => {
    const options = { tabSize: 2, insertSpaces: true };
    await editor.typed('mcrl2/p.mcf', '[ true* ]   <true>true\n');
    const [edit] = await editor.ask<{ newText: string }[]>('formatting', 'mcrl2/p.mcf', { options });
    expect(await editor.typed('mcrl2/p.mcf', edit!.newText)).toEqual([]);
    expect(await editor.ask('formatting', 'mcrl2/p.mcf', { options })).toEqual([]);
    await editor.typed('mcrl2/p.props', 'property  live globally,deadlock is absent ; // why\n');
    const [tidied] = await editor.ask<{ newText: string }[]>('formatting', 'mcrl2/p.props', { options });
    expect(tidied!.newText).toBe('property live globally, deadlock is absent; // why\n');
    await editor.typed('mcrl2/p.props', tidied!.newText);
    expect(await editor.ask('formatting', 'mcrl2/p.props', { options })).toEqual([]);
    for (const name of ['mcrl2/p.mcl', 'xta/p.q'])
      await expect(editor.ask('formatting', name, { options })).rejects.toThrow('there is no formatter for p.');
  });

  test('the outline has the properties that have names', async () => {
    const symbols = await editor.ask<{ name: string; selectionRange: object }[]>('documentSymbol', 'mcrl2/p.props');
    const selectionRange = { start: { line: 0, character: 9 }, end: { line: 0, character: 13 } };
    expect(symbols).toMatchObject([{ name: 'live', selectionRange }]);
    for (const name of ['mcrl2/p.mcf', 'mcrl2/p.mcl', 'xta/p.q'])
      expect(await editor.ask('documentSymbol', name)).toEqual([]);
  });
});

test('a model that takes long to open does not block the editor', { timeout: 120_000 }, async () => {
  // It counts to two to the power of sixty.
  const slow =
    'f(n) = if n == 0 then 0 else f(n - 1) + f(n - 1)\nN = f(60)\nchannel a : {0..N}\nP = a?x -> P\nassert P :[deadlock free]\n';
  await editor.types('csp/m.csp', slow);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const completed = await editor.ask<{ label: string }[]>('completion', 'mcrl2/m.mcrl2', at(mcrl2, '(x < «n)'));
  expect(completed.map(({ label }) => label)).toContain('n');
  const hover = await editor.ask<{ contents: { value: string } }>('hover', 'mcrl2/m.mcrl2', at(mcrl2, '(x < «n)'));
  expect(hover.contents.value).toContain('map n: Nat = 2');
  expect(await editor.typed('csp/m.csp', csp)).toEqual([]);
});
