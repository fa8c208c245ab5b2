/**
 * Who may import whom (ARCHITECTURE.md), as a function from files to a list of violations. Besides the table: no
 * `node:` and no `console` outside the places that may talk to the machine, no imports past a package's index, no
 * `require`, no cycles between files. Tests, scripts and benchmarks may import everything except apps.
 */
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { cyclesIn } from './import-cycles.ts';
import { type Fact, factsOf, type SourceFile } from './source-facts.ts';

export interface Workspace {
  /** Folders of the packages by name: `@vedette/aut` is `languages/aut`. */
  readonly packages: ReadonlyMap<string, string>;
  readonly files: readonly SourceFile[];
}

/** The app that the command line serves, and whose list of words scripts and the studio read. */
const SERVED_APP = 'apps/language-server';
/** The workbench in a web worker, which the studio stands on. */
const WEB_APP = 'apps/web';

/** Which of our packages each may import, by folder; `languages/*` is every language. Itself is always allowed. */
const TABLE: ReadonlyMap<string, readonly string[] | 'anything'> = new Map(
  Object.entries({
    core: [],
    structures: [],
    text: ['core'],
    checker: ['core'],
    pictures: ['core', 'text'],
    'languages/*': ['core', 'text', 'structures'],
    engines: ['core', 'structures'],
    questions: ['core', 'text', 'structures', 'engines', 'languages/temporal'],
    simulation: ['core', 'text', 'structures', 'languages/actors'],
    protocols: ['core', 'languages/*', 'engines', 'questions', 'structures'],
    workbench: [
      'core',
      'checker',
      'structures',
      'text',
      'languages/*',
      'simulation',
      'engines',
      'questions',
      'pictures',
      'protocols',
    ],
    threads: ['engines'],
    campaigns: ['core', 'text', 'workbench'],
    runtime: ['core', 'text', 'structures', 'languages/actors'],
    'apps/*': ['core', 'text', 'pictures', 'workbench', 'threads'],
    'apps/studio': ['core', 'text', 'pictures', 'workbench', 'threads', SERVED_APP, WEB_APP],
    'apps/cli': ['core', 'text', 'pictures', 'workbench', 'threads', 'campaigns', 'runtime', SERVED_APP],
    testkit: 'anything',
    bench: 'anything',
    scripts: 'anything',
  }),
);
const MAY_TALK_TO_THE_MACHINE = ['apps/cli', 'threads', 'campaigns', 'runtime', 'scripts', 'testkit', 'bench'];
const MAY_USE_TESTKIT = ['testkit', 'bench', 'scripts'];
const TEST_LIBRARIES = ['vitest', 'fast-check'];
/** Packages that import no libraries either. */
const SELF_CONTAINED = ['core', 'checker'];
/** A checker of proofs runs no code of the packages whose types it reads. */
const TYPES_ALONE = ['checker'];

export function importViolations(workspace: Workspace): readonly string[] {
  const facts = new Map(workspace.files.map((file) => [file.path, factsOf(file)]));
  const found = workspace.files.flatMap((file) =>
    facts.get(file.path)!.flatMap((fact) => {
      const why = objection(file.path, fact, workspace);
      return why === undefined ? [] : [`${file.path}:${fact.line}: ${why}`];
    }),
  );
  const edges = new Map([...facts].map(([path, list]) => [path, importedFiles(path, list, workspace)]));
  return [...found, ...cyclesIn(edges).map((cycle) => `cycle: ${cycle.join(' -> ')}`)];
}

function objection(path: string, fact: Fact, workspace: Workspace): string | undefined {
  switch (fact.kind) {
    case 'require':
      return 'no require: write import';
    case 'console':
      return mayTalkToTheMachine(path) ? undefined : `no console in ${folderOf(path)}: libraries never print`;
    case 'import':
      return importObjection(path, fact.specifier, workspace) ?? valueObjection(path, fact);
    default:
      return fact.kind satisfies never;
  }
}

