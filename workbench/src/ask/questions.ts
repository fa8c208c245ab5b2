/**
 * From what the command line asks to questions about a system. With nothing asked: the model's own questions, else
 * deadlock. A misspelt action would never occur and so "hold"; what the search met tells such names apart.
 */
import type { Excerpt, Goal, Label, Model, Outcome, Problem, Question, SourceText } from '@vedette/core';
import { predicated } from '@vedette/temporal';
import { didYouMean, LineMap, quoted } from '@vedette/text';
import type { Host } from '../host.ts';
import { oneProcess } from '../open/open-process.ts';
import { UsageError } from '../usage-error.ts';
import { isCalled, MetNames, namesOf } from './action-names.ts';
import { type Asked, type AskedEvent, type AskedProperty, askedText, eventText } from './event-text.ts';
import { ownQuestion } from './own-question.ts';
import { readProperty } from './properties.ts';

export interface Inquiry {
  readonly questions: readonly Question[];
  /** After a search that saw everything, or if the model knows its labels: warnings about actions that no label is called. */
  warnings(): readonly string[];
}

const noneReadable =
  'none of the questions in the model can be answered, so nothing was checked: ask another one, as with --deadlock';

const deadlock: Asked = { kind: 'never', event: { kind: 'deadlock' } };

export async function inquiryOf(asked: readonly Asked[], model: Model, host: Host): Promise<Outcome<Inquiry>> {
  if (asked.length === 0 && model.questions.length > 0) {
    return { value: { questions: model.questions, warnings: () => [] }, problems: [], texts: [] };
  }
  // Somebody wrote down what to check: whether there are deadlocks is no answer to that.
  if (asked.length === 0 && model.hasQuestionsLeftOut) throw new UsageError(noneReadable);
  return new Inquirer(model, host).inquire(asked.length > 0 ? asked : [deadlock]);
}

class Inquirer {
  readonly #model: Model;
  readonly #host: Host;
  readonly #texts: SourceText[] = [];
  readonly #met = new MetNames();
  readonly #problems: Problem[] = [];
  /** Names asked for that no label has had so far. */
  readonly #unmet = new Set<string>();
  /** The goals that are expressions about states, by the numbers of their predicates. */
  readonly #expressions = new Map<Goal, Excerpt>();
  /** The questions as they stand on the command line, for problems to point into. */
  #commandLine = '';

  constructor(model: Model, host: Host) {
    this.#model = model;
    this.#host = host;
  }

  async inquire(asked: readonly Asked[]): Promise<Outcome<Inquiry>> {
    const questions: Question[] = [];
    for (const one of asked) {
      if ('event' in one)
        questions.push({ kind: one.kind, what: this.#what(one), name: askedText(one), ...this.#subject() });
      else if ('selector' in one) questions.push(ownQuestion(one.selector, this.#model.questions));
      else if ('text' in one) questions.push(...(await this.#read(one)));
      else questions.push({ kind: one.kind, name: one.kind, ...this.#subject() });
    }
    const told = this.#withExpressions(questions);
    this.#meet(told);
    const texts = [new LineMap(commandLineName, this.#commandLine), ...this.#texts];
    if (this.#problems.some(({ severity }) => severity === 'error')) return { problems: this.#problems, texts };
    return { value: { questions: told, warnings: () => this.#warnings(told) }, problems: this.#problems, texts };
  }

  /** Questions about expressions are about the model that has them as predicates: one for all, which is explored once. */
  #withExpressions(questions: readonly Question[]): readonly Question[] {
    if (this.#expressions.size === 0) return questions;
    const { value: model, problems } = predicated(this.#process, [...this.#expressions.values()]);
    this.#problems.push(...problems);
    if (model === undefined) return questions;
    return questions.map((question) =>
      'what' in question && this.#expressions.has(question.what) ? { ...question, model } : question,
    );
  }

  /** Events are those of one process. */
  get #process(): Model {
    return oneProcess(this.#model);
  }

  #subject(): Pick<Question, 'model'> {
    const model = this.#process;
    return model === this.#model ? {} : { model };
  }

  /** Labels that are known, whether or not the search comes to them. */
  #meet(questions: readonly Question[]): void {
    for (const question of questions)
      if ('what' in question && question.what.kind === 'label') this.#model.labels?.forEach(question.what.matches);
  }

  async #read(asked: AskedProperty): Promise<readonly Question[]> {
    const { value, problems, texts } = await readProperty(asked, this.#model, this.#host);
    this.#problems.push(...problems);
    this.#texts.push(...texts);
    return value ?? [];
  }

  #what(asked: AskedEvent): Goal {
    const { event } = asked;
    const start = this.#commandLine.length;
    const written = `${asked.kind === 'never' ? '--never' : '--can'} ${eventText(event)}`;
    this.#commandLine += `${written} `;
    switch (event.kind) {
      case 'deadlock':
        return { kind: 'deadlock' };
      case 'action':
        return { kind: 'label', matches: this.#matcher(event.name) };
      case 'state':
        return this.#predicate(event.name, start + written.length);
      default:
        return event satisfies never;
    }
  }

  #matcher(name: string): (label: Label) => boolean {
    const model = this.#process;
    this.#unmet.add(name);
    return (label) => {
      this.#met.add(namesOf(label, model));
      const called = isCalled(label, name, model);
      if (called) this.#unmet.delete(name);
      return called;
    };
  }

  /** By its name, where the model has predicates already, else an expression. */
  #predicate(text: string, end: number): Goal {
    const found = this.#process.system.predicates.findIndex(({ name }) => name === text);
    if (found >= 0) return { kind: 'predicate', predicate: found };
    const goal: Goal = { kind: 'predicate', predicate: this.#expressions.size };
    this.#expressions.set(goal, { source: commandLineName, start: end - text.length, text });
    return goal;
  }

  #warnings(questions: readonly Question[]): readonly string[] {
    const names = this.#met.list;
    const own = names === undefined ? [] : [...this.#unmet].map((name) => noSuchLabel(name, names));
    return [
      ...own,
      ...questions.flatMap((question) => (question.kind === 'formula' ? (question.warnings?.() ?? []) : [])),
    ];
  }
}

const commandLineName = 'command line';

function noSuchLabel(name: string, names: readonly string[]): string {
  const meant = didYouMean(name, names, 'clause');
  const some = names.slice(0, 8).join(', ');
  const known =
    names.length === 0 ? 'there are no transitions at all' : `the actions are ${some}${names.length > 8 ? ', …' : ''}`;
  return `no label is named ${quoted(name)}${meant === undefined ? `; ${known}` : `, ${meant}`}`;
}
