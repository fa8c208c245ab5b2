/** Assertions as a notation for properties: one without `assert`, as in `P [FD= Q`, or a file of lines with it. */
import type { Outcome, Problem, PropertyLanguage, Question, Source } from '@vedette/core';
import { readText } from '@vedette/text';
import type { CheckedScript } from '../check.ts';
import { scriptExtensions } from '../extensions.ts';
import { parse, parseAssertionText } from '../parse/index.ts';
import { notAnAssertion } from '../problems/reading.ts';
import { resolveAssertions } from '../resolve/index.ts';
import { restrictions } from '../restrictions.ts';
import type { DeclarationOf } from '../tree.ts';
import { questionOf } from './assertions.ts';
import type { CompiledProcesses } from './compiled-processes.ts';

export function assertionLanguage(script: CheckedScript, processes: CompiledProcesses): PropertyLanguage {
  return {
    name: 'assertions',
    extensions: scriptExtensions,
    async read(source: Source): Promise<Outcome<readonly Question[]>> {
      const { value: text, problems: unreadable, texts } = await readText(source, 'windows-1252');
      if (text === undefined) return { problems: unreadable, texts };
      const { asserted, problems } = checkedIn(script, parsed(source.name, text));
      if (problems.length > 0) return { problems, texts };
      return { value: asserted.map(({ assertion }) => questionOf(processes, assertion)), problems, texts };
    },
  };
}

interface Asserted {
  readonly asserted: readonly DeclarationOf<'assert'>[];
  readonly problems: readonly Problem[];
}

function parsed(source: string, text: string): Asserted {
  if (/^\s*assert\b/m.test(text)) return parsedFile(source, text);
  const { value, problems } = parseAssertionText(source, text);
  return { asserted: value === undefined ? [] : [{ kind: 'assert', assertion: value, span: value.span }], problems };
}

function parsedFile(source: string, text: string): Asserted {
  const { script, problems } = parse(source, text);
  const others = script.declarations.filter(({ kind }) => kind !== 'assert');
  return {
    asserted: script.declarations.filter((declaration) => declaration.kind === 'assert'),
    problems: [...problems, ...others.map(({ span }) => notAnAssertion(span))],
  };
}

/** With the names and the types of the script. */
function checkedIn({ resolved, typed }: CheckedScript, { asserted, problems: unread }: Asserted): Asserted {
  if (unread.length > 0) return { asserted, problems: unread };
  const { declarations, problems: unresolved } = resolveAssertions(asserted, resolved);
  if (unresolved.length > 0) return { asserted, problems: unresolved };
  const mistyped = typed.problemsIn(declarations);
  return { asserted: declarations, problems: mistyped.length > 0 ? mistyped : restrictions(declarations) };
}
