/** `vedette format` from end to end, inside this process. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder, stuckLock } from '../testing/scratch-folder.ts';

const loose = stuckLock.replaceAll('"', '').replaceAll(',', ' , ');
const files = { 'tidy.aut': stuckLock, 'loose.aut': loose };

describe('vedette format', () => {
  const cwd = scratchFolder(files);

  test('prints the text', async () => {
    expect(await runMain(['format', 'loose.aut'], { cwd })).toEqual({
      code: 0,
      stdout: stuckLock,
      stderr: '',
      both: stuckLock,
    });
  });

  test('reads standard input', async () => {
    const ran = await runMain(['format', '-', '--language', 'aut'], { cwd, stdin: loose });
    expect(ran).toMatchObject({ code: 0, stdout: stuckLock });
  });

  test('takes several files where they are written back or compared, the worst exit code wins', async () => {
    const folder = scratchFolder({ ...files, 'fair.mcf': '[true * ]<true>true' });
    const checked = await runMain(['format', '--check', 'tidy.aut', 'loose.aut', 'fair.mcf'], { cwd: folder });
    expect(checked).toMatchObject({ code: 1 });
    expect(await runMain(['format', '-w', 'loose.aut', 'fair.mcf'], { cwd: folder })).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'fair.mcf'), 'utf8')).toBe('[true*]<true>true\n');
    expect(readFileSync(join(folder, 'loose.aut'), 'utf8')).toBe(stuckLock);
    expect(await runMain(['format', 'tidy.aut', 'loose.aut'], { cwd: folder })).toMatchObject({ code: 2, stdout: '' });
  });

  test('formats property files, and shows what is wrong with them', async () => {
    const loose = 'property  p ltl G( a=>F b ); // why\n';
    const folder = scratchFolder({ 'p.props': loose, 'wrong.props': 'property p ltl G(a;\n' });
    expect(await runMain(['format', '--check', 'p.props'], { cwd: folder })).toMatchObject({ code: 1 });
    expect(await runMain(['format', '-w', 'p.props'], { cwd: folder })).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'p.props'), 'utf8')).toBe('property p ltl G (a => F b); // why\n');
    expect(await runMain(['format', '--check', 'p.props'], { cwd: folder })).toMatchObject({ code: 0 });
    const refused = await runMain(['format', 'wrong.props'], { cwd: folder });
    expect(refused).toMatchObject({ code: 3, stdout: '' });
    expect(refused.stderr).toContain('wrong.props:1:19');
  });

  test('never puts .xta text into an XML file', async () => {
    const xml =
      '<nta><template><name>P</name><location id="a"/><init ref="a"/></template><system>system P;</system></nta>';
    const folder = scratchFolder({ 'p.xml': xml });
    for (const option of ['-w', '--check']) {
      const { code, stderr } = await runMain(['format', option, 'p.xml'], { cwd: folder });
      expect(code).toBe(2);
      expect(stderr).toContain('vedette format p.xml > p.xta');
    }
    expect(readFileSync(join(folder, 'p.xml'), 'utf8')).toBe(xml);
    expect(await runMain(['format', 'p.xml'], { cwd: folder })).toMatchObject({ code: 0 });
  });

  const process = 'process P() { state a; init a; }\nsystem P;\n';
  test.each([
    ['a query that does not parse', 'q.xta', `${process}query { E<> P. }\nquery { A[] true }\n`, 'q.xta:3:16'],
    ['a layout without its thing', 'l.xta', `/*@ at 1,2 */ ${process}`, 'l.xta:1:1'],
    ['bytes that are not UTF-8', 'b.csp', new Uint8Array([...Buffer.from('-- caf'), 0xe9, 10]), 'b.csp:1:7'],
  ])('%s is refused where it is, and the file stays', async (_what, name, text, place) => {
    const folder = scratchFolder({});
    writeFileSync(join(folder, name), text);
    const ran = await runMain(['format', '-w', name], { cwd: folder });
    expect(ran).toMatchObject({ code: 3, stdout: '' });
    expect(ran.stderr).toContain(place);
    expect(readFileSync(join(folder, name))).toEqual(Buffer.from(text));
  });

  test('an XML document is printed with what it says besides the model', async () => {
    const xml = `<?xml version="1.0"?><!-- head --><nta><declaration>int x;</declaration><template><name>P</name><location id="a"/>
