/** The properties of a job: a list of questions, each with the name that the option of `vedette check` has. */
import { verdictKinds } from '../ask/answers.ts';
import { type Asked, parseEvent } from '../ask/event-text.ts';
import { notEvent, notOneQuestion } from './problems.ts';
import type { Settings, Value, YamlReader } from './yaml-reader.ts';

const questionKeys = ['never', 'can', 'ltl', 'ctl', 'delay', 'property', 'expression', 'assertion', 'process'] as const;
type QuestionKey = (typeof questionKeys)[number];

export function readProperties(
  { properties, fair }: Settings<'properties' | 'fair'>,
  reader: YamlReader,
  pathOf: (path: string) => string,
): readonly Asked[] {
  const constraints = fair === undefined ? [] : reader.texts(fair, 'a constraint: all, weak:NAME or strong:NAME');
  const asked: Asked[] = constraints.map((constraint) => ({ kind: 'fair', constraint }));
  const wanted = 'a list of properties, each with a dash';
  for (const one of properties === undefined ? [] : reader.list(properties, wanted)) {
    const question = readQuestion(one, reader, pathOf);
    if (question !== undefined) asked.push({ ...question, ...numbered(question, asked) });
  }
  return asked;
}

/** Property files and texts are counted, each among its kind. */
function numbered({ kind }: Asked, before: readonly Asked[]): { readonly number?: number } {
  return kind === 'file' || kind === 'text' ? { number: before.filter((other) => other.kind === kind).length + 1 } : {};
}

function readQuestion(value: Value, reader: YamlReader, pathOf: (path: string) => string): Asked | undefined {
  const settings = reader.settings(value, [...questionKeys, 'expect'], 'a property, such as never: deadlock');
  const present = questionKeys.filter((key) => settings[key] !== undefined);
  const [key, another] = present;
  if (key === undefined || another !== undefined) {
    reader.problems.push(notOneQuestion(value.span, present, questionKeys));
    return undefined;
  }
  const expected = settings.expect && reader.choice(settings.expect, verdictKinds);
  const question = asked(key, settings[key]!, reader);
  if (question === undefined) return undefined;
  const named = question.kind === 'file' ? { ...question, text: pathOf(question.text) } : question;
  const written = reader.written(settings[key]!);
  return { ...named, ...(expected && { expected }), ...(written && { written }) };
}

function asked(key: QuestionKey, value: Value, reader: YamlReader): Asked | undefined {
  if (key === 'process') {
    const kind = reader.choice(value, ['divergence-free', 'deterministic'] as const);
    return kind && { kind };
  }
  const text = reader.string(value, 'a text');
  if (text === undefined) return undefined;
  switch (key) {
    case 'never':
    case 'can': {
      const event = parseEvent(text);
      if (event === undefined) reader.problems.push(notEvent(value.span, text));
      return event && { kind: key === 'never' ? 'never' : 'possible', event };
    }
    case 'ltl':
    case 'ctl':
      return { kind: key, formula: text };
    case 'delay':
      return { kind: key, events: text };
    case 'property':
      return { kind: 'file', text, number: 1 };
    case 'expression':
      return { kind: 'text', text, number: 1 };
    case 'assertion':
      return { kind: 'own', selector: text };
    default:
      return key satisfies never;
  }
}
