/**
 * `npm run matrix [VERSION...]`: the package as users get it, on every version of Node that it supports. Builds, packs
 * and installs it, installs each Node (the npm package `node`), and runs the smoke runs: each must end with its exit
 * code and an empty standard error, and the pictures and graphs it writes must be the same on every version. Run before
 * each release.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type SmokeRun, smokeRuns } from './smoke-runs.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const named = process.argv.slice(2);
const versions = named.length > 0 ? named : ['20.19', '22', '24', '26'];
const scratch = mkdtempSync(join(tmpdir(), 'vedette-matrix-'));
try {
  const program = installedPackage();
  const outcomes = versions.map((version) => tried(version, program));
  const problems = [...outcomes.flatMap(({ problems }) => problems), ...differences(outcomes), ...forgotten(program)];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

interface Outcome {
  readonly node: string;
  readonly problems: readonly string[];
  /** What was written, by name. */
  readonly files: ReadonlyMap<string, string>;
}

function installedPackage(): string {
  const user = folderIn('user');
  execFileSync('npm', ['run', '--silent', 'build:program', '--workspace', 'vedette'], { cwd: root });
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', user], {
    cwd: join(root, 'apps/cli'),
  });
  const tarball = readdirSync(user).find((name) => name.endsWith('.tgz'))!;
  install(user, `./${tarball}`);
  return join(user, 'node_modules', 'vedette', 'bin', 'vedette.js');
}

function tried(version: string, program: string): Outcome {
  const folder = folderIn(`node-${version}`);
  install(folder, `node@${version}`);
  const node = join(folder, 'node_modules', '.bin', 'node');
  const name = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const out = folderIn(`out-${version}`);
  const problems = smokeRuns.flatMap((run) => problemsOf(run, [node, program, out]).map((what) => `${name}: ${what}`));
  console.log(
    `${name}: ${smokeRuns.length} runs, ${problems.length === 0 ? 'all well' : `${problems.length} problems`}`,
  );
  return { node: name, problems, files: writtenTo(out) };
}

function problemsOf(run: SmokeRun, [node, program, out]: readonly [string, string, string]): readonly string[] {
  const words = run.arguments.map((word) => word.replace('OUT', out));
  const { status, stderr } = spawnSync(node, [program, ...words], { cwd: root, encoding: 'utf8' });
  const line = `vedette ${run.arguments.join(' ')}`;
  return [
    ...(status === run.code ? [] : [`${line}: exit ${status}, not ${run.code}`]),
    ...(stderr === '' ? [] : [`${line}: standard error says ${JSON.stringify(stderr)}`]),
  ];
}

/** Reports and ledgers say how long it took; everything else is the same every time. */
function writtenTo(folder: string): ReadonlyMap<string, string> {
  const timeless = readdirSync(folder).filter((name) => !/^(results\.|ledger)/.test(name));
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return new Map(timeless.map((name) => [name, digest(name)]));
}

function differences([first, ...others]: readonly Outcome[]): readonly string[] {
  return others.flatMap(({ node, files }) =>
    [...first!.files].flatMap(([name, digest]) =>
      files.get(name) === digest ? [] : [`${name} is not the same on ${first!.node} and ${node}`],
    ),
  );
}

/** Commands without a smoke run, by what the program itself says it has. */
function forgotten(program: string): readonly string[] {
  const help = execFileSync(process.execPath, [program, '--help'], { encoding: 'utf8' });
  const list = /^Commands:\n((?: .*\n?)+)/m.exec(help)?.[1] ?? '';
  const commands = [...list.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name]) => name!);
  const known = new Set(smokeRuns.map((run) => run.arguments[0]));
  if (commands.length === 0) return ['the help lists no commands'];
  return commands.filter((name) => name !== 'help' && !known.has(name)).map((name) => `"${name}" has no smoke run`);
}

function folderIn(name: string): string {
  const folder = join(scratch, name);
  mkdirSync(folder);
  return folder;
}

function install(folder: string, what: string): void {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', what], { cwd: folder, stdio: 'pipe' });
}
