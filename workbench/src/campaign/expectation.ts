/**
 * The expected verdict of a question: one verdict everywhere, or one exactly where a condition on the constants is
 * true.
 */
import { type VerdictKind, verdictKinds } from '@vedette/questions';
import type { Value, YamlReader } from '../project/yaml-reader.ts';
import { type Combination, type ConstantAxis, conditionOn } from './combinations.ts';

/** Nothing where nothing is expected: then the expectation of the property itself applies. */
export type Expectation = (combination: Combination) => readonly VerdictKind[];

const opposite = { holds: 'fails', fails: 'holds' } as const;

export function readExpectation(
  value: Value | undefined,
  axes: readonly ConstantAxis[],
  reader: YamlReader,
): Expectation {
  if (value === undefined) return () => [];
  if (!reader.hasSettings(value)) {
    const verdict = reader.choice(value, verdictKinds);
    return () => (verdict === undefined ? [] : [verdict]);
  }
  const { holds, fails, span } = reader.settings(value, ['holds', 'fails'] as const, 'holds: or fails: CONDITION');
  const [kind, condition] = holds === undefined ? (['fails', fails] as const) : (['holds', holds] as const);
  const text = reader.required(condition, 'fails', { span, what: 'An expectation' });
  if (text === '') return () => [];
  const isTrue = conditionOn(text, axes, { reader, span });
  return (combination) => [isTrue(combination) ? kind : opposite[kind]];
}
