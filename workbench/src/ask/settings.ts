/**
 * The settings of a check, each declared once. The fields of a request, their shapes, the options of the command line
 * with their help, and which of them a checkpoint keeps follow from this list.
 */
import { criteria, impossibleSetting } from '@vedette/engines';
import type { AnswerOptions } from '@vedette/questions';
import { shape } from '@vedette/text';
import { excluded } from '../exclusions.ts';
import { answeringEngines, type EngineChoice } from './answering-engines.ts';
import { parseSmallest, type SmallestRequest } from './smallest-request.ts';

const { among, figure, listOf, oneOf, record, text, whole } = shape;

export interface Setting<Value> {
  /** What users call it, where that is not the field of the request. */
  readonly name?: string;
  readonly help: string;
  /** What stands for its value in the help; a flag takes nothing. */
  readonly takes?: string;
  readonly choices?: readonly string[];
  /** The value that a text means, which is empty for a flag. */
  read(given: string): Value;
  readonly shape: shape.Shape;
  /** It says how answers are shown, not what is searched: a checkpoint leaves it out. */
  readonly isOutput?: true;
  /** Searches have a setting of the same name, so the command line has one option for both. */
  readonly isShared?: true;
}

/** How random runs are drawn: these settings together. */
export const samplingKeys = ['runs', 'epsilon', 'alpha', 'seed'] as const;

function sampled(key: (typeof samplingKeys)[number], given: string): number {
  const value = given.trim() === '' ? Number.NaN : Number(given);
  const why = impossibleSetting({ [key]: value });
  if (why !== undefined) throw excluded('sampling/impossible', { why });
  return value;
}

const setting = <Value>(declared: Setting<Value>): Setting<Value> => declared;

export const checkSettings = {
  engine: setting<EngineChoice>({
    takes: 'name',
    help: 'ask this engine and no other, or one chosen by evidence',
    choices: answeringEngines,
    read: (given) => given as EngineChoice,
    shape: among(answeringEngines),
  }),
  evidence: setting<NonNullable<AnswerOptions['evidence']>>({
    name: 'paranoid',
    help: 'ask each formula again of the part of the model that is its evidence',
    read: () => 'again',
    shape: oneOf('once', 'again'),
  }),
  smallest: setting<SmallestRequest>({
    takes: 'criteria',
    help: 'show a smallest run, by processes, faults, time, switches, steps: the most important first, with commas',
    read: parseSmallest,
    shape: listOf(record({ name: among(criteria) }, { actions: listOf(text) })),
  }),
  vacuity: setting<'if cheap' | 'all'>({
    help: 'say of properties that hold which parts matter, each with a run that exercises it',
    read: () => 'all',
    shape: oneOf('if cheap', 'all'),
  }),
  runs: setting<number>({
    takes: 'n',
    help: 'random runs: so many, whatever they show',
    read: (given) => sampled('runs', given),
    shape: whole(1),
  }),
  epsilon: setting<number>({
    takes: 'e',
    help: 'random runs: half the width of the interval of a probability (default: 0.05)',
    read: (given) => sampled('epsilon', given),
    shape: figure,
  }),
  alpha: setting<number>({
    takes: 'a',
    help: 'random runs: the probability of an error, one minus the confidence (default: 0.05)',
    read: (given) => sampled('alpha', given),
    shape: figure,
  }),
  seed: setting<number>({
    takes: 'n',
    help: 'random runs: the same seed draws the same runs (default: 1)',
    read: (given) => sampled('seed', given),
    shape: whole(0),
    isShared: true,
  }),
  lifelines: setting<string>({
    takes: 'names',
    help: 'what charts show, in this order: NAME, NAME=OTHER, -NAME hides, * is the rest',
    read: String,
    shape: text,
    isOutput: true,
  }),
} as const;

type Declared = typeof checkSettings;
export type SettingKey = keyof Declared;

export type CheckSettings = {
  readonly [Key in SettingKey]?: Declared[Key] extends Setting<infer Value> ? Value : never;
};

export const settings: readonly (readonly [SettingKey, Setting<unknown>])[] = Object.entries(
  checkSettings,
) as readonly (readonly [SettingKey, Setting<unknown>])[];

export function nameOfSetting([key, { name = key }]: (typeof settings)[number]): string {
  return name;
}

export const settingShapes: shape.Fields = Object.fromEntries(settings.map(([key, { shape: one }]) => [key, one]));
