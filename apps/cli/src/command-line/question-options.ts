/** The options that ask something: those of `check`, and of what has many checks made. */
import { type Asked, type AskedEvent, type AskedProperty, type EventText, parseEvent } from '@vedette/workbench';
import { type Command, InvalidArgumentError } from 'commander';

/** The options that ask something; all of them add to one list, so that the report keeps their order. */
export function addQuestionOptions(command: Command): Asked[] {
  const asked: Asked[] = [];
  const ask = (kind: AskedEvent['kind'], event: EventText): true => {
    asked.push({ kind, event });
    return true;
  };
  const askProperty = (kind: AskedProperty['kind'], text: string): true => {
    asked.push({ kind, text, number: asked.filter((other) => other.kind === kind).length + 1 });
    return true;
  };
  command
    .option('--deadlock', 'the model must never deadlock', () => ask('never', { kind: 'deadlock' }))
    .option('--action <name>', 'such an action must never occur (repeatable)', (name) =>
      ask('never', eventIn(`action:${name}`)),
    )
    .option('--never <event>', 'the event must never occur (repeatable)', (text) => ask('never', eventIn(text)))
    .option('--can <event>', 'the event must be possible (repeatable)', (text) => ask('possible', eventIn(text)))
    .option('--ltl <formula>', 'every run must satisfy this formula of linear time (repeatable)', (formula) => {
      asked.push({ kind: 'ltl', formula });
      return true;
    })
    .option('--ctl <formula>', 'the model must satisfy this formula of branching time (repeatable)', (formula) => {
      asked.push({ kind: 'ctl', formula });
      return true;
    })
    .option(
      '--delay <from..to>',
      'how much time passes from one event to another, at least and at most (repeatable)',
      (events) => {
        asked.push({ kind: 'delay', events });
        return true;
      },
    )
    .option(
      '--fair <constraint>',
      'look at fair runs only: weak:NAME, strong:NAME, lossless or all (repeatable)',
      (constraint) => {
        asked.push({ kind: 'fair', constraint });
        return true;
      },
    )
    .option(
      '-p, --property <file>',
      "a property file: .props, .mcf or .mcl, or of the model's language (repeatable)",
      (file) => askProperty('file', file),
    )
    .option(
      '-e, --expression <text>',
      "a property in text, in the notation of the model's language (repeatable)",
      (text) => askProperty('text', text),
    );
  return asked;
}

export function eventIn(text: string): EventText {
  const event = parseEvent(text);
  if (event === undefined) throw new InvalidArgumentError('Expected deadlock, action:NAME or state:EXPRESSION.');
  return event;
}

/** Expressions about states, with or without the word that tells them from other events; given again, they add up. */
export function stateIn(text: string, before: readonly string[] = []): readonly string[] {
  const expression = text
    .trim()
    .replace(/^state:/, '')
    .trim();
  if (expression === '') throw new InvalidArgumentError('Expected an expression about a state.');
  return [...before, expression];
}

/** Chooses among the questions that the model itself carries. */
export function addAssertionOption(command: Command, asked: Asked[]): void {
  command.option(
    '--assertion <n|text>',
    'of the questions in the model this one: its number from 1, its text or a part of it (repeatable)',
    (selector) => {
      asked.push({ kind: 'own', selector });
      return true;
    },
  );
}

/** Questions about the process as a whole. */
export function addProcessOptions(command: Command, asked: Asked[]): void {
  command
    .option('--divergence-free', 'no run may go on by hidden steps for ever', () => {
      asked.push({ kind: 'divergence-free' });
      return true;
    })
    .option('--deterministic', 'and after no trace may a step be both possible and refused', () => {
      asked.push({ kind: 'deterministic' });
      return true;
    });
}
