/** `vedette repair` from end to end, in this process. */
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

/** Late at 2*d: `wait` has to be more, or `early` has to be set. */
const timed = `const int[1, 9] d = 1;
const int[0, 99] wait = 1;
const bool early = false;
clock x;
process P() {
  state A { x <= 2 * d }, B;
  init A;
  trans A -> B { guard x >= wait && !early; };
}
system P;
query { A[] !P.B }
`;
const cwd = scratchFolder({
  't.xta': timed,
  'm.mcrl2': 'map safe: Bool; eqn safe = false; act go, bad; proc P = go . P + (!safe) -> bad . P; init P;',
});
const repair = (line: string, ...more: readonly string[]) => runMain(['repair', ...line.split(' '), ...more], { cwd });

describe('the fewest changes first:', () => {
  test('one choice before one hole', async () => {
    const { code, stdout } = await repair('t.xta --all d --hole wait --choice early=true');
    expect(stdout).toContain('✗ as it is: fails\n✓ early = true: repairs the model\n');
    expect(code).toBe(0);
  });

  test('a hole, with the least value', async () => {
    const { code, stdout } = await repair('t.xta --all d --hole wait');
    expect(stdout).toContain('    wait = 2*d + 1 (1 less fails)\n');
    expect(code).toBe(0);
  });

  test('none is needed, and none is there', async () => {
    expect(await repair('t.xta --all d --choice early=false -c early=true')).toMatchObject({ code: 0 });
    const none = await repair('t.xta --all d --choice early=false');
    expect([none.code, none.stdout]).toEqual([1, expect.stringContaining('No repair was found.')]);
  });

  test('choices in another language are checked', async () => {
    const { code, stdout } = await repair('m.mcrl2 --choice safe --never action:bad');
    expect(stdout).toBe('✗ as it is: fails\n✓ safe = true: repairs the model\n\nThe repair has 1 change.\n');
    expect(code).toBe(0);
  });
});

describe('bad input:', () => {
  test.each([
    ['t.xta --all d', 2, 'name constants by --hole or --choice'],
    ['t.xta --all d --hole d', 2, '"d" is named twice'],
    ['t.xta --hole wait -c wait=3', 2, '"wait" is to be found, and -c gives it a value'],
    ['t.xta --hole wait --deadlock', 2, 'queries of -e are answered'],
    ['t.xta --hole x --choice early', 3, 'no global constant "x"'],
    ['t.xta --choice erly', 3, '"erly"'],
    ['m.mcrl2 --all x --choice safe', 2, 'only UPPAAL models'],
    ['t.xta --choice early=', 2, 'Choices are NAME or NAME=VALUE,VALUE'],
  ])('%s', async (line, code, message) => {
    const ran = await repair(line);
    expect([ran.code, ran.stderr]).toEqual([code, expect.stringContaining(message)]);
  });
});
