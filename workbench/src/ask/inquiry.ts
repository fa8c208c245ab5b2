/** The questions that a request asks of a model. With nothing asked: the model's own questions, else deadlock. */
import type { Excerpt, Model, Outcome, Problem, SourceText } from '@vedette/core';
import { type Asked, type Inquiry as AskedInquiry, readAsked, UsageError } from '@vedette/questions';
import { LineMap } from '@vedette/text';
import type { Host } from '../host.ts';
import { oneProcess } from '../open/open-process.ts';
import { readProperty } from './properties.ts';

export interface Inquiry extends AskedInquiry {
  /** How many more were asked that cannot be answered; each has a warning. */
  readonly leftOut: number;
  /** Where a question or a restriction stands, and the texts of all such places. */
  readonly excerpt: (asked: Asked) => Excerpt;
  readonly excerptTexts: () => readonly SourceText[];
}

const deadlock: Asked = { way: 'never', text: 'deadlock' };

/** The problems are those of opening the model. */
export async function inquiryOf(
  asked: readonly Asked[],
  { model, problems }: { readonly model: Model; readonly problems: readonly Problem[] },
  host: Host,
): Promise<Outcome<Inquiry>> {
  const leftOut = countLeftOut(problems);
  const places = new AskedPlaces();
  const located = { excerpt: (one: Asked) => places.excerpt(one), excerptTexts: () => places.texts };
  if (asked.length === 0 && model.queries.questions.length > 0) {
    const { questions } = model.queries;
    const value = { questions, expected: [], asked: [], restrictions: [], absent: [], leftOut, ...located };
    return { value, problems: [], texts: [] };
  }
  // The model says what to check: whether it deadlocks is no answer to that.
  if (asked.length === 0 && leftOut > 0)
    throw new UsageError(
      'none of the questions in the model can be answered, so nothing was checked: ask another one, such as deadlock',
    );
  const outcome = await readAsked(asked.length > 0 ? asked : [deadlock], {
    opened: model,
    process: () => oneProcess(model),
    excerpt: (one) => places.excerpt(one),
    property: (one, number) => readProperty(one, { model, number }, host),
  });
  const texts = [...places.texts, ...outcome.texts];
  if (outcome.value === undefined) return { problems: outcome.problems, texts };
  return { ...outcome, value: { ...outcome.value, leftOut: countLeftOut(outcome.problems), ...located }, texts };
}

function countLeftOut(problems: readonly Problem[]): number {
  return problems.filter(({ leavesOut }) => leavesOut === 'question').length;
}

/** Where questions stand: in a document, or else each as a source of its own. */
class AskedPlaces {
  readonly #texts = new Map<string, SourceText>();
  readonly #own = new Map<Asked, Excerpt>();

  get texts(): readonly SourceText[] {
    return [...this.#texts.values()];
  }

  excerpt(asked: Asked): Excerpt {
    const { written, text } = asked;
    if (written !== undefined) {
      if (!this.#texts.has(written.source))
        this.#texts.set(written.source, new LineMap(written.source, written.document));
      return written;
    }
    const known = this.#own.get(asked);
    if (known !== undefined) return known;
    const source = this.#own.size === 0 ? 'question' : `question ${this.#own.size + 1}`;
    this.#texts.set(source, new LineMap(source, text));
    const excerpt = { source, start: 0, text };
    this.#own.set(asked, excerpt);
    return excerpt;
  }
}
