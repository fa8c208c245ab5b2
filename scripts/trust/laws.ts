/**
 * The laws of the code base in groups: what each group compares with what. Every file with a law belongs to one group.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ledger.ts';

interface Group {
  /** The files whose paths start so; the longest that fits counts. */
  readonly folder: string;
  readonly compares: string;
}

export const groups: readonly Group[] = [
  {
    folder: 'core/src/wrap',
    compares:
      'layers from system to system with the graph they must give; the contract of the waist with undeclared reads and writes planted in random systems',
  },
  {
    folder: 'structures/src/dbm',
    compares: 'zones with sets of integer points, and the WebAssembly code with the plain code',
  },
  { folder: 'structures/src/ldd', compares: 'decision diagrams with sets of tuples' },
  { folder: 'structures', compares: 'tables, columns, pools, partitions and snapshots with maps and arrays' },
  {
    folder: 'engines/src/explore',
    compares: 'searches in every order, store, number of threads, on disk and resumed with a naive search',
  },
  { folder: 'engines/src/explore/stubborn', compares: 'verdicts of reduced searches with those of whole ones' },
  {
    folder: 'questions',
    compares: 'questions with their negations, and the engine that is chosen by evidence with the usual one',
  },
  { folder: 'engines/src/symbolic', compares: 'sets of states with states visited one by one' },
  {
    folder: 'engines/src/games',
    compares: 'parity games with a naive evaluation of the formula, and evidence with the verdict it shows',
  },
  { folder: 'engines/src/linear-time', compares: 'LTL with the evaluation of formulas on lassos' },
  {
    folder: 'engines/src/branching-time',
    compares: 'CTL under fairness with the verdicts of the mu-calculus, where both apply',
  },
  { folder: 'engines/src/liveness', compares: 'E[] and A<> with cycles and deadlocks that a naive explorer sees' },
  {
    folder: 'engines/src/reduce',
    compares:
      'minimised graphs with naive refinement, with the original by the same equivalence, and coarser equivalences with finer ones',
  },
  {
    folder: 'engines/src/refine',
    compares:
      'refinement, equivalences, divergence and determinism with their definitions on enumerated traces, and with reduction',
  },
  { folder: 'engines/src/smallest', compares: 'smallest runs with all runs enumerated' },
  {
    folder: 'engines/src/explain',
    compares: 'the nearest safe run, the last chance and spare steps with all others tried one by one',
  },
  {
    folder: 'engines/src/graph',
    compares: 'graphs with explorations of their systems, and runs in them with runs of the system',
  },
  { folder: 'engines', compares: 'delays, choice of engine and the gate with plain definitions' },
  {
    folder: 'languages/actors',
    compares: 'compiled scenarios with an interpreter without memo and numbers; values with structural equality',
  },
  { folder: 'languages/aut', compares: 'graph files written and read again; cut files are refused' },
  { folder: 'languages/crash', compares: 'the compiled calculus with its rules applied literally' },
  {
    folder: 'languages/cspm',
    compares:
      'reduced components, watchdogs and stubborn sets with the unreduced network and the operational semantics',
  },
  { folder: 'languages/mcl', compares: 'MCL with the same formulas in mCRL2 notation' },
  {
    folder: 'languages/mcrl2',
    compares:
      'lowered networks with the semantics, reductions, symmetry and predicates with the model without them, terms with their order',
  },
  {
    folder: 'languages/temporal',
    compares: 'LTL, CTL, ACTL and sentences with one another, and texts with their printed form',
  },
  {
    folder: 'languages/uppaal',
    compares: 'zones with an explicit region graph, integer time and a semantics of single values',
  },
  { folder: 'pictures', compares: 'clusters, distances and discs with their definitions in the paper' },
  {
    folder: 'checker',
    compares:
      'proofs of searches, of searches with deliberate errors and damaged ones with what is true of random systems, by a checker that shares no code with the engines',
  },
  { folder: 'workbench', compares: 'texts, hiding and ledgers with what was put in' },
  {
    folder: 'apps/cli',
    compares: 'damaged checkpoints and malformed requests with what must not happen: an exception, a write, an end',
  },
  { folder: 'apps/studio', compares: 'links, walks and regions of the studio read back, whatever stands in them' },
  { folder: 'text', compares: 'the guard behind formatters with printers that are wrong on purpose' },
  { folder: 'scripts', compares: 'words before and after formatting, counted without knowledge of the notation' },
  { folder: 'testkit', compares: 'the generators and naive versions with one another' },
];

export interface LawGroup extends Group {
  readonly laws: number;
}

/** Files that no group takes are listed under no name. */
export function lawGroups(): { readonly groups: readonly LawGroup[]; readonly ungrouped: readonly string[] } {
  const counts = new Map<string, number>();
  const ungrouped: string[] = [];
  for (const [file, laws] of lawFiles()) {
    const fitting = groups.filter(({ folder }) => file.startsWith(`${folder}/`));
    const own = fitting.toSorted((one, other) => other.folder.length - one.folder.length)[0];
    if (own === undefined) ungrouped.push(file);
    else counts.set(own.folder, (counts.get(own.folder) ?? 0) + laws);
  }
  return { groups: groups.map((group) => ({ ...group, laws: counts.get(group.folder) ?? 0 })), ungrouped };
}

function lawFiles(): readonly (readonly [string, number])[] {
  const folders = [
    'apps',
    'bench',
    'campaigns',
    'checker',
    'core',
    'engines',
    'languages',
    'pictures',
    'protocols',
    'questions',
    'scripts',
    'structures',
  ];
  return [...folders, 'testkit', 'text', 'threads', 'workbench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts') && !/(?:^|\/)(?:node_modules|dist)\//.test(name))
      .map((name) => `${folder}/${name}`)
      .flatMap((file) => {
        const laws = readFileSync(join(root, file), 'utf8').match(/^\s*law\(/gm)?.length ?? 0;
        return laws === 0 ? [] : [[file, laws] as const];
      }),
  );
}
