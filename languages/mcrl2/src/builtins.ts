/**
 * The functions that come with the language and the sorts they work on, after the tables of the mCRL2 user manual. `S`
 * stands for any sort, a container without brackets for the container of `S`. Of several lines the first that fits is
 * taken: they go from small sorts to large.
 */
import type { ContainerName } from './tree.ts';
import { type BuiltinName, basicSorts, type Conversion, type Sort } from './typed/index.ts';

export type Pattern =
  | { readonly kind: 'sort'; readonly sort: Sort }
  | { readonly kind: 'parameter' }
  | { readonly kind: 'container'; readonly container: ContainerName };

export interface Scheme {
  readonly name: BuiltinName;
  readonly domain: readonly Pattern[];
  readonly codomain: Pattern;
  /** As in the table, with `List(S)` for `List`. */
  readonly text: string;
}

const comparison = ['S # S -> Bool'];
const conversion = (name: Conversion): string[] => [name.replace('2', ' -> ')];

const signatures: Partial<Record<BuiltinName, readonly string[]>> = {
  '!': ['Bool -> Bool', 'Set -> Set'],
  '&&': ['Bool # Bool -> Bool'],
  '||': ['Bool # Bool -> Bool'],
  '=>': ['Bool # Bool -> Bool'],
  '==': comparison,
  '!=': comparison,
  '<': comparison,
  '<=': comparison,
  '>': comparison,
  '>=': comparison,
  if: ['Bool # S # S -> S'],
  '+': [
    ...['Pos # Pos -> Pos', 'Pos # Nat -> Pos', 'Nat # Pos -> Pos', 'Nat # Nat -> Nat', 'Int # Int -> Int'],
    ...['Real # Real -> Real', 'FSet # FSet -> FSet', 'Set # Set -> Set', 'FBag # FBag -> FBag', 'Bag # Bag -> Bag'],
  ],
  '-': [
    ...['Pos # Pos -> Int', 'Nat # Nat -> Int', 'Int # Int -> Int', 'Real # Real -> Real'],
    ...['FSet # FSet -> FSet', 'FSet # Set -> FSet', 'Set # Set -> Set'],
    ...['FBag # FBag -> FBag', 'FBag # Bag -> FBag', 'Bag # Bag -> Bag'],
  ],
  '*': [
    ...['Pos # Pos -> Pos', 'Nat # Nat -> Nat', 'Int # Int -> Int', 'Real # Real -> Real'],
    ...['FSet # FSet -> FSet', 'FSet # Set -> FSet', 'Set # FSet -> FSet', 'Set # Set -> Set'],
    ...['FBag # FBag -> FBag', 'FBag # Bag -> FBag', 'Bag # FBag -> FBag', 'Bag # Bag -> Bag'],
  ],
  '/': ['Pos # Pos -> Real', 'Nat # Nat -> Real', 'Int # Int -> Real', 'Real # Real -> Real'],
  div: ['Nat # Pos -> Nat', 'Int # Pos -> Int'],
  mod: ['Nat # Pos -> Nat', 'Int # Pos -> Nat'],
  negate: ['Pos -> Int', 'Nat -> Int', 'Int -> Int', 'Real -> Real'],
  min: ['Pos # Pos -> Pos', 'Nat # Nat -> Nat', 'Int # Int -> Int', 'Real # Real -> Real'],
  max: [
    ...['Pos # Pos -> Pos', 'Pos # Nat -> Pos', 'Nat # Pos -> Pos', 'Nat # Nat -> Nat', 'Pos # Int -> Pos'],
    ...['Int # Pos -> Pos', 'Nat # Int -> Nat', 'Int # Nat -> Nat', 'Int # Int -> Int', 'Real # Real -> Real'],
  ],
  abs: ['Int -> Nat', 'Real -> Real'],
  succ: ['Pos -> Pos', 'Nat -> Pos', 'Int -> Int', 'Real -> Real'],
  pred: ['Pos -> Nat', 'Nat -> Int', 'Int -> Int', 'Real -> Real'],
  exp: ['Pos # Nat -> Pos', 'Nat # Nat -> Nat', 'Int # Nat -> Int', 'Real # Int -> Real'],
  sqrt: ['Nat -> Nat'],
  floor: ['Real -> Int'],
  ceil: ['Real -> Int'],
  round: ['Real -> Int'],
  Pos2Nat: conversion('Pos2Nat'),
  Pos2Int: conversion('Pos2Int'),
  Pos2Real: conversion('Pos2Real'),
  Nat2Pos: conversion('Nat2Pos'),
  Nat2Int: conversion('Nat2Int'),
  Nat2Real: conversion('Nat2Real'),
  Int2Pos: conversion('Int2Pos'),
  Int2Nat: conversion('Int2Nat'),
  Int2Real: conversion('Int2Real'),
  Real2Pos: conversion('Real2Pos'),
  Real2Nat: conversion('Real2Nat'),
  Real2Int: conversion('Real2Int'),
  Set2Bag: conversion('Set2Bag'),
  Bag2Set: conversion('Bag2Set'),
  '|>': ['S # List -> List'],
  '<|': ['List # S -> List'],
  '++': ['List # List -> List'],
  '.': ['List # Nat -> S'],
  '#': ['List -> Nat', 'FSet -> Nat', 'FBag -> Nat'],
  head: ['List -> S'],
  tail: ['List -> List'],
  rhead: ['List -> S'],
  rtail: ['List -> List'],
  in: ['S # List -> Bool', 'S # FSet -> Bool', 'S # Set -> Bool', 'S # FBag -> Bool', 'S # Bag -> Bool'],
  count: ['S # FBag -> Nat', 'S # Bag -> Nat'],
  pick: ['FSet -> S', 'FBag -> S'],
};

const schemes: ReadonlyMap<string, readonly Scheme[]> = new Map(
  Object.entries(signatures).map(([name, lines]) => [name, lines.map((line) => readScheme(name as BuiltinName, line))]),
);

/** The builtin functions that are written as a name, so that nothing else may have it. */
export const builtinNames: ReadonlySet<string> = new Set(
  [...schemes.keys()].filter((name) => /^[A-Za-z]/.test(name) && !['div', 'mod', 'in', 'negate'].includes(name)),
);

export function schemesOf(name: string): readonly Scheme[] {
  return schemes.get(name) ?? [];
}

function readScheme(name: BuiltinName, line: string): Scheme {
  const [domain = '', codomain = ''] = line.split(' -> ');
  const text = line.replaceAll(/\b(List|Set|Bag|FSet|FBag)\b/g, '$1(S)');
  return { name, domain: domain.split(' # ').map(readPattern), codomain: readPattern(codomain), text };
}

function readPattern(word: string): Pattern {
  if (word === 'S') return { kind: 'parameter' };
  if (Object.hasOwn(basicSorts, word)) return { kind: 'sort', sort: basicSorts[word as keyof typeof basicSorts] };
  return { kind: 'container', container: word as ContainerName };
}
