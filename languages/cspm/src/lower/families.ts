/** The groups of a network: rules of the same components are one family if they wait for the same. */
import { type Rule, type Rules, readBy } from './rule.ts';

export interface Family {
  /** Who acts together, and what is looked at. */
  readonly members: readonly number[];
  readonly reads: readonly number[];
  readonly rules: Rule[];
  readonly unless?: Rules | undefined;
}

export function familiesOf(rules: Rules): readonly Family[] {
  const families = new Map<string, Family>();
  const waiting = new Map<Rules | undefined, number>();
  for (const rule of rules) {
    const members = rule.parts.map(([component]) => component).sort((one, two) => one - two);
    const number = waiting.get(rule.unless) ?? waiting.size;
    waiting.set(rule.unless, number);
    const key = `${members} ${number}`;
    const family = families.get(key) ?? familyOf(rule, members);
    families.set(key, family);
    family.rules.push(rule);
  }
  return [...families.values()];
}

function familyOf(rule: Rule, members: readonly number[]): Family {
  const reads = [...readBy(rule)].sort((one, two) => one - two);
  return { members, reads, rules: [], unless: rule.unless };
}
