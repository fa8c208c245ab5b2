/**
 * Assertions as questions. What cannot be answered is a question that is declined with the reason, never one that is
 * left out.
 */
import type { Model, Question, Span, TraceQuestion } from '@vedette/core';
import { eventsOf } from '../evaluate/operands.ts';
import { printAssertionText } from '../print/index.ts';
import { processValue } from '../processes/process.ts';
import type { Assertion, AssertionModel, AssertionOption, Expression } from '../tree.ts';
import type { ProcessValue } from '../values/value.ts';
import type { CompiledProcesses } from './compiled-processes.ts';
import { PartialOrderModel } from './partial-order-model.ts';
import { ProcessModel } from './process-model.ts';

const semanticsOf: ReadonlyMap<AssertionModel, 'traces' | 'failures' | 'failures-divergences'> = new Map([
  ['T', 'traces'],
  ['F', 'failures'],
  ['FD', 'failures-divergences'],
]);

/** In which models a property can be asked; the default is FD. */
const modelsOf: ReadonlyMap<string, readonly AssertionModel[]> = new Map<string, readonly AssertionModel[]>([
  ['deadlock free', ['F', 'FD']],
  ['divergence free', ['FD']],
  ['deterministic', ['F', 'FD']],
  ['has trace', ['T', 'F', 'FD']],
]);

/** Why an assertion cannot be asked in its model. */
function objectionTo(assertion: Exclude<Assertion, { readonly kind: 'not' }>): string | undefined {
  const { model = 'FD' } = assertion;
  if (!semanticsOf.has(model)) return `the model ${model} is not supported: use T, F or FD`;
  if (assertion.kind === 'refinement') return undefined;
  const allowed = modelsOf.get(assertion.property)!;
  if (allowed.includes(model)) return undefined;
  return `"${assertion.property}" is not asked in the model ${model}: use ${allowed.join(' or ')}`;
}

export function questionOf(processes: CompiledProcesses, assertion: Assertion): Question {
  const name = printAssertionText(assertion);
  if (assertion.kind === 'not') return negated(questionOf(processes, assertion.assertion), name);
  const models = new Models(processes, assertion.options);
  const model = assertion.model ?? 'FD';
  const objection = objectionTo(assertion);
  if (objection !== undefined) return declined(processes, name, assertion.span, objection);
  const semantics = semanticsOf.get(model)!;
  if (assertion.kind === 'refinement') {
    const specification = models.of(assertion.specification);
    const implementation = models.of(assertion.implementation);
    return { kind: 'refinement', name, semantics, specification, isWritten: true, model: implementation };
  }
  const process = models.of(assertion.process);
  switch (assertion.property) {
    case 'divergence free':
      return { kind: 'divergence-free', name, model: process };
    case 'deterministic':
      return { kind: 'deterministic', name, model: process, ...(model === 'F' && { semantics: 'failures' }) };
    case 'deadlock free':
      if (model === 'F') return { kind: 'never', what: { kind: 'deadlock' }, name, model: process };
      return { kind: 'deadlock-free', name, model: process };
    case 'has trace':
      return { kind: 'has-trace', name, semantics, ...models.along(assertion.process, assertion.trace ?? []) };
    default:
      return assertion.property satisfies never;
  }
}

/** The processes that an assertion is about, as far as they are written down. */
export function processesIn(processes: CompiledProcesses, assertion: Assertion): readonly ProcessModel[] {
  if (assertion.kind === 'not') return processesIn(processes, assertion.assertion);
  const models = new Models(processes, assertion.options);
  if (assertion.kind === 'refinement')
    return [assertion.specification, assertion.implementation].map((one) => models.of(one));
  return [models.of(assertion.process)];
}

/** A question that was declined stays so. */
function negated(question: Question, name: string): Question {
  const { kind } = question;
  if (kind === 'survey' || kind === 'delay' || kind === 'explore' || kind === 'statistical')
    throw new Error('An assertion is decided.');
  return { ...question, name, negated: true };
}

/** A question about a process that every search for is refused. */
function declined(processes: CompiledProcesses, name: string, span: Span, refused: string): Question {
  const stop = new ProcessModel(processes, () => processValue({ kind: 'stop' }), span);
  const model: Model = {
    behaviour: { system: stop.behaviour.system, searchFor: () => ({ refused }) },
    presentation: {},
    queries: { questions: [] },
  };
  return { kind: 'never', what: { kind: 'deadlock' }, name, model };
}

/** The models of the processes of one assertion, with its options. */
class Models {
  readonly #processes: CompiledProcesses;
  readonly #options: readonly AssertionOption[];

  constructor(processes: CompiledProcesses, options: readonly AssertionOption[]) {
    this.#processes = processes;
    this.#options = options;
  }

  of(expression: Expression): ProcessModel {
    return this.made(() => this.#prioritised(this.#process(expression)), expression.span);
  }

  made(process: () => ProcessValue, span: Span): ProcessModel {
    const isWanted = this.#options.some(({ kind }) => kind === 'partial-order-reduce');
    const Made = isWanted && this.#processes.reducesPartialOrders ? PartialOrderModel : ProcessModel;
    return new Made(this.#processes, process, span);
  }

  /**
   * The process, and the trace as the texts of its labels. A trace that cannot be evaluated breaks where the process
   * starts.
   */
  along(process: Expression, trace: readonly Expression[]): Pick<TraceQuestion, 'model' | 'trace'> {
    const { evaluation } = this.#processes;
    const texts = () => trace.map((event) => evaluation.showEvent(evaluation.value(event)));
    const made = () => {
      texts();
      return this.#prioritised(this.#process(process));
    };
    return { model: this.made(made, process.span), trace: texts };
  }

  #process(expression: Expression): ProcessValue {
    const value = this.#processes.evaluation.value(expression);
    if (value.kind !== 'process') throw new Error('An assertion is about processes.');
    return value;
  }

  /** `tau priority over S` is a priority on both sides. */
  #prioritised(process: ProcessValue): ProcessValue {
    return this.#options.reduce((inner, option) => {
      if (option.kind !== 'tau-priority') return inner;
      const events = eventsOf(this.#processes.evaluation.evaluator, this.#processes.evaluation.value(option.over));
      const operator = { name: 'prioritise', sets: [new Map(), events], pairs: [] };
      return processValue({ kind: 'operator', operator, process: inner });
    }, process);
  }
}
