/**
 * Runs the TypeScript example of a README, so that what it says stays true. Imports are taken from the modules handed
 * in (the tests' own, already loaded), types are stripped, and the named variables of the example are given back.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

export interface ReadmeExample {
  /** The text of the first fenced block in a language; throws if there is none. */
  block(language: string): string;
  /** The values that variables of the example end up with. `given` adds names the example uses without declaring. */
  run(names: readonly string[], given?: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>>;
}

/** `modules` maps what the example imports from to the loaded module. */
export function readmeExample(readme: URL, modules: Readonly<Record<string, object>>): ReadmeExample {
  const text = readFileSync(readme, 'utf8');
  const block = (language: string): string => {
    const found = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(text);
    if (found === null) throw new Error(`the README has no ${language} block`);
    return found[1]!;
  };
  return {
    block,
    async run(names, given = {}) {
      const options = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
      const plain = ts.transpileModule(block('ts'), { compilerOptions: options }).outputText;
      const code = plain.replace(/^import (\{.*\}) from '(.*)';$/gm, "const $1 = modules['$2'];");
      const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
      const body = `${code}\nreturn { ${names.join(', ')} };`;
      return new AsyncFunction('modules', ...Object.keys(given), body)(modules, ...Object.values(given));
    },
  };
}
