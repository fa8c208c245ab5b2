/**
 * From events to questions about reachability. Expressions about states become predicates of one model, which is
 * explored once for all of them. A misspelt action would never occur, and "never" would hold: the labels that a search
 * meets show such names.
 */
import type { Excerpt, Goal, Label, Model, Outcome, Problem, ReachabilityQuestion } from '@vedette/core';
import { NamedActions } from '@vedette/text';
import type { Asked } from '../asked.ts';
import { UsageError } from '../usage-error.ts';
import type { Asking } from '../way.ts';
import { eventSyntax, parseEvent } from './event.ts';

export async function readEvents(
  asked: readonly Asked[],
  asking: Asking,
): Promise<Outcome<readonly (readonly ReachabilityQuestion[])[]>> {
  const model = asking.process();
  const goals = new Goals(asking);
  const questions = asked.map((one) => ({ one, what: goals.of(one) }));
  const { value: compiled, problems } = await goals.compiled();
  if (problems.some(({ severity }) => severity === 'error')) return { problems, texts: [] };
  const value = questions.map(({ one, what }): readonly ReachabilityQuestion[] => {
    const subject = what.kind === 'predicate' && goals.isExpression(what) ? compiled : model;
    return [
      {
        kind: one.way === 'never' ? 'never' : 'possible',
        what,
        name: `${one.way} ${one.text}`,
        ...(subject !== undefined && subject !== asking.opened && { model: subject }),
        ...goals.names(what),
      },
    ];
  });
  return { value, problems, texts: [] };
}

class Goals {
  readonly #asking: Asking;
  readonly #actions: NamedActions;
  /** The goals that are expressions about states, by the numbers of their predicates. */
  readonly #expressions = new Map<Goal, Excerpt>();
  /** The names of actions in goals. */
  readonly #named = new Map<Goal, string>();

  constructor(asking: Asking) {
    this.#asking = asking;
    this.#actions = new NamedActions(asking.process().presentation);
  }

  /** Whether a label had the name that a goal is about; nothing for other goals. */
  names(goal: Goal): Pick<ReachabilityQuestion, 'unmet' | 'meet'> {
    const own = this.#named.get(goal);
    if (own === undefined) return {};
    return {
      unmet: () => this.#actions.unmet().filter(({ name }) => name === own),
      meet: (labels: readonly Label[]) => this.#actions.meet(labels),
    };
  }

  of(asked: Asked): Goal {
    const event = parseEvent(asked.text);
    if (event === undefined) throw new UsageError(`"${asked.text}" is no event: events are ${eventSyntax}`);
    switch (event.kind) {
      case 'deadlock':
        return { kind: 'deadlock' };
      case 'action': {
        const goal: Goal = { kind: 'label', matches: this.#actions.matcher(event.name) };
        this.#named.set(goal, event.name);
        return goal;
      }
      case 'state':
        return this.#predicate(event.name, this.#asking.excerpt(asked));
      default:
        return event satisfies never;
    }
  }

  isExpression(goal: Goal): boolean {
    return this.#expressions.has(goal);
  }

  /** The model with the expressions as its predicates, if there are any. */
  async compiled(): Promise<{ readonly value?: Model; readonly problems: readonly Problem[] }> {
    this.#actions.meet(this.#asking.process().behaviour.labels ?? []);
    if (this.#expressions.size === 0) return { problems: [] };
    const { predicated } = await import('@vedette/temporal');
    return predicated(this.#asking.process(), [...this.#expressions.values()]);
  }

  /** A predicate that the model has by this name, else an expression. */
  #predicate(text: string, { source, start, text: written }: Excerpt): Goal {
    const found = this.#asking.process().behaviour.system.predicates.findIndex(({ name }) => name === text);
    if (found >= 0) return { kind: 'predicate', predicate: found };
    const goal: Goal = { kind: 'predicate', predicate: this.#expressions.size };
    this.#expressions.set(goal, { source, start: start + written.length - text.length, text });
    return goal;
  }
}
