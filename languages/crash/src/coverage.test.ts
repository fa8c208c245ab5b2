import { type Coverage, checked } from '@vedette/core';
import { graphOf, law, naiveBisimilar, naiveExplore } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelOf } from './testing/open-text.ts';

interface Explored {
  readonly coverage: Coverage;
  readonly explored: ReturnType<typeof naiveExplore>;
}

async function covered(text: string): Promise<Explored> {
  const coverage = (await modelOf(text)).queries.coverage!()!;
  return { coverage, explored: naiveExplore(checked(coverage.systems[0]!), 20_000) };
}

async function missed(text: string): Promise<readonly string[]> {
  const { coverage } = await covered(text);
  return coverage.parts.flatMap(({ name, span, why }, part) =>
    coverage.isExercised(part) ? [] : [`${name} at ${span.start}: ${why ?? coverage.whyNot!(part) ?? 'not reached'}`],
  );
}

describe('prefixes that no run takes', () => {
  it('none where everything happens', async () => {
    expect(
      await missed('locations 1..2; crashes 1; channel a, ok; system restrict a in 1[a!(1)] | 2[a@1(x).ok!(x)];'),
    ).toEqual([]);
  });

  it('reports what was waited for', async () => {
    const text =
      'locations 1..2; trusted 1; channel a, b; process Q() = a!; system restrict a, b in 1[b!] | 2[a?.b! + suspect(1) + crashed(1)];';
    expect(await missed(text)).toEqual([
      `a! at ${text.indexOf('a!')}: no location runs the process "Q"`,
      `b! at ${text.indexOf('1[b!') + 2}: runs get there, but nothing receives it`,
      `a? at ${text.indexOf('a?')}: runs get there, but no message comes`,
      `b! at ${text.indexOf('a?') + 3}: not reached`,
      `suspect(1) at ${text.indexOf('suspect')}: runs get there, but whom it would suspect is trusted`,
      `crashed(1) at ${text.indexOf('crashed')}: runs get there, but whom it waits for does not crash`,
    ]);
  });

  it('a message and a suspicion are two', async () => {
    const text = 'locations 1..2; trusted 1; channel a; system restrict a in 1[a!(1)] | 2[a@1(x)];';
    expect(await missed(text)).toEqual([
      `suspect(1) at ${text.indexOf('@') + 1}: runs get there, but whom it would suspect is trusted`,
    ]);
  });

  it('distinguishes equal texts at different places, of messages too', async () => {
    const text =
      'locations 1..1; trusted 1; channel a, b, ok; system restrict a, b in 1[a!(1).ok! | (b?.ok! + a?(x).ok!)];';
    expect(await missed(text)).toEqual([
      `b? at ${text.indexOf('b?')}: runs get there, but no message comes`,
      `ok! at ${text.indexOf('b?') + 3}: not reached`,
    ]);
  });
});

/** A process with a mark for the place behind each prefix. */
type Written = (mark: () => string) => string;

const inSums = ['a!', 'b!', 'a?', 'b?', 'suspect(1)', 'suspect(2)', 'crashed(1)', 'crashed(2)'];
const process = fc.letrec<{ process: Written; branch: Written }>((tie) => {
  const guarded = (prefixes: readonly string[]) =>
    fc.tuple(fc.constantFrom(...prefixes), tie('process')).map(
      ([prefix, next]): Written =>
        (mark) =>
          `${prefix}.${mark()}${next(mark)})`,
    );
  return {
    branch: guarded(inSums),
    process: fc.oneof(
      { maxDepth: 3 },
      fc.constant((): string => 'nil'),
      guarded([...inSums, 'tau']),
      fc.tuple(tie('branch'), tie('branch')).map(
        ([one, other]): Written =>
          (mark) =>
            `(${one(mark)} + ${other(mark)})`,
      ),
    ),
  };
}).process;

/**
 * Without marks; or so that every prefix that is taken is followed by a message of its own, which nobody inside
 * receives.
 */
function texts(
  one: Written,
  other: Written,
): { readonly plain: string; readonly marked: string; readonly count: number } {
  let count = 0;
  const counting = (): string => `(seen[${count++}]! | `;
  const whole = (mark: () => string): string =>
    `locations 1..2; crashes 1; channel a, b, seen[i]; system restrict a, b in 1[${one(mark)}] | 2[${other(mark)}];`;
  const marked = whole(counting);
  return { plain: whole(() => '('), marked, count };
}

law(
  { name: 'law: a prefix is exercised exactly if a message behind it can be seen', runs: 40 },
  fc.tuple(process, process),
  async ([one, other]) => {
    const { plain, marked, count } = texts(one, other);
    const model = await modelOf(marked);
    const labels = new Set<string>();
    const { system } = model.behaviour;
    naiveExplore(
      {
        ...system,
        successors: (group, state, emit) =>
          system.successors(group, state, (label, target) => {
            labels.add(system.label(label).text);
            emit(label, target);
          }),
      },
      20_000,
    );
    const { coverage, explored } = await covered(plain);
    const found = coverage.parts.map((_, part) => coverage.isExercised(part));
    expect(found).toEqual(Array.from({ length: count }, (_, number) => labels.has(`seen[${number}]!`)));
    const own = naiveExplore((await modelOf(plain)).behaviour.system, 20_000);
    if (explored.states.length < 150) expect(naiveBisimilar(graphOf(explored), graphOf(own), 'strong')).toBe(true);
  },
);
