/**
 * The outcomes of local steps, made ready for the system: with what monitors see of them and the labels they have, each
 * computed once.
 */
import type { PlainScenario } from '../plain-scenario.ts';
import type { LocalEvent, LocalSteps, Outcome, Pools } from '../run/local-steps.ts';
import type { Equivariance } from '../symmetry/equivariance.ts';
import { type Action, contentOf, type Labels } from './labels.ts';
import type { Sights } from './sights.ts';

export interface Move extends Outcome {
  readonly sights: readonly number[];
  /** Nothing about the actor changes, and nothing is sent or saved. */
  readonly isQuiet: boolean;
  readonly actions: readonly Action[];
  /** Labels by what else happens: see `labelOf`. */
  readonly labels: number[];
}

/** Events as they are numbered here, for one actor. */
export type Cause =
  | Exclude<LocalEvent, { kind: 'start' }>
  | { readonly kind: 'start' | 'restart'; readonly durable?: number };

export interface MoveParts {
  readonly scenario: PlainScenario;
  readonly pools: Pools;
  readonly labels: Labels;
  readonly sights: Sights;
  readonly steps: LocalSteps;
  /** Called once for each local step, after it is made. */
  readonly checks?: Equivariance;
}

export class Moves {
  readonly #parts: MoveParts;
  readonly #names: readonly string[];
  /** By actor, then by view, then by event. */
  readonly #known: Map<string | number, readonly Move[]>[][];

  readonly #dropped = new Map<number, number>();
  /** Forgets what was made since the last check began. */
  readonly #unchecked: (() => void)[] = [];

  constructor(parts: MoveParts) {
    this.#parts = parts;
    this.#names = parts.scenario.actors.map(({ name }) => name);
    this.#known = this.#names.map(() => []);
  }

  receive(
    actor: number,
    view: number,
    { from, message }: { readonly from: number; readonly message: number },
  ): readonly Move[] {
    const memo = this.#memo(actor, view);
    const key = message * this.#names.length + from;
    return memo.get(key) ?? this.#kept(memo, key, { actor, view, cause: { kind: 'receive', from, message } });
  }

