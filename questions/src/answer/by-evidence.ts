/**
 * Chooses the engine by evidence, and says which and why. A few states are visited first, which decides small models
 * and shallow errors. Open questions then go to symbolic exploration if it will pay, unless it declines them.
 */
import type { Question, TransitionSystem, Verdict } from '@vedette/core';
import { afterFewStates, choiceFor, FEW_STATES, isCut, withFewStates } from '@vedette/engines';
import type { AnswerOptions } from './answer.ts';
import type { EngineName } from './row.ts';

/** A question and who may answer it. */
export interface Choosable {
  readonly question: Question;
  /** The engine that answers unless sets do; none if all decline. */
  readonly usual: EngineName | undefined;
  /** The system for symbolic exploration; nothing if it cannot answer. */
  readonly sets: TransitionSystem | undefined;
}

export type Ask = (questions: readonly Question[], options: AnswerOptions) => Promise<readonly Verdict[]>;

export async function answerByEvidence(
  questions: readonly Choosable[],
  options: AnswerOptions,
  ask: Ask,
): Promise<readonly Verdict[]> {
  return new Choosing(questions, options, ask).verdicts();
}

class Choosing {
  readonly #questions: readonly Choosable[];
  readonly #options: AnswerOptions;
  readonly #ask: Ask;
  readonly #answered = new Map<Choosable, Verdict>();
  readonly #started = performance.now();

  constructor(questions: readonly Choosable[], options: AnswerOptions, ask: Ask) {
    this.#questions = questions;
    this.#options = options;
    this.#ask = ask;
  }

  async verdicts(): Promise<readonly Verdict[]> {
    const few = withFewStates(this.#options);
    const [choosable, fixed] = split(this.#questions, ({ sets }) => sets !== undefined);
    await this.#usually(fixed, 'no other engine answers this kind of question');
    if ('because' in few) await this.#usually(choosable, few.because);
    else await this.#choose(await this.#afterVisits(choosable, { ...this.#options, ...few }));
    return this.#questions.map((one) => this.#answered.get(one)!);
  }

  /** The questions open after a few states. */
  async #afterVisits(asked: readonly Choosable[], options: AnswerOptions): Promise<readonly Choosable[]> {
    const verdicts = await this.#ask(questionsOf(asked), options);
    const [open, decided] = split(asked, (_, i) => isCut(verdicts[i]!));
    const because = `it took at most ${FEW_STATES} states`;
    for (const one of decided) this.#answer(one, verdicts[asked.indexOf(one)]!, { engine: one.usual, because });
    return open;
  }

  async #choose(open: readonly Choosable[]): Promise<void> {
    for (const system of new Set(open.map(({ sets }) => sets!))) {
      const alike = open.filter(({ sets }) => sets === system);
      const { engine, because } = await choiceFor(system, this.#left());
      const declined = engine === 'sets' ? await this.#bySets(alike, because) : alike;
      await this.#usually(declined, engine === 'sets' ? 'sets decline it' : because);
    }
  }

  /** Questions that symbolic exploration declines. */
  async #bySets(asked: readonly Choosable[], because: string): Promise<readonly Choosable[]> {
    const verdicts = await this.#ask(questionsOf(asked), { ...this.#left(), engine: 'symbolic' });
    const [declined, answered] = split(asked, (_, i) => {
      const verdict = verdicts[i]!;
      return verdict.kind === 'unknown' && verdict.why === 'unsupported';
    });
    for (const one of answered) this.#answer(one, verdicts[asked.indexOf(one)]!, { engine: 'symbolic', because });
    return declined;
  }

  async #usually(asked: readonly Choosable[], because: string): Promise<void> {
    const verdicts = await this.#ask(questionsOf(asked), this.#left());
    for (const [i, one] of asked.entries()) this.#answer(one, verdicts[i]!, { engine: one.usual, because });
  }

  #answer(
    one: Choosable,
    verdict: Verdict,
    choice: { readonly engine: string | undefined; readonly because: string },
  ): void {
    const { engine, because } = choice;
    const stats = engine === undefined ? verdict.stats : { ...verdict.stats, choice: { engine, because } };
    this.#answered.set(one, { ...verdict, stats });
  }

  #left(): AnswerOptions {
    return afterFewStates(this.#options, (performance.now() - this.#started) / 1000);
  }
}

function questionsOf(asked: readonly Choosable[]): readonly Question[] {
  return asked.map(({ question }) => question);
}

/** Those with the property, and the others. */
function split<T>(all: readonly T[], has: (one: T, index: number) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(has), all.filter((one, index) => !has(one, index))];
}
