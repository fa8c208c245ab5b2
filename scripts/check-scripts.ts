/**
 * Runs every assertion of every CSPM script below a folder, or of one script, with the built command, each by itself
 * and with a limit of processor time, and prints one line of JSON each: what is answered, how, how many seconds of
 * processor time it took, and the comments beside it, in which authors tend to say what they expect. With the lines
 * of an earlier run only those assertions are asked that were at the limit there.
 * Usage: npx tsx scripts/check-scripts.ts PLACE [SECONDS [COMMAND [EARLIER]]] > answers.jsonl
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Source } from '@vedette/core';
import { type Declaration, load } from '@vedette/cspm';

const [place = '.', seconds = '10', command = path.resolve('apps/cli/bin/vedette.js'), earlier] = process.argv.slice(2);
const given = path.resolve(place);
/** What files are named from, also where one file is given. */
const root = statSync(given).isDirectory() ? given : path.dirname(given);
/** What a shell says of a process that the limit ended: by SIGKILL, or by SIGXCPU. */
const atLimit: ReadonlySet<number | null> = new Set([137, 152]);
/** On a busy machine a second of processor time takes several on the clock. */
const patience = 40;

function scriptsIn(name: string): readonly string[] {
  if (!statSync(name).isDirectory()) return /\.(csp|cspm|fdr2)$/.test(name) ? [name] : [];
  return readdirSync(name)
    .toSorted()
    .flatMap((inside) => scriptsIn(path.join(name, inside)));
}

function sourceOf(name: string): Source {
  return {
    name,
    async *chunks() {
      yield readFileSync(name);
    },
    beside: (other) => sourceOf(path.join(path.dirname(name), other)),
  };
}

interface Asserted {
  readonly number: number;
  readonly line: number;
  readonly remarks: readonly string[];
}

/**
 * The assertions that stand in the file itself, with their numbers among all, which those of included files are among.
 */
async function assertionsIn(name: string): Promise<readonly Asserted[]> {
  const { value: script, problems } = await load(sourceOf(name));
  if (script === undefined) return [{ number: 0, line: 0, remarks: problems.map(({ message }) => message) }];
  const all = flattened(script.declarations).filter(({ kind }) => kind === 'assert');
  const text = new TextDecoder('windows-1252').decode(readFileSync(name));
  const lines = text.split('\n');
  return all.flatMap(({ span }, index) => {
    if (span.source !== name) return [];
    const line = text.slice(0, span.start).split('\n').length;
    return [{ number: index + 1, line, remarks: remarksAround(lines, line - 1) }];
  });
}

function flattened(list: readonly Declaration[]): readonly Declaration[] {
  return list.flatMap((one) =>
    one.kind === 'include' || one.kind === 'timed' ? flattened(one.declarations ?? []) : [one],
  );
}

/** The comments in the line of the assertion and directly above and below it. */
function remarksAround(lines: readonly string[], place: number): readonly string[] {
  const isComment = (line: string | undefined) => line !== undefined && /^\s*--/.test(line);
  let first = place;
  while (isComment(lines[first - 1])) first -= 1;
  let last = place;
  while (isComment(lines[last + 1])) last += 1;
  return lines
    .slice(first, last + 1)
    .flatMap((line) => /--.*/.exec(line)?.[0] ?? [])
    .map((remark) => remark.trim());
}

interface Said {
  readonly verdict: string;
  readonly seconds: number;
  readonly detail?: string;
  readonly name?: string;
}

interface Document {
  readonly results?: readonly {
    readonly property: string;
    readonly verdict: string;
    readonly why?: string;
    readonly detail?: string;
    readonly problem?: { readonly message: string };
  }[];
  readonly problems?: readonly { readonly message: string }[];
}

function answered(file: string, { number }: Asserted): Said {
  if (number === 0) return { verdict: 'refused', seconds: 0 };
  const words = [
    'check',
    file,
    '--assertion',
    String(number),
    '--timeout',
    String(patience * Number(seconds)),
    '--workers',
    '1',
    '--json',
    '--quiet',
  ];
  const shell = ['-c', `ulimit -t ${seconds}; "$@"; code=$?; times >&2; exit $code`, 'sh', 'node', command, ...words];
  // The collector of the scripts decided what they may include.
  const env = { ...process.env, VEDETTE_INCLUDE: 'anywhere' };
  const { stdout, stderr, status } = spawnSync('sh', shell, { cwd: root, env, encoding: 'utf8', maxBuffer: 1e9 });
  const took = processorSeconds(stderr);
  if (stdout === '' && atLimit.has(status)) return { verdict: 'limit', seconds: took };
  if (stdout === '') return { verdict: 'error', detail: stderr.trim(), seconds: took };
  const { results, problems } = JSON.parse(stdout) as Document;
  const [result] = results ?? [];
  if (result === undefined) return { verdict: 'refused', detail: problems?.[0]?.message ?? '', seconds: took };
  const { property: name, verdict, why, detail, problem } = result;
  const reason = detail ?? problem?.message;
  return { verdict: why ?? verdict, name, ...(reason !== undefined && { detail: reason }), seconds: took };
}

/** What the command took, user and system together: the last line that the shell's `times` writes. */
function processorSeconds(said: string): number {
  const last = said.trim().split('\n').at(-1) ?? '';
  const parts = [...last.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, rest]) => 60 * Number(minutes) + Number(rest));
  return Math.round(1000 * parts.reduce((sum, part) => sum + part, 0)) / 1000;
}

interface Line extends Asserted, Said {
  readonly file: string;
}

const placeOf = ({ file, number }: { readonly file: string; readonly number: number }) => `${file}:${number}`;

/** The assertions that were at the limit in an earlier run. */
function atTheLimit(name: string): ReadonlySet<string> {
  const lines = readFileSync(name, 'utf8').trim().split('\n');
  const all = lines.map((line) => JSON.parse(line) as Line);
  return new Set(all.filter(({ verdict }) => verdict === 'limit').map(placeOf));
}

const asked = earlier === undefined ? undefined : atTheLimit(earlier);
for (const name of scriptsIn(given)) {
  const file = path.relative(root, name);
  for (const asserted of await assertionsIn(name)) {
    if (asked?.has(placeOf({ file, ...asserted })) === false) continue;
    const line: Line = { file, ...asserted, ...answered(file, asserted) };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}
