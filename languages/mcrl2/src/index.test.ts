import { readFileSync } from 'node:fs';
import type { Source } from '@vedette/core';
import { readmeExample } from '@vedette/testkit';
import { renderProblem } from '@vedette/text';
import { describe, expect, it } from 'vitest';
import * as index from './index.ts';

const { checkMcrl2, extensions, formatMcrl2 } = index;

function sourceOf(text: string | Uint8Array): Source {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return {
    name: 'count.mcrl2',
    async *chunks() {
      yield bytes;
    },
  };
}

describe('the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const blocks = [...readme.matchAll(/```text\n([\s\S]*?)```/g)].map((match) => match[1]);
  const text = 'act a: Nat;\nproc P(n: Nat)=a(n).P(n-1);\ninit P(3);';

  it('opens a model', async () => {
    const example = readmeExample(new URL('../README.md', import.meta.url), { '@vedette/mcrl2': index });
    const { steps, slots } = await example.run(['steps', 'slots']);
    expect(steps).toEqual(['pass(ping(0))']);
    expect(slots).toEqual(['Asker', 'Asker.n', 'Answerer', 'Answerer.n']);
    expect(readme).toContain("`['pass(ping(0))']`");
  });

  it('shows the text that is checked here', () => {
    expect(readme).toContain(text.replaceAll('\n', ' '));
  });

  it('shows what checking says', async () => {
    const checked = await checkMcrl2(sourceOf(text));
    expect(checked.value).toBeUndefined();
    const shown = checked.problems.map((problem) => renderProblem(problem, checked.texts)).join('\n');
    expect(`${shown}\n`).toBe(blocks[0]);
  });

  it('shows what formatting gives', async () => {
    const formatted = await formatMcrl2(sourceOf(text));
    expect([...(formatted.value ?? [])].join('')).toBe(blocks[1]);
  });
});

describe('checkMcrl2', () => {
  it('gives the typed specification of a good model', async () => {
    const { value, problems } = await checkMcrl2(sourceOf('sort D = struct d | e; act a: D; init a(d);'));
    expect(problems).toEqual([]);
    expect(value?.sorts.map((sort) => sort.name)).toEqual(['D']);
    expect(value?.initial.kind).toBe('action');
  });

  it('gives the specification and the warnings of a model that is merely odd', async () => {
    const { value, problems } = await checkMcrl2(sourceOf('map n: Nat; n: Nat; init delta;'));
    expect(value).toBeDefined();
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['mcrl2/repeated', 'warning']]);
  });

  it('says what is not text', async () => {
    const { value, problems } = await checkMcrl2(sourceOf(new Uint8Array([105, 0, 255])));
    expect(value).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(['text/not-text']);
  });
});

describe('formatMcrl2', () => {
  it('does not need a well-typed model', async () => {
    const { value } = await formatMcrl2(sourceOf('init  unknown  ;'));
    expect([...(value ?? [])]).toEqual(['init unknown;\n']);
  });

  it('refuses what cannot be read', async () => {
    const { value, problems } = await formatMcrl2(sourceOf('init ;'));
    expect(value).toBeUndefined();
    expect(problems.map(({ code }) => code)).toEqual(['mcrl2/unexpected-token']);
  });
});

it('is for files called .mcrl2', () => {
  expect(extensions).toEqual(['.mcrl2']);
});
