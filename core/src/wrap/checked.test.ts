/** Every kind of violation, planted by hand; see checked-laws.test.ts for those planted at random. */
import { naiveExplore } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import { Broken } from '../problem.ts';
import type { Group, State, TransitionSystem } from '../system.ts';
import { checked } from './checked.ts';
import { type ContractRule, ContractViolation } from './contract-violation.ts';
import { forward } from './forward.ts';

const span = { source: 'test', start: 0, end: 0 };
const broken = (code = 'test/broken') => new Broken({ code, message: 'it breaks', span, severity: 'error' });
const digits = { name: 'digit', size: 3, text: (value: number) => `d${value}` };
const anything = { name: 'anything', text: String };

/** `x` counts up to 2; `y` is set to 1 by another group; `z` has no size and is never touched. */
const plain: TransitionSystem = {
  slots: [
    { name: 'x', domain: digits },
    { name: 'y', domain: { name: 'bit', size: 2, text: String } },
    { name: 'z', domain: anything },
  ],
  groups: [
    { name: 'count', reads: [0], writes: [0] },
    { name: 'set', reads: [], writes: [1] },
  ],
  predicates: [{ name: 'full', reads: [0], holds: (state) => state[0] === 2 }],
  initial: () => Int32Array.of(0, 0, 7),
  successors: (group, state, emit) => {
    if (group === 1) emit(1, state.with(1, 1));
    else if (state[0]! < 2) emit(0, state.with(0, state[0]! + 1));
  },
  label: (index) => ({ text: ['up', 'set'][index]!, kind: 'visible' }),
};

const withSuccessors = (successors: TransitionSystem['successors'], groups: readonly Group[] = plain.groups) =>
  forward(plain, { successors, groups });
const withPredicate = (holds: (state: State) => boolean) =>
  forward(plain, { predicates: [{ name: 'odd', reads: [0], holds }] });

/** Explores and asks every predicate everywhere. */
function exercise(system: TransitionSystem): void {
  for (const state of naiveExplore(system).states) {
    for (const { holds } of system.predicates) askedFor(() => holds(state));
  }
}

function askedFor(answer: () => boolean): boolean | 'broken' {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Broken) return 'broken';
    throw error;
  }
}

function violationOf(call: () => unknown): ContractViolation {
  try {
    call();
  } catch (error) {
    if (error instanceof ContractViolation) return error;
    throw error;
  }
  throw new Error('no violation was found');
}

