/**
 * The constants of a model that can be given other values, as its language declares them, and the rule they have to
 * keep.
 */
import type { Definition } from '@vedette/core';

export interface Constant {
  readonly name: string;
  /** As it is written. */
  readonly value: string;
  readonly kind: 'number' | 'truth' | 'other';
}

/** Those with a value of their own: what is computed of others follows them. */
export function constantsOf(definitions: readonly Definition[]): readonly Constant[] {
  return definitions.flatMap((definition): readonly Constant[] => {
    if (definition.kind !== 'constant' || definition.scope !== undefined || definition.name === ruleName) return [];
    const value = valueIn(definition);
    if (value === undefined) return [];
    if (/^-?\d+$/.test(value)) return [{ name: definition.name, value, kind: 'number' }];
    if (value === 'true' || value === 'false') return [{ name: definition.name, value, kind: 'truth' }];
    const isConstructor = definitions.some(({ kind, name }) => kind === 'constructor' && name === value);
    return isConstructor ? [{ name: definition.name, value, kind: 'other' }] : [];
  });
}

const ruleName = 'assumption';

/** Which constants make sense together, as the model says. */
export function ruleOf(definitions: readonly Definition[]): string | undefined {
  const rule = definitions.find(({ name, kind }) => name === ruleName && kind === 'constant');
  return rule && valueIn(rule);
}

function valueIn({ detail }: Definition): string | undefined {
  return /^[^=]*?=\s*(.+?);?$/s.exec(detail)?.[1]?.trim();
}

/** What a slider goes through: from 0 (or below) to some way above the value. */
export function rangeOf(value: number): { readonly least: number; readonly most: number } {
  return { least: Math.min(0, value), most: Math.max(10, 2 ** Math.ceil(Math.log2(Math.max(1, Math.abs(value)) * 2))) };
}
