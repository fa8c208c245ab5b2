/** One regression test of IMITATOR: the expected parameters and those found here, as sets. */
import { maximum, type ParametricSystem } from '@vedette/core';
import { type Region, type Synthesis, synthesise } from '@vedette/engines';
import { aboveZero, atLeastZero, equalToZero, isCovered, Polyhedron, remainderOfAll } from '@vedette/structures';
import {
  type ImitatorProperty,
  imitatorConditionCases,
  imitatorSystem,
  parseImitatorConstraint,
  parseImitatorModel,
  parseImitatorProperty,
  Unread,
} from '@vedette/testkit';

export interface Row {
  readonly models: readonly string[];
  readonly options: string;
  readonly constraint: string;
  /** Of the expected constraint; exact if it is not said. */
  readonly soundness?: string;
}

export interface Comparison {
  readonly result: 'agrees' | 'contained' | 'differs' | 'undecided' | 'refused';
  readonly because: string;
}

const limits = { seconds: 20 } as const;

export async function compareRow(row: Row, read: (file: string) => string): Promise<Comparison> {
  const [modelFile, propertyFile] = row.models;
  if (propertyFile === undefined) return { result: 'refused', because: 'no property' };
  try {
    const property = parseImitatorProperty(read(propertyFile));
    const model = parseImitatorModel(read(modelFile!));
    const system = imitatorSystem(model, property);
    const synthesis = await synthesise(system, system.goals[0]!, { limits, zonesOfCell: 3000 });
    return compared(row, property, { synthesis, begun: await begun(system) });
  } catch (thrown) {
    if (thrown instanceof Unread) return { result: 'refused', because: thrown.feature };
    throw new Error(`in ${row.models.join(' ')}`, { cause: thrown });
  }
}

interface Found {
  readonly synthesis: Synthesis;
  /** Parameters for which there is an initial state. */
  readonly begun: readonly Polyhedron[];
}

async function begun(system: ParametricSystem): Promise<readonly Polyhedron[]> {
  const goal = { name: 'begin', holds: () => [[]] };
  const { regions } = await synthesise({ ...system, goals: [goal] }, goal, { limits });
  return regions.flatMap(({ kind, region }) => (kind === 'reached' ? [region] : []));
}

function compared(row: Row, property: ImitatorProperty, { synthesis, begun: domain }: Found): Comparison {
  const kind = property.asks === 'reached' ? 'reached' : 'never';
  const open = synthesis.regions.find((one) => one.kind === 'open');
  const parameters = property.projected ?? synthesis.parameters;
  const of = (wanted: Region['kind']) =>
    synthesis.regions
      .filter((one) => one.kind === wanted)
      .flatMap(({ region }) => domain.map((one) => region.intersection(one)))
      .filter((region) => !region.isEmpty)
      .map((region) => region.projection(parameters.map((name) => synthesis.parameters.indexOf(name))));
  const found = best(of(kind), property.optimum && { ...property.optimum, parameters });
  const expected = expectedRegions(row.constraint, parameters);
  const isWithin = (parts: readonly Polyhedron[], whole: readonly Polyhedron[]) =>
    parts.every((part) => isCovered(part, whole));
  const tooMany = isWithin(expected, found) ? '' : 'expected values are missing';
  const tooFew = isWithin(found, expected) ? '' : 'values were found that are not expected';
  if (open !== undefined && open.kind === 'open') {
    const opposite = of(kind === 'reached' ? 'never' : 'reached');
    const contradicts = expected.some((one) => opposite.some((other) => !one.intersection(other).isEmpty));
    return contradicts && isExact(row, property)
      ? { result: 'differs', because: 'a proof contradicts what is expected' }
      : { result: 'undecided', because: open.because };
  }
  if (tooMany === '' && tooFew === '') return { result: 'agrees', because: '' };
  // One part of the answer was asked for, or exploration was cut off.
  if (!isExact(row, property) && (tooMany === '' || tooFew === ''))
    return { result: 'contained', because: row.soundness ?? property.extent };
  const left = [
    ...expected.flatMap((one) => remainderOfAll(one, found)),
    ...found.flatMap((one) => remainderOfAll(one, expected)),
  ];
  const at = left[0]!.point();
  const point = parameters.map((name, i) => `${name} = ${at!.numerators[i]}/${at!.denominator}`);
  return {
    result: 'differs',
    because: `${[tooMany, tooFew].filter((one) => one !== '').join(', ')}, such as ${point.join(', ')}`,
  };
}

interface Optimum {
  readonly parameter: string;
  readonly is: 'least' | 'greatest';
  readonly parameters: readonly string[];
}

/**
 * The points at which a parameter is least or greatest. Where no point is, the answer depends on how a region is cut
 * into parts.
 */
function best(regions: readonly Polyhedron[], optimum: Optimum | undefined): readonly Polyhedron[] {
  if (optimum === undefined || regions.length === 0) return regions;
  const number = optimum.parameters.indexOf(optimum.parameter);
  const bounds = regions.map((region) => greatest(region.projection([number]), optimum.is === 'least' ? -1 : 1));
  const value = maximum(bounds.map((one) => one.value));
  const isReached = bounds.some((one) => one.value === value && one.isReached);
  if (!isReached) throw new Unread('an optimum that no point reaches');
  const { over, under } = bounds.find((one) => one.value === value)!;
  const factors = optimum.parameters.map((_, i) => (i === number ? under : 0));
  return regions.map((region) => region.restricted([equalToZero(-over, factors)])).filter((one) => !one.isEmpty);
}

/** The greatest of all values times the sign, as a fraction before the sign. */
function greatest(line: Polyhedron, sign: 1 | -1) {
  for (const { vector, isEquality } of line.constraints) {
    const [constant, epsilon, factor] = vector.map(Number) as [number, number, number];
    if (isEquality || Math.sign(factor) === -sign) {
      const [over, under] = factor < 0 ? [constant, -factor] : [-constant, factor];
      return { value: (sign * over) / under, over, under, isReached: epsilon === 0 };
    }
  }
  return { value: Number.POSITIVE_INFINITY, over: 0, under: 1, isReached: false };
}

function isExact({ options, soundness = 'exact' }: Row, { extent }: ImitatorProperty): boolean {
  return soundness === 'exact' && extent === 'synth' && !options.includes('depth-limit');
}

function expectedRegions(constraint: string, parameters: readonly string[]): readonly Polyhedron[] {
  const cases = imitatorConditionCases(parseImitatorConstraint(constraint), parameters);
  return cases.map((all) => {
    const halfSpaces = all.map(({ form: { constant, of }, is }) => {
      const factors = parameters.map((_, i) => of.reduce((sum, [j, factor]) => (i === j ? sum + factor : sum), 0));
      return (is === '> 0' ? aboveZero : is === '= 0' ? equalToZero : atLeastZero)(constant, factors);
    });
    return Polyhedron.of(parameters.length, halfSpaces);
  });
}