describe('checked finds', () => {
  const planted = (rule: ContractRule, system: TransitionSystem, ...mentioned: readonly string[]) => {
    const violation = violationOf(() => exercise(checked(system)));
    expect(violation.rule).toBe(rule);
    for (const text of mentioned) expect(violation.message).toContain(text);
  };

  test('an undeclared read', () => {
    const system = withSuccessors((_, state, emit) => {
      if (state[1] === 0) emit(0, state.with(0, 1));
    });
    planted('undeclared read', system, "group 'count'", "slot 'y'", '(x=d0, y=0, z=7)');
  });

  test('an undeclared read of a slot without a size, from values seen there before', () => {
    const groups = [
      { name: 'walk', reads: [2], writes: [2] },
      { name: 'look', reads: [0], writes: [0] },
    ];
    const system = withSuccessors((group, state, emit) => {
      if (group === 1) emit(0, state.with(0, state[2]! > 8 ? 1 : 0));
      else if (state[2]! < 10) emit(1, state.with(2, state[2]! + 1));
    }, groups);
    planted('undeclared read', system, "group 'look'", "slot 'z'");
  });

  test('two undeclared reads that cancel out when both change', () => {
    const bit = { name: 'bit', size: 2, text: String };
    const system = forward(plain, {
      slots: plain.slots.map(({ name }) => ({ name, domain: bit })),
      groups: [{ name: 'equal', reads: [], writes: [0] }],
      predicates: [],
      initial: () => Int32Array.of(0, 0, 0),
      successors: (_, state, emit) => {
        if (state[1] === state[2]) emit(0, state.with(0, 1));
      },
    });
    const inspected = checked(system, { scrambles: 40 });
    expect(violationOf(() => exercise(inspected)).rule).toBe('undeclared read');
  });

  test('breaking that depends on an undeclared slot', () => {
    const system = withSuccessors((_, state, emit) => {
      if (state[1] === 1) throw broken();
      emit(0, state.with(0, 1));
    });
    planted('undeclared read', system, "slot 'y'");
  });

  test('not breaking that depends on an undeclared slot', () => {
    const system = withSuccessors((_, state) => {
      if (state[1] === 0) throw broken();
    });
    planted('undeclared read', system, "slot 'y'");
  });

  test('stumbling over a scrambled slot, as an undeclared read', () => {
    const system = withSuccessors((_, state, emit) => {
      if (state[1] === 1) throw new TypeError('no such thing');
      emit(0, state.with(0, 1));
    });
    planted('undeclared read', system, "slot 'y'");
  });

  test('a slot only sometimes written that is not declared as read', () => {
    const groups = [{ name: 'maybe', reads: [0], writes: [0, 1] }];
    const system = withSuccessors((_, state, emit) => {
      if (state[0] === 0) emit(0, Int32Array.of(1, state[1]!, state[2]!));
      else emit(0, Int32Array.of(0, 1, state[2]!));
    }, groups);
    planted('undeclared read', system, "group 'maybe'", "slot 'y'", 'a slot only sometimes written is read too');
    const declared = forward(system, { groups: [{ name: 'maybe', reads: [0, 1], writes: [0, 1] }] });
    expect(() => exercise(checked(declared))).not.toThrow();
  });

  test('an undeclared write', () => {
    const system = withSuccessors((_, state, emit) => emit(0, Int32Array.of(1, 1, state[2]!)));
    planted('undeclared write', system, "group 'count'", "slot 'y' from 0 to 1", '(x=d0, y=0, z=7)');
  });

  test('an unstable order', () => {
    let calls = 0;
    const system = withSuccessors((_, state, emit) => {
      const [first, second] = calls++ % 2 === 0 ? [1, 2] : [2, 1];
      emit(0, state.with(0, first!));
      emit(0, state.with(0, second!));
    });
    planted('unstable order', system, "group 'count'", '(x=d0, y=0, z=7)');
  });

  test('a call that does not forget one that was left in the middle', () => {
    let isWithin = false;
    const system = withSuccessors((_, state, emit) => {
      const first = isWithin ? 2 : 1;
      isWithin = true;
      emit(0, state.with(0, first));
      isWithin = false;
    });
    planted('unstable order', system, "after group 'count' was left in the middle", '(x=d0, y=0, z=7)');
  });

  test('an unstable label', () => {
    let calls = 0;
    const system = forward(plain, { label: () => ({ text: `up${calls++}`, kind: 'visible' }) });
    planted('unstable label', system, "'up0'", "'up1'");
  });

  test('a label whose kind changes', () => {
    let calls = 0;
    const system = forward(plain, { label: () => ({ text: 'up', kind: calls++ === 0 ? 'tau' : 'visible' }) });
    planted('unstable label', system);
  });

  test('a system that changes the state it is handed', () => {
    const system = withSuccessors((_, state, emit) => {
      state[0] = 2;
      emit(0, state);
    });
    planted('changed state', system, "group 'count'", "slot 'x'");
  });

  test('a system that changes it only after emitting, or before breaking', () => {
    planted(
      'changed state',
      withSuccessors((_, state) => void state.fill(1)),
    );
    const breaking = withSuccessors((_, state) => {
      state.fill(1);
      throw broken();
    });
    planted('changed state', breaking);
  });

  test('a target of the wrong length', () => {
    planted(
      'wrong length',
      withSuccessors((_, _state, emit) => emit(0, Int32Array.of(1, 0))),
      '2 values for 3 slots',
    );
  });

  test('a value outside its domain', () => {
    const system = withSuccessors((_, state, emit) => emit(0, state.with(0, 3)));
    planted('outside domain', system, "group 'count'", "3 in slot 'x', outside 0 .. 2 of domain 'digit'");
  });

  test('an initial state outside its domain, too short, or different each time', () => {
    planted('outside domain', forward(plain, { initial: () => Int32Array.of(-1, 0, 0) }), 'the initial state');
    planted('wrong length', forward(plain, { initial: () => Int32Array.of(0) }), 'the initial state');
    let calls = 0;
    planted('unstable initial state', forward(plain, { initial: () => Int32Array.of(0, 0, calls++) }));
  });

  test('a predicate that reads an undeclared slot', () => {
    planted(
      'undeclared read',
      withPredicate((state) => state[1] === 1),
      "predicate 'odd'",
      "slot 'y'",
    );
  });

  test('a predicate that breaks on an undeclared slot', () => {
    const system = withPredicate((state) => {
      if (state[1] === 1) throw broken();
      return false;
    });
    planted('undeclared read', system, "predicate 'odd'", "slot 'y'");
  });

  test('a predicate that changes its mind, or the state', () => {
    let calls = 0;
    planted(
      'unstable answer',
      withPredicate(() => calls++ % 2 === 0),
      "predicate 'odd'",
    );
    planted(
      'changed state',
      withPredicate((state) => state.fill(0).length === 3 && false),
      "predicate 'odd'",
    );
  });

  test.each([
    ['an unknown slot', [3], 'slot 3, which does not exist'],
    ['a slot twice', [0, 0], "slot 'x' twice"],
  ])('a declaration that names %s', (_, slots, message) => {
    const violation = (changes: Partial<TransitionSystem>) =>
      violationOf(() => checked(forward(plain, changes))).message;
    expect(violation({ groups: [{ name: 'g', reads: slots, writes: [] }] })).toContain(`'g' reads names ${message}`);
    expect(violation({ groups: [{ name: 'g', reads: [], writes: slots }] })).toContain(`'g' writes names ${message}`);
    expect(violation({ predicates: [{ name: 'p', reads: slots, holds: () => true }] })).toContain(message);
    expect(violation({ cover: { slots, covers: () => true } })).toContain(message);
  });
});