  timeout(actor: number, view: number, entry: number): readonly Move[] {
    return this.timer(actor, view, this.#parts.pools.timers.value(entry));
  }

  timer(
    actor: number,
    view: number,
    { timer, key }: { readonly timer: string; readonly key: string },
  ): readonly Move[] {
    const memo = this.#memo(actor, view);
    const name = `${timer.length} ${timer} ${key}`;
    return memo.get(name) ?? this.#kept(memo, name, { actor, view, cause: { kind: 'timeout', timer, key } });
  }

  /** Seldom needed, so not kept. */
  start(actor: number, cause: { readonly kind: 'start' | 'restart'; readonly durable?: number }): readonly Move[] {
    const moves = this.#made(actor, 0, cause);
    this.#parts.checks?.check({ actor, view: 0, cause, moves }, this);
    return moves;
  }

  /**
   * The label with some of the messages lost, by a bit for each, and with the message that was received kept in the
   * network.
   */
  labelOf(move: Move, actor: number, also: { readonly lost: number; readonly isKept: boolean }): number {
    const key = also.lost * 2 + (also.isKept ? 1 : 0);
    move.labels[key] ??= this.#parts.labels.numberOf([...move.actions, ...this.#also(move, actor, also)]);
    return move.labels[key];
  }

  /** What is lost of what the move sends. */
  losses(move: Move, actor: number, lost: number): readonly Action[] {
    const { messages } = this.#parts.pools;
    return move.sends.flatMap(({ to, message }, at): readonly Action[] => {
      if (((lost >> at) & 1) === 0) return [];
      return [
        { kind: 'lose', from: this.#names[actor]!, to: this.#names[to]!, message: contentOf(messages.value(message)) },
      ];
    });
  }

  dropLabel(from: number, to: number, message: number): number {
    const key = (message * this.#names.length + from) * this.#names.length + to;
    const known = this.#dropped.get(key);
    if (known !== undefined) return known;
    const content = contentOf(this.#parts.pools.messages.value(message));
    const made = this.#parts.labels.numberOf([
      { kind: 'drop', at: this.#names[to]!, from: this.#names[from]!, message: content },
    ]);
    this.#dropped.set(key, made);
    return made;
  }

  #also(
    move: Move,
    actor: number,
    { lost, isKept }: { readonly lost: number; readonly isKept: boolean },
  ): readonly Action[] {
    const [received] = move.actions;
    const again = isKept && received?.kind === 'receive' ? [{ ...received, kind: 'duplicate' } as const] : [];
    return [...again, ...this.losses(move, actor, lost)];
  }

  #memo(actor: number, view: number): Map<string | number, readonly Move[]> {
    const mine = this.#known[actor]!;
    mine[view] ??= new Map();
    return mine[view];
  }

  #kept(
    memo: Map<string | number, readonly Move[]>,
    key: string | number,
    { actor, view, cause }: { readonly actor: number; readonly view: number; readonly cause: Cause },
  ): readonly Move[] {
    const moves = this.#made(actor, view, cause);
    memo.set(key, moves);
    const { checks } = this.#parts;
    if (checks === undefined) return moves;
    if (!checks.isChecking) this.#unchecked.length = 0;
    this.#unchecked.push(() => memo.delete(key));
    try {
      checks.check({ actor, view, cause, moves }, this);
    } catch (thrown) {
      // Made anew, and checked anew, when it is taken again.
      for (const forget of this.#unchecked) forget();
      throw thrown;
    }
    return moves;
  }

  #made(actor: number, view: number, cause: Cause): readonly Move[] {
    const event: LocalEvent = cause.kind === 'restart' ? { ...cause, kind: 'start' } : (cause as LocalEvent);
    return this.#parts.steps.outcomes(actor, view, event).map((outcome) => ({
      ...outcome,
      isQuiet: outcome.next === view && cause.kind === 'receive' && hasNoEffect(outcome),
      sights: this.#sights(actor, cause, outcome),
      actions: this.#actions(actor, cause, outcome),
      labels: [],
    }));
  }

  #actions(actor: number, cause: Cause, { notes, stops }: Outcome): readonly Action[] {
    const at = this.#names[actor]!;
    const noted = notes.map(
      (note) => ({ kind: 'note', at, note: contentOf(this.#parts.pools.notes.value(note)) }) as const,
    );
    return [...this.#cause(at, cause), ...noted, ...(stops ? [{ kind: 'stop', at } as const] : [])];
  }

  #cause(at: string, cause: Cause): readonly Action[] {
    switch (cause.kind) {
      case 'receive': {
        const message = contentOf(this.#parts.pools.messages.value(cause.message));
        return [{ kind: 'receive', at, from: this.#names[cause.from]!, message }];
      }
      case 'timeout':
        return [{ kind: 'timeout', at, timer: cause.timer, key: cause.key }];
      case 'restart':
        return [{ kind: 'restart', at }];
      case 'start':
        return [];
      default:
        return cause satisfies never;
    }
  }

  #sights(actor: number, cause: Cause, { notes, sends, stops }: Outcome): readonly number[] {
    const { pools, sights } = this.#parts;
    const at = this.#names[actor]!;
    const sent = sends.map(({ to, message }) => ({
      from: at,
      to: this.#names[to]!,
      message: pools.messages.value(message),
    }));
    return sights.numbersOf([
      ...this.#causeSeen(at, cause),
      ...notes.map((note) => ({ kind: 'note', sight: { at, note: pools.notes.value(note) } }) as const),
      ...sent.map((sight) => ({ kind: 'send', sight }) as const),
      ...(stops ? [{ kind: 'stop', sight: { at } } as const] : []),
    ]);
  }

  #causeSeen(at: string, cause: Cause): Parameters<Sights['numbersOf']>[0] {
    switch (cause.kind) {
      case 'receive': {
        const message = this.#parts.pools.messages.value(cause.message);
        return [{ kind: 'receive', sight: { at, from: this.#names[cause.from]!, message } }];
      }
      case 'timeout':
        return [{ kind: 'timeout', sight: { at, timer: cause.timer, key: cause.key } }];
      case 'restart':
        return [{ kind: 'restart', sight: { at } }];
      case 'start':
        return [];
      default:
        return cause satisfies never;
    }
  }
}

function hasNoEffect({ sends, timers, saved, stops }: Outcome): boolean {
  return sends.length === 0 && timers.length === 0 && saved === undefined && !stops;
}
