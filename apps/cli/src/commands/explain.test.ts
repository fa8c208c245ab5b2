/** Every problem code and verdict has an explanation with an example, and the example is one. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { textSource } from '@vedette/text';
import {
  explainedCodes,
  explanationOf,
  inlineWorkbench,
  readProject,
  verdictKinds,
  type WorkEvent,
} from '@vedette/workbench';
import { describe, expect, test } from 'vitest';
import { caseExamples } from '../host/case-examples.ts';
import { runMain } from '../testing/run-main.ts';

const root = new URL('../../../../', import.meta.url);

/** The packages whose files make problems, and what their codes start with. */
const packages: readonly (readonly [string, string])[] = [
  ...['aut', 'crash', 'cspm', 'mcl', 'mcrl2', 'temporal', 'uppaal'].map(
    (name) => [`languages/${name}/src/`, name] as const,
  ),
  ['text/src/', 'text'],
  ['workbench/src/open/', 'file'],
  ['workbench/src/ask/', 'model'],
  ['workbench/src/checkpoint/', 'checkpoint'],
  ['workbench/src/campaign/', 'campaign'],
  ['workbench/src/project/', 'project'],
  ['text/src/roles/', 'roles'],
  ['workbench/src/runs/', 'run'],
];

/** Codes are literals where problems are made. */
const made =
  /\b(?:error|warning|problem|Mistake|mistake|noted|\w+\.(?:error|warning))\(\s*'(?<code>[a-z][a-z0-9-]*)',/g;

function codesIn([folder, family]: readonly [string, string]): readonly string[] {
  const path = fileURLToPath(new URL(folder, root));
  const inside = packages.filter(([other]) => other !== folder && other.startsWith(folder));
  const isOwn = (file: string): boolean => inside.every(([other]) => !file.startsWith(other));
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing') && isOwn(`${folder}${name}`),
  );
  return files.flatMap((name) =>
    [...readFileSync(`${path}${name}`, 'utf8').matchAll(made)].map(({ groups }) => `${family}/${groups!.code}`),
  );
}

const fromSource = [...new Set(packages.flatMap(codesIn))];
const examples = caseExamples();
const fromCases = [...examples.keys()];

describe('explanations', () => {
  test('there are for every code in the source, every code of a test case, and every verdict', async () => {
    expect(fromSource.length).toBeGreaterThan(280);
    expect(fromCases.length).toBeGreaterThan(200);
    const explained = new Set(await explainedCodes());
    expect([...fromSource, ...fromCases, ...verdictKinds].filter((code) => !explained.has(code))).toEqual([]);
  });

  test('there are for nothing that is never said', async () => {
    const known = new Set([...fromSource, ...fromCases, ...verdictKinds]);
    expect((await explainedCodes()).filter((code) => !known.has(code))).toEqual([]);
  });

  test('all have an example: a test case of the language, or one of their own', async () => {
    const without = [];
    for (const code of await explainedCodes())
      if (!examples.has(code) && (await explanationOf(code))?.example === undefined) without.push(code);
    expect(without).toEqual([]);
  });
});

describe('an example of its own has the problem that it explains:', () => {
  const options = { states: 1, seconds: 5 };
  const ask = { search: { order: { kind: 'breadth' }, threads: 1 }, limits: options, evidence: 'once' } as const;
  const bench = inlineWorkbench({ source: () => textSource('des (0,1,2)\n(0,"a",1)\n', 'm.aut') });

  const found: Readonly<Record<string, (example: string) => Promise<readonly { readonly code: string }[]>>> = {
    aut: async (example) => {
      const model = { name: 'm.aut', bytes: new TextEncoder().encode(example) };
      const result = await bench.run('describe', { model });
      return result.kind === 'refused' ? result.problems : [];
    },
    mcl: async (example) => {
      const host = {
        source: (name: string) => textSource(name === 'm.aut' ? 'des (0,1,2)\n(0,"a",1)\n' : example, name),
      };
      const asked = [{ way: 'property', text: 'f.mcl' }] as const;
      const request = { model: { name: 'm.aut' }, asked, expected: [], ...ask } as const;
      const result = await inlineWorkbench(host).run('check', request);
      return result.kind === 'refused' ? result.problems : [];
    },
    roles: async (example) => {
      const model = { name: 'm.mcrl2', bytes: new TextEncoder().encode(example) };
      const problems: { readonly code: string }[] = [];
      const onEvent = (event: WorkEvent): void => {
        if (event.kind === 'found') for (const problem of event.found.problems) problems.push(problem);
      };
      await bench.run('describe', { model }, { onEvent });
      return problems;
    },
    model: async (example) => {
      const model = { name: 'm.mcrl2', bytes: new TextEncoder().encode(example) };
      const request = { model, asked: [], expected: [], ...ask } as const;
      const result = await bench.run('check', request);
      return result.kind === 'checked' ? result.found.problems : [];
    },
    project: async (example) => (await readProject(textSource(example, 'vedette.yaml'), (path) => path)).problems,
  };

  test.each(Object.keys(found))('%s', async (family) => {
    const wrong: string[] = [];
    for (const code of (await explainedCodes()).filter((each) => each.startsWith(`${family}/`))) {
      const example = (await explanationOf(code))?.example;
      if (example === undefined || example.includes('...') || example.startsWith('vedette ')) continue;
      if (!(await found[family]!(example)).some((problem) => problem.code === code)) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });
});

describe('vedette explain', () => {
  test('shows the example and its message', async () => {
    const ran = await runMain(['explain', 'mcrl2/unguarded-recursion']);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toMatch(
      /^mcrl2\/unguarded-recursion\n\n[\s\S]*Example:\n[\s\S]*error\[mcrl2\/unguarded-recursion\]/,
    );
  });

  test('knows verdicts, and codes whose family is clear', async () => {
    expect((await runMain(['explain', 'unknown'])).stdout).toContain('The question is open.');
    expect((await runMain(['explain', 'missing-init'])).stdout).toMatch(/^mcrl2\/missing-init\n/);
  });

  test('an unknown code gets the nearest one', async () => {
    const ran = await runMain(['explain', 'mcrl2/unknown-srot']);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toContain('did you mean "mcrl2/unknown-sort"?');
    expect((await runMain(['explain', 'constructor/toString'])).code).toBe(2);
  });

  test('lists all of them', async () => {
    expect((await runMain(['explain', '--list'])).stdout.split('\n').length).toBeGreaterThan(300);
  });
});

test('a model in place of the run is said to come second', async () => {
  const { code, stderr } = await runMain(['explain', 'lock.mcrl2', 'run.json']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('vedette explain RUN.json lock.mcrl2')]);
});
