/** The options that ask something: one for each way to ask, and one for each of its flags. */
import { type Asked, eventSyntax, parseEvent, type Way, type WayKey, ways } from '@vedette/workbench';
import { type Command, InvalidArgumentError } from 'commander';

/** All of them add to one list, so that the report keeps their order. */
export function addQuestionOptions(command: Command): Asked[] {
  const asked: Asked[] = [];
  const ask = (way: Way<WayKey>, text: string): true => {
    asked.push({ way: way.key, text: askable(way, text) });
    return true;
  };
  for (const way of ways) {
    for (const { name, text, help } of way.flags ?? []) command.option(`--${name}`, help, () => ask(way, text));
    if (way.hasFlagsOnly) continue;
    const letter = way.letter === undefined ? '' : `-${way.letter}, `;
    command.option(`${letter}--${way.key} <${way.takes}>`, way.help, (text: string) => ask(way, text));
  }
  return asked;
}

function askable(way: Way, text: string): string {
  const refusal = way.refusal?.(text);
  if (refusal !== undefined) throw new InvalidArgumentError(`${refusal[0]!.toUpperCase()}${refusal.slice(1)}.`);
  return text;
}

export function eventIn(text: string): string {
  if (parseEvent(text) === undefined) throw new InvalidArgumentError(`Events are ${eventSyntax}.`);
  return text;
}

/**
 * Expressions about states, with or without the word that distinguishes them from other events; given again, they add
 * up.
 */
export function stateIn(text: string, before: readonly string[] = []): readonly string[] {
  const expression = text
    .trim()
    .replace(/^state:/, '')
    .trim();
  if (expression === '') throw new InvalidArgumentError('Expected an expression about a state.');
  return [...before, expression];
}
