/**
 * From what the command line asks to questions about a system. With nothing asked: the model's own questions, else
 * deadlock. A misspelt action would never occur and so "hold"; what the search met tells such names apart.
 */
import type { Excerpt, Goal, Model, Outcome, Problem, Question, SourceText } from '@vedette/core';
import { NamedActions, predicated, readBranching, readDelay, readLinear } from '@vedette/temporal';
import { LineMap } from '@vedette/text';
import type { Host } from '../host.ts';
import { oneProcess } from '../open/open-process.ts';
import { UsageError } from '../usage-error.ts';
import type { VerdictKind } from './answers.ts';
import {
  type Asked,
  type AskedDelay,
  type AskedEvent,
  type AskedProperty,
  type AskedTemporal,
  askedText,
  eventText,
  refuseUnknownKind,
} from './event-text.ts';
import { ownQuestion } from './own-question.ts';
import { readProperty } from './properties.ts';

export interface Inquiry {
  readonly questions: readonly Question[];
  /** What whoever asks expects of each, where that was said. */
  readonly expected: readonly (VerdictKind | undefined)[];
  /** How many more were asked that cannot be answered; each was warned of. */
  readonly leftOut: number;
  /** After a search that saw everything, or if the model knows its labels: warnings about events whose actions no label has. Formulas
   *  have their own. */
  warnings(): readonly string[];
}

const noneReadable =
  'none of the questions in the model can be answered, so nothing was checked: ask another one, as with --deadlock';

const deadlock: Asked = { kind: 'never', event: { kind: 'deadlock' } };

/** The problems are those of opening the model. */
export async function inquiryOf(
  asked: readonly Asked[],
  { model, problems }: { readonly model: Model; readonly problems: readonly Problem[] },
  host: Host,
): Promise<Outcome<Inquiry>> {
  const leftOut = countLeftOut(problems);
  if (asked.length === 0 && model.questions.length > 0)
    return {
      value: { questions: model.questions, expected: [], leftOut, warnings: () => [] },
      problems: [],
      texts: [],
    };
  // Somebody wrote down what to check: whether there are deadlocks is no answer to that.
  if (asked.length === 0 && leftOut > 0) throw new UsageError(noneReadable);
  return new Inquirer(model, host).inquire(asked.length > 0 ? asked : [deadlock]);
}

function countLeftOut(problems: readonly Problem[]): number {
  return problems.filter(({ leavesOut }) => leavesOut === 'question').length;
}

class Inquirer {
  readonly #model: Model;
  readonly #host: Host;
  readonly #texts: SourceText[] = [];
  #actions: NamedActions | undefined;
  readonly #fairness: Excerpt[] = [];
  readonly #problems: Problem[] = [];
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
    for (const one of asked)
      if (one.kind === 'fair') this.#fairness.push(this.#excerpt(one, `--fair ${one.constraint}`));
    if (this.#fairness.length > 0 && !asked.some(({ kind }) => kind === 'ltl' || kind === 'ctl'))
      throw new UsageError('--fair is for formulas of linear and branching time: ask one with --ltl or --ctl');
    const expected: (VerdictKind | undefined)[] = [];
    for (const one of asked)
      for (const question of await this.#questions(one)) {
        questions.push(question);
        expected.push(one.expected);
      }
    const told = this.#withExpressions(questions);
    this.#actions?.meet(this.#model.labels ?? []);
    const texts = [new LineMap(commandLineName, this.#commandLine), ...this.#texts];
    if (this.#problems.some(({ severity }) => severity === 'error')) return { problems: this.#problems, texts };
    const leftOut = countLeftOut(this.#problems);
    const value = { questions: told, expected, leftOut, warnings: () => this.#actions?.warnings() ?? [] };
    return { value, problems: this.#problems, texts };
  }

  async #questions(asked: Asked): Promise<readonly Question[]> {
    refuseUnknownKind(asked);
    if ('event' in asked)
      return [{ kind: asked.kind, what: this.#what(asked), name: askedText(asked), ...this.#subject() }];
    if ('selector' in asked) return [ownQuestion(asked.selector, this.#model.questions)];
    if ('text' in asked) return this.#read(asked);
    if ('formula' in asked) return this.#temporal(asked);
    if ('events' in asked) return this.#delay(asked);
    return 'constraint' in asked ? [] : [{ kind: asked.kind, name: asked.kind, ...this.#subject() }];
  }

  #temporal(asked: AskedTemporal & Asked): readonly Question[] {
    const { kind, formula } = asked;
    const excerpt = this.#excerpt(asked, `--${kind} ${formula}`);
    const text = { name: formula.trim(), formula: excerpt, fairness: this.#fairness };
    const { value, problems } = (kind === 'ltl' ? readLinear : readBranching)(text, this.#process);
    for (const problem of problems) this.#problems.push(problem);
    return value === undefined ? [] : [{ ...this.#subject(), ...value }];
  }

  #delay(asked: AskedDelay & Asked): readonly Question[] {
    const { value, problems } = readDelay({ text: this.#excerpt(asked, `--delay ${asked.events}`) }, this.#process);
    for (const problem of problems) this.#problems.push(problem);
    return (value ?? []).map((question) => ({ ...this.#subject(), ...question }));
  }

  /** Where it stands: in a document, or else on the command line as this option. */
  #excerpt({ written }: Asked, option: string): Excerpt {
    if (written !== undefined) {
      const { source, document } = written;
      if (!this.#texts.some(({ name }) => name === source)) this.#texts.push(new LineMap(source, document));
      return written;
    }
    const text = option.slice(option.indexOf(' ') + 1);
    const start = this.#commandLine.length + option.length - text.length;
    this.#commandLine += `${option} `;
    return { source: commandLineName, start, text };
  }

  /** Questions about expressions are about the model that has them as predicates: one for all, which is explored once. */
  #withExpressions(questions: readonly Question[]): readonly Question[] {
    if (this.#expressions.size === 0) return questions;
    const { value: model, problems } = predicated(this.#process, [...this.#expressions.values()]);
    for (const problem of problems) this.#problems.push(problem);
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

  async #read(asked: AskedProperty): Promise<readonly Question[]> {
    const { value, problems, texts } = await readProperty(asked, this.#model, this.#host);
    for (const problem of problems) this.#problems.push(problem);
    for (const text of texts) this.#texts.push(text);
    return value ?? [];
  }

  #what(asked: AskedEvent & Asked): Goal {
    const { event, option = asked.kind === 'never' ? '--never' : '--can' } = asked;
    const written = this.#excerpt(asked, `${option} ${eventText(event)}`);
    switch (event.kind) {
      case 'deadlock':
        return { kind: 'deadlock' };
      case 'action':
        this.#actions ??= new NamedActions(this.#process);
        return { kind: 'label', matches: this.#actions.matcher(event.name) };
      case 'state':
        return this.#predicate(event.name, written);
      default:
        return event satisfies never;
    }
  }

  /** By its name, where the model has predicates already, else an expression. */
  #predicate(text: string, { source, start, text: written }: Excerpt): Goal {
    const found = this.#process.system.predicates.findIndex(({ name }) => name === text);
    if (found >= 0) return { kind: 'predicate', predicate: found };
    const goal: Goal = { kind: 'predicate', predicate: this.#expressions.size };
    this.#expressions.set(goal, { source, start: start + written.length - text.length, text });
    return goal;
  }
}

const commandLineName = 'command line';

/** Those about what can happen: they share a search. */
export function reachabilityOf(questions: readonly Question[]): readonly Question[] {
  return questions.filter((question) => 'what' in question);
}
