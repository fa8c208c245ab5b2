/** Models whose states stand for sets: no command may take a zone for a state. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

/** Time may pass beyond the guard: then nothing more can happen in A. */
const missed = 'clock x; process P() { state A, B; init A; trans A -> B { guard x <= 1; }, B -> B { }; } system P;';

const beating = `
  clock x; chan beat;
  process Sender() { state S { x <= 2 }; init S; trans S -> S { guard x >= 1; sync beat!; assign x = 0; }; }
  process Link() { state L; init L; trans L -> L { sync beat?; }; }
  system Sender, Link;`;

/** A clock that stands still: a deadlock that zones around it show must be confirmed, which is not done. */
const stopped = `
  clock x, t;
  process P() {
    state A, B { x' == 0 }, C; init A;
    trans A -> B { guard x == 3; assign t = 0; }, B -> C { guard t >= 10 && x <= 2; };
  } system P;`;

/** Only one of the clocks runs at a time, so that both cannot be 3 after 4 time units; zones do not see that. */
const shares = `
  clock a, b, time;
  process P() {
    state A { b' == 0 && time <= 4 }, B { a' == 0 && time <= 4 }, C; init A;
    trans A -> B { guard a >= 1; }, B -> C { guard a >= 3 && b >= 3; };
  } system P;`;

const folder = scratchFolder({
  'shares.xta': shares,
  'missed.xta': missed,
  'strict.xta': missed.replace('x <= 1', 'x < 1'),
  'ends.xta': missed.replace(', B -> B { }', ''),
  'beating.xta': beating,
  'stopped.xta': stopped,
  'freed.xta': `clock x; process P() { state L, B; init L; trans L -> B { }; }
    process Q() { state A, H1 { x <= 0 }, H2 { x >= 1 }; init A; trans A -> H1 { }, A -> H2 { }; } system P < Q;`,
  'blocked.xta': `clock x, y; process P() {
      state S { x <= 1 }, A { x <= 1 }, B; init S;
      trans S -> A { assign y = 0; }, A -> B { guard y <= 0; }, A -> B { guard y >= 1; }, B -> B { };
    } system P;`,
  'live.mcf': '[true*]<true>true',
  'next.mcf': '[true]<true>true',
  'counts.mcf': 'nu X. [true][true]X',
  'ticks.mcf': '[true* . tick]false',
  'silent.mcf': '[true* . beat]false',
  'misspelt.mcf': '[true* . beet]false',
});
const verdicts = (stdout: string): readonly string[] =>
  JSON.parse(stdout).results.map(({ verdict }: { verdict: string }) => verdict);
const run = (...argv: string[]) => runMain(argv, { cwd: folder });

