/** The properties of a job: a list of questions, each under the key of the way it is asked. */
import { type Asked, isQuestion, verdictKinds, type Way, ways } from '@vedette/questions';
import { notAskable, notOneQuestion } from './problems.ts';
import type { Settings, Value, YamlReader } from './yaml-reader.ts';

const questionWays = ways.filter(isQuestion);
const questionKeys = questionWays.map(({ key }) => key);

export function readProperties(
  { properties, fair, absent }: Settings<'properties' | 'fair' | 'absent'>,
  reader: YamlReader,
  pathOf: (path: string) => string,
): readonly Asked[] {
  const constraints = fair === undefined ? [] : reader.texts(fair, 'a constraint: all, weak:NAME or strong:NAME');
  const restrictions = constraints.map((text): Asked => ({ way: 'fair', text }));
  const names = absent === undefined ? [] : reader.texts(absent, 'a name that nothing need have');
  const permissions = names.map((text): Asked => ({ way: 'absent', text }));
  const wanted = 'a list of properties, each with a dash';
  const values = properties === undefined ? [] : reader.list(properties, wanted);
  return [...restrictions, ...permissions, ...values.flatMap((one) => readQuestion(one, reader, pathOf) ?? [])];
}

function readQuestion(value: Value, reader: YamlReader, pathOf: (path: string) => string): Asked | undefined {
  const settings = reader.settings(value, [...questionKeys, 'expect'], 'a property, such as never: deadlock');
  const present = questionWays.filter(({ key }) => settings[key] !== undefined);
  const [way, another] = present;
  if (way === undefined || another !== undefined) {
    reader.problems.push(
      notOneQuestion(
        value.span,
        present.map(({ key }) => key),
        questionKeys,
      ),
    );
    return undefined;
  }
  const expected = settings.expect && reader.choice(settings.expect, verdictKinds);
  const text = textOf(way, settings[way.key]!, reader);
  if (text === undefined) return undefined;
  const written = reader.written(settings[way.key]!);
  return {
    way: way.key,
    text: way.isFile ? pathOf(text) : text,
    ...(expected && { expected }),
    ...(written && { written }),
  };
}

function textOf(way: Way, value: Value, reader: YamlReader): string | undefined {
  const text = reader.string(value, 'a text');
  const refusal = text === undefined ? undefined : way.refusal?.(text);
  if (refusal === undefined) return text;
  reader.problems.push(notAskable(value.span, text!, { takes: way.takes, refusal }));
  return undefined;
}
