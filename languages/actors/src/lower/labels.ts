/**
 * Labels: all that happens in one step, joined by bars as in a multi-action of mCRL2. Questions and charts read the
 * actions, people the text.
 */
import type { Label } from '@vedette/core';
import { typeOf } from '../run/handler-of.ts';
import { canonicalText } from '../values/canonical.ts';

/** A message or a note: its type, by which properties speak of it, and the whole. */
export interface Content {
  readonly type: string;
  readonly text: string;
}

/** Actors by their names. */
export type Action =
  | {
      readonly kind: 'receive' | 'drop' | 'duplicate';
      readonly at: string;
      readonly from: string;
      readonly message: Content;
    }
  | { readonly kind: 'lose'; readonly from: string; readonly to: string; readonly message: Content }
  | { readonly kind: 'timeout'; readonly at: string; readonly timer: string; readonly key: string }
  | { readonly kind: 'note'; readonly at: string; readonly note: Content }
  | { readonly kind: 'stop' | 'crash' | 'restart' | 'pause' | 'resume'; readonly at: string }
  | { readonly kind: 'tick' | 'start' | 'partition' | 'heal' };

export class Labels {
  readonly #numbers = new Map<string, number>();
  readonly #labels: Label[] = [];
  readonly #actions: (readonly Action[])[] = [];

  numberOf(actions: readonly Action[]): number {
    const text = labelText(actions);
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#labels.length);
    this.#labels.push({ text, kind: text === 'tick' ? 'tick' : 'visible' });
    this.#actions.push(actions);
    return this.#labels.length - 1;
  }

  label(number: number): Label {
    return this.#labels[number]!;
  }

  actions(number: number): readonly Action[] {
    return this.#actions[number]!;
  }

  /** By its text, which layers around the system keep. */
  actionsOf({ text }: Label): readonly Action[] {
    const number = this.#numbers.get(text);
    return number === undefined ? [] : this.#actions[number]!;
  }
}

/** The text of a label of all these actions. */
export function labelText(actions: readonly Action[]): string {
  return actions.map(actionText).join('|');
}

function actionText(action: Action): string {
  switch (action.kind) {
    case 'receive':
    case 'drop':
    case 'duplicate':
      return `${action.kind}(${nameText(action.at)},${nameText(action.from)},${action.message.text})`;
    case 'lose':
      return `lose(${nameText(action.from)},${nameText(action.to)},${action.message.text})`;
    case 'timeout':
      return `timeout(${[action.at, action.timer, ...(action.key === '' ? [] : [action.key])].map(nameText).join()})`;
    case 'note':
      return `note(${nameText(action.at)},${action.note.text})`;
    case 'stop':
    case 'crash':
    case 'restart':
    case 'pause':
    case 'resume':
      return `${action.kind}(${nameText(action.at)})`;
    case 'tick':
    case 'start':
    case 'partition':
    case 'heal':
      return action.kind;
    default:
      return action satisfies never;
  }
}

/** Names that are no words stand in quotes. */
export function nameText(name: string): string {
  return /^\w+$/.test(name) ? name : JSON.stringify(name);
}

/** `beat` for a message with a type alone, `ping{seq: 1}` for others. */
export function contentOf(value: unknown): Content {
  const type = typeOf(value);
  if (type === undefined || !/^[A-Za-z_]\w*$/.test(type)) return { type: type ?? '', text: canonicalText(value) };
  const { type: _type, ...rest } = value as Record<string, unknown>;
  const others = canonicalText(rest);
  return { type, text: others === '{}' ? type : `${type}${others}` };
}