describe('check', () => {
  test('a deadlock is one of the model', async () => {
    const { code, stdout } = await run('check', 'missed.xta', '--deadlock');
    expect([code, stdout]).toEqual([1, expect.stringContaining('fails  never deadlock')]);
    expect((await run('check', 'beating.xta', '--deadlock')).code).toBe(0);
  });

  test('with stopwatches a deadlock may be spurious', async () => {
    const { code, stdout } = await run('check', 'stopped.xta', '--deadlock');
    expect([code, stdout]).toEqual([4, expect.stringContaining('a run was found that may be spurious')]);
  });

  test('a formula about what is possible is asked in dense time, by regions', async () => {
    const { code, stdout } = await run('check', 'missed.xta', '-p', 'live.mcf');
    expect([code, stdout]).toEqual([1, expect.stringContaining('fails  live.mcf')]);
    expect(stdout).toContain('In dense time, by regions');
    expect((await run('check', 'strict.xta', '-p', 'live.mcf')).code).toBe(1);
    expect((await run('check', 'beating.xta', '-p', 'live.mcf')).code).toBe(0);
  });

  test('or declined with the reason', async () => {
    for (const asked of [['--deterministic'], ['--divergence-free']]) {
      const { code, stdout } = await run('check', 'strict.xta', ...asked);
      expect(code).toBe(4);
      expect(stdout).toContain('"x < 1" (strict.xta, line 1, column 65) is strict');
    }
  });

  test.each([
    ['-p', 'next.mcf', 'looks one step ahead'],
    ['-p', 'counts.mcf', 'looks one step ahead'],
    ['-p', 'ticks.mcf', 'calls steps of time by their name'],
    ['--ctl', 'EX {P.B}', 'looks one step ahead'],
    ['--ctl', 'AG (deadlock => {x > 3})', 'write {deadlock}'],
    ['--ltl', 'X {P.B} && F deadlock', 'single steps of time'],
    ['--delay', '{P.A}..{x > 3}', 'cannot decide "x > 3"'],
  ])('%s %s is declined: no points are exact', async (option, asked, reason) => {
    const { code, stdout } = await run('check', 'missed.xta', option, asked);
    expect([code, stdout]).toEqual([4, expect.stringContaining(reason)]);
  });

  test('what runs do between integer times counts', async () => {
    // Q can go to H1 at time 0 and to H2 from time 1 on; between these P is free to go first.
    const first = await run('check', 'freed.xta', '--ctl', 'EF {P.B && Q.A}', '--ltl', 'G !{P.B && Q.A}', '--json');
    expect(verdicts(first.stdout)).toEqual(['holds', 'fails']);
    // A process that comes to A at a time between 0 and 1 is late for the first edge and early for the second.
    const asked = ['--ltl', 'F {P.B}', '--ctl', 'AG !deadlock', '--ctl', 'AG !{deadlock}', '--delay', '{P.A}..{P.B}'];
    const second = await run('check', 'blocked.xta', ...asked, '--json');
    expect(verdicts(second.stdout)).toEqual(['fails', 'fails', 'fails', 'unknown', 'unknown']);
    expect(second.stdout).toContain('a run can end between integer times');
    const third = await run('check', 'blocked.xta', '--ltl', 'F {P.B}', '--fair', 'all', '--json');
    expect(verdicts(third.stdout)).toEqual(['fails']);
  });

  test('clocks go on in a deadlock', async () => {
    // After time 1 nothing more can happen in A, but for time: by hand.
    const { stdout } = await run('check', 'missed.xta', '--ltl', 'F {P.B || x > 3}', '--ltl', 'F {x > 3}', '--json');
    expect(verdicts(stdout)).toEqual(['holds', 'fails']);
    const { stdout: asQuery } = await run('check', 'missed.xta', '-e', 'A<> P.B || x > 3', '-e', 'A<> x > 3', '--json');
    expect(verdicts(asQuery)).toEqual(['holds', 'fails']);
  });

  test('an engine that is named answers, or declines', async () => {
    expect((await run('check', 'missed.xta', '-p', 'live.mcf', '--engine', 'games')).code).toBe(1);
    const { code, stdout } = await run('check', 'missed.xta', '--engine', 'games', '--deadlock');
    expect([code, stdout]).toEqual([4, expect.stringContaining('the games engine has no answer')]);
  });

  test('an action is called by its channel', async () => {
    for (const asked of [
      ['--never', 'action:beat'],
      ['-p', 'silent.mcf'],
    ]) {
      const { code, stdout, stderr } = await run('check', 'beating.xta', ...asked);
      expect([code, stderr]).toEqual([1, '']);
      expect(stdout).toContain('fails');
    }
    const { stderr } = await run('check', 'beating.xta', '-p', 'misspelt.mcf');
    expect(stderr).toContain('No label is named "beet", did you mean "beat"?');
  });
});

describe('simulate', () => {
  test('a walk that stopwatches do not allow says that it may be spurious', async () => {
    const walk = (file: string) => run('simulate', file, '--seed', '1', '--steps', '2');
    expect((await walk('shares.xta')).stdout).toContain('the run may be spurious');
    expect((await walk('missed.xta')).stdout).not.toContain('spurious');
  });
});

describe('explore', () => {
  test('deadlocks are not counted in a zone graph', async () => {
    const { stdout } = await run('explore', 'missed.xta');
    expect(stdout).toMatch(/^graph +of zones: .*deadlocks are not seen/m);
    expect(stdout).not.toMatch(/^deadlocks/m);
    expect(JSON.parse((await run('explore', 'missed.xta', '--json')).stdout)).toMatchObject({
      deadlocks: null,
      graph: 'zones',
    });
  });

  test('nor marked in its file', async () => {
    expect((await run('explore', 'missed.xta', '-o', 'out.json')).stderr).toBe('Wrote out.json, the zone graph\n');
    expect(JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8')).deadlocks).toBeUndefined();
  });
});

describe('commands that distinguish states by their steps', () => {
  test('explore, reduce and compare in integer time', async () => {
    const { stdout } = await run('explore', 'missed.xta', '--integer-time', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ states: 4, transitions: 6, deadlocks: 1 });
    const reduced = await run('reduce', 'missed.xta', '-e', 'strong', '--json');
    expect(JSON.parse(reduced.stdout)).toMatchObject({
      before: { states: 4 },
      remark: expect.stringContaining('tick'),
    });
    expect((await run('compare', 'missed.xta', 'missed.xta', '-e', 'strong')).code).toBe(0);
    // Without the self-loop there is another deadlock.
    expect((await run('compare', 'missed.xta', 'ends.xta', '-e', 'trace')).code).toBe(1);
  });

  test('not where that is not exact', async () => {
    for (const argv of [
      ['reduce', 'strict.xta', '-e', 'strong'],
      ['compare', 'strict.xta', 'missed.xta', '-e', 'strong'],
      ['explore', 'strict.xta', '--integer-time'],
    ]) {
      const { code, stderr } = await run(...argv);
      expect([code, stderr]).toEqual([2, expect.stringContaining('is strict')]);
    }
  });
});