describe('checked finds, in who calls it,', () => {
  const inspected = () => checked(plain);
  const state = () => Int32Array.of(0, 0, 7);

  test('re-entry, and lets go afterwards', () => {
    const system = inspected();
    const reenter = () => system.successors(0, state(), () => system.successors(1, state(), () => {}));
    expect(violationOf(reenter).rule).toBe('re-entry');
    expect(violationOf(reenter).message).toContain("group 'set', state (x=d0, y=0, z=7)");
    expect(() => system.successors(0, state(), () => {})).not.toThrow();
  });

  test('writing into a borrowed target', () => {
    const call = () => inspected().successors(0, state(), (_, target) => void target.fill(0));
    expect(violationOf(call).rule).toBe('changed target');
  });

  test('changing the state while its successors are emitted', () => {
    const handed = state();
    const call = () => inspected().successors(0, handed, () => void handed.fill(1));
    expect(violationOf(call).rule).toBe('changed state');
  });

  test('taking the memory of the state away while its successors are emitted', () => {
    const handed = state();
    const call = () =>
      inspected().successors(0, handed, () => void structuredClone(handed, { transfer: [handed.buffer] }));
    expect(violationOf(call).rule).toBe('changed state');
  });

  test('a state of the wrong length or outside its domain', () => {
    expect(violationOf(() => inspected().successors(0, Int32Array.of(0), () => {})).rule).toBe('wrong length');
    expect(violationOf(() => inspected().predicates[0]!.holds(Int32Array.of(9, 0, 0))).rule).toBe('outside domain');
  });

  test('keeping a target without a copy, by wiping it', () => {
    const kept: State[] = [];
    inspected().successors(0, state(), (_, target) => kept.push(target));
    expect(kept[0]).not.toEqual(Int32Array.of(1, 0, 7));
  });
});

describe('checked', () => {
  test('passes Broken on as it is, after what was emitted before', () => {
    const problem = broken();
    const system = withSuccessors((_, state, emit) => {
      emit(0, state.with(0, 1));
      throw problem;
    });
    const labels: number[] = [];
    expect(() => checked(system).successors(0, system.initial(), (label) => labels.push(label))).toThrow(problem);
    expect(labels).toEqual([0]);
    expect(() =>
      checked(
        withPredicate(() => {
          throw problem;
        }),
      ).predicates[0]!.holds(system.initial()),
    ).toThrow(problem);
  });

  test('passes other errors on: they are bugs already', () => {
    const system = withSuccessors(() => {
      throw new TypeError('oops');
    });
    expect(() => exercise(checked(system))).toThrow(TypeError);
  });

  test('keeps the cover', () => {
    const cover = { slots: [2], covers: () => true };
    expect(checked(forward(plain, { cover })).cover).toBe(cover);
    expect('cover' in checked(plain)).toBe(false);
  });

  test('repeats and scrambles only some calls on request, the same ones for the same seed', () => {
    const callsWith = (oneIn: number, seed: number) => {
      const made: number[] = [];
      const system = checked(
        withSuccessors(() => void made.push(round)),
        { oneIn, scrambles: 1, seed },
      );
      let round = 0;
      for (; round < 200; round++) system.successors(0, plain.initial(), () => {});
      return made;
    };
    // The call, again, one to leave in the middle, scrambled.
    expect(callsWith(1, 1)).toHaveLength(4 * 200);
    expect(callsWith(10, 1).length).toBeGreaterThan(200);
    expect(callsWith(10, 1).length).toBeLessThan(300);
    expect(callsWith(10, 1)).toEqual(callsWith(10, 1));
    expect(callsWith(10, 1)).not.toEqual(callsWith(10, 2));
  });
});
