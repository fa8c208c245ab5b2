/**
 * Names in questions that nothing in the model has. A misspelt action never occurs, so "never" would hold: where it is
 * certain that no label has a name, the question is refused, unless it says that the name may be absent. An action that
 * the model declares is spelt correctly even if it never occurs; so is one that occurs with other arguments: both have
 * a warning.
 */
import {
  isReachability,
  type Limits,
  type Model,
  type Problem,
  type Question,
  type SourceText,
  type Span,
  type UnmetName,
} from '@vedette/core';
import { type Asked, labelsOf, placeOfName, wayOf } from '@vedette/questions';
import { LineMap, readText, usualNames } from '@vedette/text';
import type { Host } from '../host.ts';
import type { Answer } from './answers.ts';
import type { Inquiry } from './inquiry.ts';
import { unknownName } from './problems.ts';

/** Up to so many states, looking at all labels costs no more than the verdict did, or little. */
const few = 10_000;
const many = 1_000_000;

interface Looking {
  readonly model: Model;
  readonly host: Host;
  readonly limits: Limits;
  readonly signal: AbortSignal;
}

export interface NamesFound {
  /** Errors. */
  readonly problems: readonly Problem[];
  readonly texts: readonly SourceText[];
  readonly warnings: readonly string[];
  /** For each question the names that nothing has, except those it allows to be absent. */
  readonly absent: readonly (readonly string[])[];
}

/** Before anything is explored, where the model knows its labels. */
export async function unknownNamesBefore(
  inquiry: Inquiry,
  { model, host }: Pick<Looking, 'model' | 'host'>,
): Promise<Pick<NamesFound, 'problems' | 'texts'>> {
  const names = new Names(inquiry, { model, host });
  if (model.behaviour.labels !== undefined)
    for (const [place, question] of inquiry.questions.entries()) await names.add(place, unmetOf(question), 'certain');
  return names.found();
}

/** Without verdicts only few states are visited. */
export async function unknownNames(
  inquiry: Inquiry,
  verdicts: readonly Answer['verdict'][] | undefined,
  looking: Looking,
): Promise<NamesFound> {
  const names = new Names(inquiry, looking);
  for (const [place, question] of inquiry.questions.entries()) {
    const sight = await sightOf(question, verdicts?.[place], looking);
    if (sight !== 'none') await names.add(place, unmetOf(question), sight);
  }
  return names.found();
}

type Sight = 'certain' | 'partial' | 'none';

/** Whether every label was looked at: while the question was answered, or now. */
async function sightOf(
  question: Question,
  verdict: Answer['verdict'] | undefined,
  { model, limits, signal }: Looking,
): Promise<Sight> {
  if (unmetOf(question).length === 0) return 'none';
  if (model.behaviour.labels !== undefined) return 'certain';
  if (verdict?.kind === 'unknown' || verdict?.kind === 'broken') return 'none';
  const complete = verdict?.stats.complete === true;
  // Its search compared every label with the name.
  if (complete && isReachability(question)) return 'certain';
  const states = verdict?.stats.states ?? 0;
  if (complete && states > many) return 'partial';
  const most = Math.min(limits.states ?? Number.POSITIVE_INFINITY, complete ? Math.max(states, few) : few);
  const labels = await labelsOf(question, model, { limits: { ...limits, states: most }, signal });
  if (labels === undefined) return 'partial';
  if ('meet' in question) question.meet?.(labels);
  return 'certain';
}

function unmetOf(question: Question): readonly UnmetName[] {
  return 'unmet' in question ? (question.unmet?.() ?? []) : [];
}

class Names {
  readonly #inquiry: Inquiry;
  readonly #model: Model;
  readonly #host: Host;
  readonly #problems = new Map<string, Problem>();
  readonly #texts: SourceText[] = [];
  /** Several questions may be made of one text. */
  readonly #warnings = new Set<string>();
  readonly #absent: string[][];

  constructor(inquiry: Inquiry, { model, host }: Pick<Looking, 'model' | 'host'>) {
    this.#inquiry = inquiry;
    this.#model = model;
    this.#host = host;
    this.#absent = inquiry.questions.map(() => []);
  }

  found(): NamesFound {
    return {
      problems: [...this.#problems.values()],
      texts: this.#texts,
      warnings: [...this.#warnings],
      absent: this.#absent,
    };
  }

  async add(place: number, unmet: readonly UnmetName[], sight: Exclude<Sight, 'none'>): Promise<void> {
    for (const one of unmet) {
      const isSpeltRight = this.#isSpeltRight(one, this.#inquiry.questions[place]!.model ?? this.#model);
      if (this.#inquiry.absent.includes(one.name)) {
        if (sight === 'certain') this.#absent[place]!.push(one.name);
      } else if (sight === 'partial') {
        if (!isSpeltRight) this.#warnings.add(`not every label was looked at; so far ${one.message}`);
      } else if (isSpeltRight) this.#warnings.add(one.message);
      else await this.#refuse(one, this.#inquiry.asked[place]);
    }
  }

  async #refuse(one: UnmetName, asked: Asked | undefined): Promise<void> {
    const span = await this.#placeOf(one.name, asked);
    const problem = unknownName(span, one.message);
    this.#problems.set(JSON.stringify([problem.span, problem.message]), problem);
  }

  /** The action is declared, or occurs with other arguments. */
  #isSpeltRight({ name, met }: UnmetName, model: Model): boolean {
    const declared = [model, this.#model].flatMap(({ presentation: { roles } }) => roles?.actions() ?? []);
    const known = new Set([...declared, ...met.flatMap((label) => [label, ...usualNames(label)])]);
    return usualNames(name).every((part) => {
      const dot = part.indexOf('.');
      return known.has(part) || (dot > 0 && declared.includes(part.slice(0, dot)));
    });
  }

  /** In the question, or in what restricts its runs; else the whole question. */
  async #placeOf(name: string, asked: Asked | undefined): Promise<Span> {
    const restrictions = this.#inquiry.restrictions;
    const places = [...(asked === undefined ? [] : [asked]), ...restrictions];
    for (const one of places) {
      const { source, start, text } = await this.#excerpt(one);
      const at = placeOfName(text, name);
      if (at !== undefined) return { source, start: start + at, end: start + at + name.length };
    }
    if (asked === undefined) return { source: this.#inquiry.questions[0]!.name, start: 0, end: 0 };
    const { source, start, text } = await this.#excerpt(asked);
    return { source, start, end: start + (wayOf(asked.way)?.isFile ? 0 : text.length) };
  }

  async #excerpt(asked: Asked) {
    if (wayOf(asked.way)?.isFile !== true) {
      const excerpt = this.#inquiry.excerpt(asked);
      for (const text of this.#inquiry.excerptTexts()) this.#texts.push(text);
      return excerpt;
    }
    const { value: text = '' } = await readText(this.#host.source(asked.text));
    this.#texts.push(new LineMap(asked.text, text));
    return { source: asked.text, start: 0, text };
  }
}
