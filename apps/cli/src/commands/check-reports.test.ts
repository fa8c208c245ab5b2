/** The reports for other programs: JUnit and SARIF. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { safeLock, scratchFolder, stuckLock } from '../testing/scratch-folder.ts';

const files = { 'stuck.aut': stuckLock, 'safe.aut': safeLock, 'bad.aut': 'des (0,2,2)\n(0,"a,1)\n(0,b,1)\n' };

async function written(option: '--junit' | '--sarif', line: string): Promise<string> {
  const cwd = scratchFolder(files);
  await runMain(['check', ...line.split(' '), option, 'report'], { cwd });
  return readFileSync(join(cwd, 'report'), 'utf8');
}

describe('--junit', () => {
  test('has a case for every question; a failure carries the run', async () => {
    const report = await written('--junit', 'stuck.aut --deadlock --can action:grant --never action:a<b --absent a<b');
    expect(report).toContain('<testsuite name="stuck.aut" tests="3" failures="1" errors="0"');
    expect(report).toMatch(/<testcase classname="stuck.aut" name="can action:grant" time="\d+\.\d+"\/>/);
    expect(report).toContain('name="never action:a&lt;b"');
    expect(report).toContain('<failure message="fails, but expected: holds" type="fails">');
    expect(report).toContain('● lose(1)');
  });

  test('nothing inconclusive looks green', async () => {
    const report = await written('--junit', 'stuck.aut --max-states 2');
    expect(report).toContain('failures="0" errors="1"');
    expect(report).toContain('<error message="the limit of 2 states was reached" type="unknown">');
  });

  test('what was expected is no failure', async () => {
    expect(await written('--junit', 'stuck.aut --expect fails')).toContain('failures="0" errors="0"');
  });

  test('a bad model is an error with its code frame', async () => {
    const report = await written('--junit', 'bad.aut');
    expect(report).toContain('<error message="The label starts with a quote but does not end with one."');
    expect(report).toContain('--&gt; bad.aut:2:4');
  });
});

describe('--sarif', () => {
  test('a failure is a result with a place and the run as a code flow', async () => {
    const log = JSON.parse(await written('--sarif', 'stuck.aut --deadlock --can action:grant'));
    expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') });
    const [run] = log.runs;
    expect(run.tool.driver).toMatchObject({ name: 'vedette', rules: [{ id: 'property/never' }] });
    expect(run.results).toHaveLength(1);
    expect(run.results[0]).toMatchObject({
      ruleId: 'property/never',
      ruleIndex: 0,
      level: 'error',
      message: { text: '"never deadlock" fails, but expected: holds. A run of 3 steps shows it.' },
      locations: [{ physicalLocation: { artifactLocation: { uri: 'stuck.aut' }, region: { startLine: 1 } } }],
    });
    const [flow] = run.results[0].codeFlows[0].threadFlows;
    expect(
      flow.locations.map((step: { location: { message: { text: string } } }) => step.location.message.text),
    ).toEqual(['start', 'system: request(1)', 'system: grant(1)', 'system: lose(1)']);
  });

  test('a problem points at its line', async () => {
    const log = JSON.parse(await written('--sarif', 'bad.aut'));
    expect(log.runs[0].results[0]).toMatchObject({
      ruleId: 'aut/unclosed-quote',
      level: 'error',
      locations: [
        { physicalLocation: { artifactLocation: { uri: 'bad.aut' }, region: { startLine: 2, startColumn: 4 } } },
      ],
    });
  });

  test('every place has a line above 0, also where nothing could be read', async () => {
    for (const line of ['missing.aut', 'stuck.aut --never state:p', 'stuck.aut --max-states 1', 'bad.aut']) {
      const log = JSON.parse(await written('--sarif', line));
      expect(log.runs[0].results.length).toBeGreaterThan(0);
      for (const result of log.runs[0].results) {
        expect(result.locations[0].physicalLocation.region.startLine).toBeGreaterThan(0);
      }
    }
  });

  test('what holds, or was expected, is no result', async () => {
    expect(JSON.parse(await written('--sarif', 'safe.aut')).runs[0].results).toEqual([]);
    expect(JSON.parse(await written('--sarif', 'stuck.aut --expect fails')).runs[0].results).toEqual([]);
  });

  test('what is not known is open, not a failure', async () => {
    const log = JSON.parse(await written('--sarif', 'stuck.aut --max-states 2'));
    expect(log.runs[0].results[0]).toMatchObject({ kind: 'open', level: 'none', ruleId: 'property/inconclusive' });
  });

  test('fingerprints stay the same from run to run and differ between questions', async () => {
    const prints = async (line: string): Promise<readonly string[]> =>
      JSON.parse(await written('--sarif', line)).runs[0].results.map(
        (result: { partialFingerprints: Record<string, string> }) => result.partialFingerprints['vedette/v1'],
      );
    const first = await prints('stuck.aut --deadlock --never action:lose');
    expect(await prints('stuck.aut --never action:lose --deadlock')).toEqual([...first].reverse());
    expect(new Set(first).size).toBe(2);
  });
});
