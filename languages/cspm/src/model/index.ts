/** A checked script as a model: its assertions are its questions, its processes can be asked about by name. */
import type { InfoSection, Model, Question, ReadOptions } from '@vedette/core';
import type { CheckedScript } from '../check.ts';
import { type Evaluation, evaluate } from '../evaluate/index.ts';
import type { Saving } from '../lower/network.ts';
import { componentReductions, type ReductionOptions } from '../lower/reduce-component.ts';
import { processValue } from '../processes/process.ts';
import { entityOf, qualifiedName } from '../tree/entity.ts';
import type { Declaration } from '../tree.ts';
import type { ProcessValue } from '../values/value.ts';
import { assertionLanguage } from './assertion-language.ts';
import { processesIn, questionOf } from './assertions.ts';
import { CompiledProcesses, type CompileOptions } from './compiled-processes.ts';
import { coverageOf } from './coverage.ts';
import { outsideExpressions } from './outside-expressions.ts';
import { ProcessModel } from './process-model.ts';

export function modelOf(script: CheckedScript, options: ReductionOptions & Pick<ReadOptions, 'roles'>): Model {
  const evaluation = evaluate(script);
  const roles = options.roles === undefined ? script.roles : script.roles.and(options.roles);
  const { declarations } = script.resolved;
  const names = { roles, actions: () => channelsIn(declarations), components: () => definedIn(declarations) };
  const coverage: CompileOptions['coverage'] = (processes) => {
    const apart = new CompiledProcesses(evaluate(script, 'with places'), { without: componentReductions }, names);
    return coverageOf(script, { places: apart.evaluation.evaluator.places!, processes: processes(apart) });
  };
  const compiled = new CompiledProcesses(evaluation, { ...options, coverage }, names);
  const processes = new Map<string, ProcessModel>();
  for (const declaration of declarations) {
    if (declaration.kind !== 'value' || declaration.pattern.kind !== 'name') continue;
    const { pattern } = declaration;
    if (pattern.kind !== 'name' || !script.typed.isProcess(entityOf(pattern), 0)) continue;
    const process = (own: Evaluation) => own.value(pattern) as ProcessValue;
    processes.set(qualifiedName(entityOf(pattern)), new ProcessModel(compiled, process, pattern.span));
  }
  const assertions = declarations.flatMap((one) => (one.kind === 'assert' ? [one.assertion] : []));
  const questions = assertions.map((assertion) => questionOf(compiled, assertion));
  const nowhere = { source: '', start: 0, end: 0 };
  const main: ProcessModel =
    questions.map(({ model }) => model).find((model) => model instanceof ProcessModel) ??
    [...processes.values()].at(-1) ??
    new ProcessModel(compiled, () => processValue({ kind: 'stop' }), declarations[0]?.span ?? nowhere);
  return {
    behaviour: main.behaviour,
    presentation: {
      get narration() {
        return main.presentation.narration!;
      },
      roles: names,
      get info() {
        return infoOf(declarations, { processes: [...processes.keys()], savings: savingsIn(questions) });
      },
    },
    queries: {
      questions,
      processes,
      properties: [assertionLanguage(script, compiled)],
      unreadConstants: script.unreadConstants,
      // Without assertions one process has to be chosen.
      ...(assertions.length > 0 && {
        coverage: () => coverage((apart) => assertions.flatMap((assertion) => processesIn(apart, assertion))),
      }),
      ...outsideExpressions(script, compiled),
    },
  };
}

function channelsIn(declarations: readonly Declaration[]): readonly string[] {
  return declarations.flatMap((one) =>
    one.kind === 'channel' ? one.names.map((name) => qualifiedName(entityOf(name))) : [],
  );
}

/** What components can be called after: they have the names of what defines them. */
function definedIn(declarations: readonly Declaration[]): readonly string[] {
  return declarations.flatMap((one) => {
    if (one.kind === 'function') return [qualifiedName(entityOf(one.name))];
    return one.kind === 'value' && one.pattern.kind === 'name' ? [qualifiedName(entityOf(one.pattern))] : [];
  });
}

/** What the compressions of the processes came to that assertions are about. */
function savingsIn(questions: readonly Question[]): readonly Saving[] {
  const models = questions.flatMap((question) => [
    question.model,
    ...(question.kind === 'refinement' ? [question.specification] : []),
  ]);
  return models.flatMap((model) => (model instanceof ProcessModel ? model.savings : []));
}

interface Facts {
  readonly processes: readonly string[];
  readonly savings: readonly Saving[];
}

function infoOf(declarations: readonly Declaration[], { processes, savings }: Facts): InfoSection[] {
  const assertions = declarations.filter(({ kind }) => kind === 'assert').length;
  return [
    {
      title: 'Script',
      lines: [`channels: ${channelsIn(declarations).join(', ') || 'none'}`, `assertions: ${assertions}`],
    },
    { title: 'Processes', lines: processes },
    { title: 'Compressions', lines: [...new Set(savings.map(savingText))] },
  ];
}

function savingText({ compression, process, before, after }: Saving): string {
  if (after !== undefined) return `${compression} of ${process}: ${before} states before, ${after} after`;
  return `${compression} of ${process}: not made, ${before ?? 'too many'} states`;
}
