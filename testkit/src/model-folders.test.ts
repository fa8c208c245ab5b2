import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { modelFolders, workspaceFolder } from './model-folders.ts';

const expected = '{ "from": "counted by hand", "states": 1, "transitions": 0, "deadlocks": 1, "questions": [] }';
const root = mkdtempSync(join(tmpdir(), 'vedette-models-'));
const files: Readonly<Record<string, string>> = {
  'models/aut/good/good.aut': 'des (0, 0, 1)',
  'models/aut/good/README.md': '# Good',
  'models/aut/good/expected.json': expected,
  'models/aut/bare/README.md': '# Bare',
  'models/bugs/twice/twice.aut': '',
  'models/bugs/twice/twice.xml': '',
  'models/bugs/twice/expected.json': '{}',
  'models/README.md': '# Models',
  'protocols/heartbeat/binary/binary.aut': '',
  'protocols/heartbeat/binary/expected.json': expected,
};
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('modelFolders', () => {
  afterAll(() => rmSync(root, { recursive: true }));
  const found = modelFolders(root);

  test('finds each folder, in order', () => {
    expect(found.map(({ language, name }) => `${language}/${name}`)).toEqual(['aut/bare', 'aut/good', 'bugs/twice']);
  });

  test('reads model and expectation of a good one', () => {
    const good = found.find(({ name }) => name === 'good')!;
    expect(good.modelFile).toBe(join(root, 'models/aut/good/good.aut'));
    expect(good.expectation).toEqual(JSON.parse(expected));
    expect(good.complaints).toEqual([]);
  });

  test('complains about a missing model and a missing expectation', () => {
    const bare = found.find(({ name }) => name === 'bare')!;
    expect(bare.modelFile).toBeUndefined();
    expect(bare.expectationFile).toBe(join(root, 'models/aut/bare/expected.json'));
    expect(bare.complaints).toEqual([
      "0 model files named 'bare.*' where one was expected",
      "expected.json: is missing: 'npm run accept' writes it, look at its numbers",
    ]);
  });

  test('complains about two models and a bad expectation', () => {
    const { complaints } = found.find(({ name }) => name === 'twice')!;
    expect(complaints).toEqual([
      "2 model files named 'twice.*' where one was expected",
      "expected.json: 'from' does not say where the numbers came from",
      "expected.json: 'questions' is not a list",
    ]);
  });

  test('looks in other places too, and finds nothing where there is nothing', () => {
    expect(modelFolders(root, ['protocols']).map(({ name }) => name)).toEqual(['binary']);
    expect(modelFolders(root, ['nowhere'])).toEqual([]);
  });

  test('takes other ways to reach files', () => {
    const folders = (path: string) => (path === '/models' ? ['aut'] : path === '/models/aut' ? ['one'] : []);
    const access = { folders, files: () => ['one.aut'], read: () => expected };
    expect(modelFolders('/', ['models'], access)[0]!.complaints).toEqual([]);
  });

  test('knows the checkout it is part of', () => {
    const { name } = JSON.parse(readFileSync(join(workspaceFolder, 'package.json'), 'utf8'));
    expect(name).toBe('vedette-workspace');
  });
});