function importObjection(path: string, specifier: string, workspace: Workspace): string | undefined {
  // Models in TypeScript are users' programs.
  if (path.startsWith('models/')) return undefined;
  if (specifier.startsWith('.')) return relativeObjection(path, specifier);
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) {
    return mayTalkToTheMachine(path) ? undefined : `no '${specifier}' in ${folderOf(path)}: hand in a function`;
  }
  const name = packageNameOf(specifier);
  const folder = workspace.packages.get(name);
  if (folder === undefined) return libraryObjection(path, specifier);
  if (name !== specifier) return `'${specifier}' goes past the index of ${folder}`;
  return packageObjection(path, folder);
}

function valueObjection(path: string, { specifier, binding }: Fact): string | undefined {
  if (specifier.startsWith('.') || binding === 'type' || isTest(path)) return undefined;
  return TYPES_ALONE.includes(folderOf(path)) ? `${folderOf(path)} imports types alone, not '${specifier}'` : undefined;
}

function relativeObjection(path: string, specifier: string): string | undefined {
  const target = posix.join(posix.dirname(path), specifier);
  if (folderOf(target) !== folderOf(path))
    return `'${specifier}' leaves ${folderOf(path)}: import the package by its name`;
  if (isTest(target) && !isTest(path)) return `only tests import '${specifier}'`;
  return posix.extname(target) === '' ? `'${specifier}' has no ending: write '${specifier}.ts'` : undefined;
}

function libraryObjection(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('@vedette/')) return `there is no package '${specifier}'`;
  if (isTest(path)) return undefined;
  if (TEST_LIBRARIES.includes(specifier) && !MAY_USE_TESTKIT.includes(folderOf(path)))
    return `only tests import '${specifier}': what they are made of belongs to testing/`;
  if (!SELF_CONTAINED.includes(folderOf(path))) return undefined;
  return `no library in ${folderOf(path)}, not even '${specifier}'`;
}

function packageObjection(path: string, folder: string): string | undefined {
  const own = folderOf(path);
  if (own === folder) return undefined;
  const allowed = TABLE.get(own) ?? TABLE.get(starred(own)) ?? [];
  const isOffered = allowed === 'anything' ? folder === SERVED_APP : allowed.includes(folder);
  if (folder.startsWith('apps/') && !isOffered) return `no package imports ${folder}`;
  if (isTest(path) || isLibrary(path)) return undefined;
  if (folder === 'testkit') return MAY_USE_TESTKIT.includes(own) ? undefined : 'only tests import testkit';
  if (allowed === 'anything' || allowed.includes(folder) || allowed.includes(starred(folder))) return undefined;
  return `${own} may not import ${folder}, only ${allowed.join(', ') || 'itself'}`;
}

function mayTalkToTheMachine(path: string): boolean {
  return isTest(path) || MAY_TALK_TO_THE_MACHINE.includes(folderOf(path));
}

/** Tests, what they are made of (`testing/` in a package, the one place for it), and the settings of build tools. */
function isTest(path: string): boolean {
  return /\.(test|config)\.ts$/.test(path) || path.includes('/testing/');
}

/** What an app publishes of our packages, under names of its own. */
function isLibrary(path: string): boolean {
  return /^apps\/[^/]+\/src\/library\//.test(path);
}

/** The package folder a file lies in: `languages/aut` for `languages/aut/src/parse.ts`. */
function folderOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'languages' || first === 'apps' ? `${first}/${second}` : first;
}

function starred(folder: string): string {
  return folder.replace(/\/.*/, '/*');
}

function packageNameOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return specifier.startsWith('@') ? `${first}/${second}` : first;
}

function importedFiles(path: string, facts: readonly Fact[], { packages }: Workspace): readonly string[] {
  return facts.flatMap(({ kind, specifier, binding }) => {
    if (kind !== 'import' || binding === 'type') return [];
    if (specifier.startsWith('.')) return [posix.join(posix.dirname(path), specifier)];
    const folder = packages.get(specifier);
    return folder === undefined ? [] : [`${folder}/src/index.ts`];
  });
}
