/** The language server, asked by an editor about mCRL2. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Position } from 'vscode-languageserver';
import { at, Editor } from '../testing/editor.ts';

const model = `map n: Nat;
eqn n = 2 + 1;
act send: Nat; crash;
proc P(x: Nat) = (x < n) -> send(x) . P(x + 1) + crash . delta;
init P(0);
`;
const project = 'checks:\n  counts:\n    model: count.mcrl2\n    properties:\n      - property: live.mcf\n';
const files = {
  'count.mcrl2': model,
  'other.mcrl2': model,
  'live.mcf': '[true*] <true> true\n',
  'buffer.csp': 'channel a\nP = a -> STOP\nassert P :[deadlock free]\nassert STOP [T= STOP\n',
  'vedette.yaml': project,
};
const invalidParams = -32602;
const editor = new Editor(files);
const uriOf = (name: string): string => editor.uriOf(name);
const typed = (name: string, text: string) => editor.typed(name, text);
const ask = <T>(method: string, name: string, more: object = {}): Promise<T> => editor.ask(method, name, more);

beforeAll(() => editor.start(files), 120_000);
afterAll(() => editor.close());

describe('the language server', { timeout: 60_000 }, () => {
  test('says what is wrong, where, and that it is right again', async () => {
    const [problem] = await typed('count.mcrl2', model.replace('send(x)', 'sned(x)'));
    expect(problem).toMatchObject({
      code: 'mcrl2/unknown-reference',
      severity: 1,
      source: 'vedette',
      range: { start: { line: 3, character: 28 }, end: { line: 3, character: 32 } },
    });
    expect(problem!.message).toContain('Did you mean "send"?');
    expect(await typed('count.mcrl2', model)).toEqual([]);
  });

  test('a property is read with the model that the project asks it of, a project by itself', async () => {
    const [problem] = await typed('live.mcf', '[true* . sned(1)] false\n');
    expect(problem).toMatchObject({ range: { start: { line: 0, character: 9 } } });
    expect(await typed('live.mcf', files['live.mcf'])).toEqual([]);
    expect(await typed('vedette.yaml', `${project}  more: {modle: x}\n`)).toMatchObject([
      { code: 'project/unknown-key' },
      { code: 'project/missing-key' },
    ]);
    expect(await typed('vedette.yaml', project)).toEqual([]);
  });

  test('hover shows sorts and values', async () => {
    const hover = await ask<{ contents: { value: string } }>('hover', 'count.mcrl2', at(model, '(x < «n)'));
    expect(hover.contents.value).toBe('```\nmap n: Nat = 2 + 1\nvalue: 3: Nat\n```');
    const sent = await ask<{ contents: { value: string } }>('hover', 'count.mcrl2', at(model, '«send(x)'));
    expect(sent.contents.value).toContain('act send: Nat');
  });

  test('definition, references, and a definition in the model of a property', async () => {
    const place = at(model, '«send(x)');
    const range = { start: { line: 2, character: 4 }, end: { line: 2, character: 8 } };
    expect(await ask('definition', 'count.mcrl2', place)).toEqual([{ uri: uriOf('count.mcrl2'), range }]);
    const context = { includeDeclaration: true };
    expect(await ask<object[]>('references', 'count.mcrl2', { ...place, context })).toHaveLength(2);
    await typed('live.mcf', '[true* . send(1)] false\n');
    const across = await ask('definition', 'live.mcf', { position: { line: 0, character: 10 } });
    expect(across).toEqual([{ uri: uriOf('count.mcrl2'), range }]);
    await typed('live.mcf', files['live.mcf']);
  });

  test('renames every use, and refuses what would not be right', async () => {
    const edit = await ask<{ changes: Record<string, object[]> }>('rename', 'count.mcrl2', {
      ...at(model, '«send(x)'),
      newName: 'emit',
    });
    expect(edit.changes[uriOf('count.mcrl2')]).toHaveLength(2);
    for (const newName of ['crash', 'two words', 'sum'])
      await expect(ask('rename', 'count.mcrl2', { ...at(model, '«send(x)'), newName })).rejects.toThrow();
  });

  test('completes names that are known there, and words of the language', async () => {
    const inside = await ask<{ label: string }[]>('completion', 'count.mcrl2', at(model, 'P(«x + 1)'));
    const labels = inside.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['x', 'n', 'send', 'P', 'proc', 'Nat']));
    const outside = await ask<{ label: string }[]>('completion', 'count.mcrl2', at(model, 'init «P'));
    expect(outside.map(({ label }) => label)).not.toContain('x');
  });

  test('survives text that is not finished', async () => {
    const cut = model.replace('crash . delta;\ninit P(0);', 'cra');
    expect((await typed('other.mcrl2', cut)).length).toBeGreaterThan(0);
    const labels = (await ask<{ label: string }[]>('completion', 'other.mcrl2', at(cut, 'cra«'))).map(
      ({ label }) => label,
    );
    expect(labels).toContain('crash');
    expect(await ask('formatting', 'other.mcrl2', { options: { tabSize: 2, insertSpaces: true } })).toEqual([]);
  });

  test('outline and formatting', async () => {
    const symbols = await ask<{ name: string }[]>('documentSymbol', 'count.mcrl2');
    expect(symbols.map(({ name }) => name)).toEqual(['n', 'send', 'crash', 'P']);
    await typed('other.mcrl2', 'act   a;\ninit a;\n');
    const [edit] = await ask<{ newText: string }[]>('formatting', 'other.mcrl2', {
      options: { tabSize: 2, insertSpaces: true },
    });
    expect(edit!.newText).toBe('act  a;\ninit a;\n');
  });

  test('code lenses check a model, an assertion and a property, and show the run', async () => {
    const lenses = await ask<{ command: { arguments: object[] }; range: { start: Position } }[]>(
      'codeLens',
      'buffer.csp',
    );
    expect(lenses.map(({ range }) => range.start.line)).toEqual([0, 0, 2, 2, 3, 3]);
    const run = (order: object) => editor.run<{ verdicts: object[]; chart?: string }>(order);
    expect(await run(lenses[4]!.command.arguments[0]!)).toMatchObject({ verdicts: [{ verdict: 'holds' }] });
    const failing = await run(lenses[3]!.command.arguments[0]!);
    expect(failing.verdicts).toMatchObject([{ verdict: 'fails' }]);
    expect(existsSync(fileURLToPath(failing.chart!))).toBe(true);
    expect(editor.shown).toBe(failing.chart);
    expect(await run({ uri: uriOf('live.mcf') })).toMatchObject({
      verdicts: [{ property: 'live.mcf', verdict: 'fails' }],
    });
  });

  const documents = ['hover', 'definition', 'references', 'rename', 'completion', 'documentSymbol', 'codeLens'];
  test.each([...documents, 'formatting'])(
    'params of another shape are an error of the protocol: %s',
    async (method) => {
      const uri = uriOf('count.mcrl2');
      const wrong = [{}, { textDocument: null }, { textDocument: { uri: 7 } }, { textDocument: uri }, [uri]];
      const placed = ['hover', 'definition', 'references', 'rename', 'completion'].includes(method);
      const misplaced = [{}, { position: null }, { position: { line: -1, character: 0 } }, { position: { line: '0' } }];
      for (const params of [...wrong, ...(placed ? misplaced.map((more) => ({ textDocument: { uri }, ...more })) : [])])
        await expect(editor.send(`textDocument/${method}`, params)).rejects.toMatchObject({ code: invalidParams });
    },
  );

  test('an order of another shape, or for another command, is an error of the protocol', async () => {
    for (const order of [{}, { uri: 7 }, { uri: uriOf('buffer.csp'), assertion: -1 }, null])
      await expect(editor.run(order as object)).rejects.toMatchObject({ code: invalidParams });
    const command = 'vedette.check';
    const one = { uri: uriOf('buffer.csp') };
    const others = [
      {},
      { command },
      { command, arguments: one },
      { command, arguments: [] },
      { command, arguments: null },
    ];
    for (const params of [...others, { command: 'vedette.chekc', arguments: [one] }, [command]])
      await expect(editor.send('workspace/executeCommand', params)).rejects.toMatchObject({ code: invalidParams });
    expect((await ask<object[]>('codeLens', 'buffer.csp')).length).toBe(6);
  });

  test.each(['exit', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)('pages are gone after %s', async (end) => {
    const other = new Editor(files);
    await other.start(files);
    await other.run({ uri: other.uriOf('buffer.csp'), assertion: 1, chart: true });
    const page = fileURLToPath(other.shown!);
    expect(existsSync(page)).toBe(true);
    await (end === 'exit' ? other.close() : other.kill(end));
    expect(existsSync(dirname(page))).toBe(false);
  });
});
