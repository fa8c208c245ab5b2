/**
 * The cases folder: each failing script says in its first line which problem it has and where; the others have none.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Broken, type Problem, type Source } from '@vedette/core';
import { LineMap } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import { type CheckedScript, checkScript } from './check.ts';
import { evaluate } from './evaluate/index.ts';
import { load } from './load.ts';
import { resolve } from './resolve/index.ts';

const folder = new URL('../cases/', import.meta.url);

function fileSource(url: URL): Source {
  return {
    name: url.pathname.split('/').at(-1)!,
    async *chunks() {
      yield readFileSync(url);
    },
    beside: (path) => fileSource(new URL(path, url)),
  };
}

/** What each stage finds, given that the stages before it find nothing. */
const stages: Readonly<Record<string, (url: URL) => Promise<readonly Problem[]>>> = {
  parse: async (url) => (await load(fileSource(url))).problems,
  resolve: async (url) => resolve((await load(fileSource(url))).value!).problems,
  typecheck: async (url) => (await checkScript(fileSource(url))).problems,
  restrict: async (url) => (await checkScript(fileSource(url))).problems,
  evaluate: async (url) => problemsOfValues((await checkScript(fileSource(url))).value!),
};

/** Constants called test... must be true, processes must have a meaning at their start. */
function problemsOfValues(script: CheckedScript): Problem[] {
  const evaluation = evaluate(script);
  return script.resolved.declarations.flatMap((declaration) => {
    if (declaration.kind !== 'value') return [];
    const { pattern } = declaration;
    if (pattern.kind !== 'name') return [];
    try {
      const value = evaluation.value(pattern);
      if (value.kind === 'process' && value.process.kind === 'call') evaluation.start(value.process);
      if (pattern.path[0]!.startsWith('test'))
        expect([pattern.path[0], evaluation.show(value)]).toEqual([pattern.path[0], 'true']);
      return [];
    } catch (thrown) {
      if (thrown instanceof Broken) return [thrown.problem];
      throw thrown;
    }
  });
}

describe.each(Object.keys(stages))('%s', (stage) => {
  const files = (verdict: string) => readdirSync(new URL(`${stage}/${verdict}/`, folder));

  test.each(files('pass'))('%s is accepted', async (file) => {
    expect(await stages[stage]!(new URL(`${stage}/pass/${file}`, folder))).toEqual([]);
  });

  test.each(files('fail'))('%s is refused', async (file) => {
    const url = new URL(`${stage}/fail/${file}`, folder);
    const text = readFileSync(url, 'utf8');
    const [, code, line] = /^-- (\S+) at line (\d+)\n/.exec(text) ?? [];
    const problems = await stages[stage]!(url);
    const lines = new LineMap(file, text);
    const found = problems.map((problem) => [problem.code, lines.place(problem.span.start).line]);
    expect(found[0]).toEqual([code, Number(line)]);
    for (const { message, hint } of problems) {
      expect(message).toMatch(/^[A-Z"].*\.$/);
      expect(hint).toMatch(/\S/);
    }
  });
});