<init ref="a"/></template><system>system P;</system><queries><query><formula>A[] x == 0 // why
</formula><comment>said</comment><result outcome="success"/></query></queries><?end of it?></nta>`;
    const { code, stdout } = await runMain(['format', '-', '--language', 'uppaal'], { cwd, stdin: xml });
    expect(code).toBe(0);
    for (const kept of ['// <!-- head -->', '// <result outcome="success"/>', '// why', '// said', '// <?end of it?>'])
      expect(stdout).toContain(kept);
  });

  test('of what is no model is 3 and no output', async () => {
    const ran = await runMain(['format', '-', '--language', 'aut'], { cwd, stdin: 'digraph {}' });
    expect(ran).toMatchObject({ code: 3, stdout: '' });
  });

  test.each([
    ['tidy.aut', 0, 'tidy.aut is formatted\n'],
    ['loose.aut', 1, 'loose.aut is not formatted; vedette format -w loose.aut would do it\n'],
  ])('--check %s', async (name, code, stderr) => {
    expect(await runMain(['format', '--check', name], { cwd })).toMatchObject({ code, stderr, stdout: '' });
    expect(await runMain(['format', '--check', '--quiet', name], { cwd })).toMatchObject({ code, stderr: '' });
  });

  test.each([
    ['something more at the end', `${stuckLock}\n`],
    ['something less', stuckLock.trimEnd()],
  ])('--check notices %s', async (_what, text) => {
    const folder = scratchFolder({ 'm.aut': text });
    expect((await runMain(['format', '--check', 'm.aut'], { cwd: folder })).code).toBe(1);
  });

  test('--check of a large file compares all of it', async () => {
    const states = 200_000;
    const lines = Array.from({ length: states }, (_, i) => `(${i},"a",${(i + 1) % states})\n`);
    const text = `des (0,${states},${states})\n${lines.join('')}`;
    const folder = scratchFolder({ 'same.aut': text, 'other.aut': text.replace('(199998,"a",', '(199998, "a",') });
    expect((await runMain(['format', '--check', 'same.aut'], { cwd: folder })).code).toBe(0);
    expect((await runMain(['format', '--check', 'other.aut'], { cwd: folder })).code).toBe(1);
  });

  test('-w writes back, once', async () => {
    const folder = scratchFolder(files);
    const write = (name: string) => runMain(['format', '-w', name], { cwd: folder });
    expect(await write('loose.aut')).toMatchObject({ code: 0, stdout: '', stderr: 'Formatted loose.aut\n' });
    expect(readFileSync(join(folder, 'loose.aut'), 'utf8')).toBe(stuckLock);
    const before = statSync(join(folder, 'loose.aut'));
    expect(await write('loose.aut')).toMatchObject({ code: 0, stderr: 'loose.aut is formatted\n' });
    expect(statSync(join(folder, 'loose.aut')).ino).toBe(before.ino);
  });

  test('-w leaves a bad model as it is', async () => {
    const folder = scratchFolder({ 'bad.aut': 'des (0,1,1)\n(0,a,7)\n' });
    expect((await runMain(['format', '-w', 'bad.aut'], { cwd: folder })).code).toBe(3);
    expect(readFileSync(join(folder, 'bad.aut'), 'utf8')).toBe('des (0,1,1)\n(0,a,7)\n');
  });

  test('stops when its reader goes away', async () => {
    const ran = await runMain(['format', 'tidy.aut'], { cwd, stdoutBreaks: 'reader leaves' });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
  });
});
