/**
 * Which two constants span the plane, and how far: chosen from those that the model declares, so that a region is there
 * from the start.
 */
import type { Definition } from '@vedette/core';
import type { Axis } from '@vedette/workbench';
import type { Constant } from '../editor/constants.ts';

export interface Choice {
  readonly across: string;
  readonly up: string;
  /** Both go from 1 (or 0) to here. */
  readonly most: number;
}

const LARGEST = 20;
const LEAST = 8;

/** Numbers that can be swept. */
export function sweepable(constants: readonly Constant[]): readonly Constant[] {
  return constants.filter(({ kind }) => kind === 'number');
}

/** Those that the model relates to each other come first. Nothing if there are not two. */
export function firstChoice(constants: readonly Constant[], rule = ''): Choice | undefined {
  const isRelated = ({ name }: Constant): boolean => new RegExp(`\\b${name}\\b`).test(rule);
  const numbers = sweepable(constants);
  const [one, other] = [...numbers.filter(isRelated), ...numbers.filter((each) => !isRelated(each))];
  if (one === undefined || other === undefined) return undefined;
  const largest = Math.max(Number(one.value), Number(other.value));
  return { across: one.name, up: other.name, most: Math.min(LARGEST, Math.max(LEAST, 2 * largest)) };
}

export function axesOf({ across, up, most }: Choice, constants: readonly Constant[]): readonly [Axis, Axis] {
  const axis = (name: string): Axis => {
    const least = Number(constants.find((each) => each.name === name)?.value ?? 1) < 1 ? 0 : 1;
    return { name, step: 1, values: Array.from({ length: most - least + 1 }, (_, index) => least + index) };
  };
  return [axis(across), axis(up)];
}

/**
 * What the model requires of the two constants, as far as a sweep understands it: its rule, or that one bounds the type
 * of the other.
 */
export function whereOf(
  {
    rule,
    definitions,
  }: { readonly rule: string | undefined; readonly definitions: readonly Pick<Definition, 'name' | 'detail'>[] },
  { across, up }: Choice,
): readonly string[] {
  const isBound = (bound: string, name: string): boolean =>
    definitions.some((each) => each.name === name && new RegExp(`\\[\\s*${bound}\\s*,`).test(each.detail));
  if (rule === undefined)
    return isBound(across, up) ? [`${across} <= ${up}`] : isBound(up, across) ? [`${up} <= ${across}`] : [];
  const names = rule.match(/[A-Za-z_]\w*/g) ?? [];
  const isPlain = names.every((name) => name === across || name === up) && /^[\w\s*+<>=&()-]+$/.test(rule);
  return isPlain && names.length > 0 ? [rule] : [];
}
