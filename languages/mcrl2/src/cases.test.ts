/**
 * Every file under cases/: those in pass/ give no error, those in fail/ give exactly the problems their first line
 * names.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Broken, type Problem, type TransitionSystem } from '@vedette/core';
import { LineMap, renderProblem } from '@vedette/text';
import { describe, expect, it } from 'vitest';
import { makeDataEngine } from './data/engine.ts';
import { lower } from './lower/index.ts';
import { parse } from './parse/index.ts';
import { typecheck } from './typecheck/index.ts';

const root = new URL('../cases/', import.meta.url);

function cases(folder: string): { name: string; text: string }[] {
  const folderUrl = new URL(`${folder}/`, root);
  return readdirSync(folderUrl).map((name) => ({ name, text: readFileSync(new URL(name, folderUrl), 'utf8') }));
}

function problemsOf(stage: string, text: string): readonly Problem[] {
  const parsed = parse('case.mcrl2', text);
  if (stage === 'parse' || parsed.problems.length > 0) return parsed.problems;
  const { specification, problems } = typecheck(parsed.specification);
  if (stage === 'typecheck' || specification === undefined) return problems;
  const { engine, problems: ofData } = makeDataEngine(specification);
  if (engine === undefined) return ofData;
  const { lowered, problems: ofProcesses } = lower(specification, engine);
  return stage === 'lower' || lowered === undefined ? ofProcesses : brokenIn(lowered.system);
}

/** How the first few states break. */
function brokenIn(system: TransitionSystem): readonly Problem[] {
  const found = new Map<string, Problem>();
  const waiting = [system.initial().slice()];
  for (const state of waiting) {
    for (const group of system.groups.keys()) {
      try {
        system.successors(group, state, (_, target) => {
          if (waiting.length < 20) waiting.push(target.slice());
        });
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        found.set(`${error.problem.code} ${error.problem.span.start}`, error.problem);
      }
    }
  }
  return [...found.values()];
}

function expected(text: string): string[] {
  const comment = /^% expect: (.*)/.exec(text)?.[1];
  if (comment === undefined) throw new Error('A case that fails names its problems: "% expect: code at line".');
  return comment.split(', ');
}

for (const stage of ['parse', 'typecheck', 'lower', 'run']) {
  describe(`${stage} cases`, () => {
    it.each(cases(`${stage}/pass`))('$name passes', ({ text }) => {
      const texts = [new LineMap('case.mcrl2', text)];
      const errors = problemsOf(stage, text).filter((problem) => problem.severity === 'error');
      expect(errors.map((problem) => renderProblem(problem, texts))).toEqual([]);
    });

    it.each(cases(`${stage}/fail`))('$name gives its problems', ({ text }) => {
      const map = new LineMap('case.mcrl2', text);
      const found = problemsOf(stage, text).map(({ code, span }) => `${code} at ${map.place(span.start).line}`);
      expect(found.toSorted()).toEqual(expected(text).toSorted());
    });
  });
}

/** Warnings, what only a very long text shows, and the problems of formulas have tests of their own. */
const shownElsewhere = [
  'mcrl2/repeated',
  'mcrl2/unbound-in-equation',
  'mcrl2/nested-too-deep',
  'mcrl2/too-many-arguments',
  'mcrl2/too-many-digits',
  'mcrl2/data-without-model',
  'mcrl2/not-in-formula',
  'mcrl2/quoted-label',
  'mcrl2/quantitative-not-supported',
  'mcrl2/not-an-action-formula',
  'mcrl2/unknown-fixpoint',
  'mcrl2/unmonotone',
  'mcrl2/too-many-locations',
  'mcrl2/unknown-constant',
  'mcrl2/bad-constant',
];

describe('problems', () => {
  const stages = ['parse', 'typecheck', 'lower', 'run'];
  const texts = stages.flatMap((stage) => cases(`${stage}/fail`));

  it('each has a sentence, and a place inside the text', () => {
    for (const { text } of texts) {
      for (const { message, span } of problemsOf('run', text)) {
        expect(message).toMatch(/^[A-Z"].*\.$/);
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeLessThanOrEqual(text.length);
      }
    }
  });

  it('every code has a case that shows it', () => {
    const codes = codeFiles().flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/problem\(\s*'([a-z-]+)'/g)].map((match) => `mcrl2/${match[1]}`),
    );
    const shown = new Set(texts.flatMap(({ text }) => expected(text).map((line) => line.split(' at ')[0])));
    expect(codes.filter((code) => !shown.has(code) && !shownElsewhere.includes(code))).toEqual([]);
    expect(codes.length).toBeGreaterThan(40);
  });
});

function codeFiles(): readonly URL[] {
  const folder = new URL('problems/', import.meta.url);
  const own = readdirSync(folder).map((name) => new URL(name, folder));
  return [...own, ...['data/problems.ts', 'lower/problems.ts'].map((name) => new URL(name, import.meta.url))];
}
