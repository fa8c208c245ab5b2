/**
 * What the types accept and what they refuse, by the compiler itself: the errors of cases/types are those announced
 * there, and no others.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../cases/types', import.meta.url));

/** `wrong.ts:18 TS2741`, as the compiler says. */
function errorsOf(): readonly string[] {
  const { config } = ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options)).map(({ file, start, code }) => {
    const { line } = file!.getLineAndCharacterOfPosition(start!);
    return `${file!.fileName.split('/').at(-1)}:${line + 1} TS${code}`;
  });
}

function announcedIn(name: string): readonly string[] {
  const lines = readFileSync(`${folder}/${name}`, 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    const code = /^\s*\/\/ error (TS\d+): /.exec(line)?.[1];
    return code === undefined ? [] : [`${name}:${at + 2} ${code}`];
  });
}

test('what is right compiles, and each announced error is one', () => {
  const announced = announcedIn('wrong.ts');
  expect(announced.length).toBeGreaterThan(25);
  expect(errorsOf()).toEqual(announced);
});
