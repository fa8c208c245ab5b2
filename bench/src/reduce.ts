/**
 * `npm run bench reduce`, or `tsx bench/src/reduce.ts RUN...`: minimises generated state spaces, each in a process of
 * its own, and prints processor time, wall time and the peak of memory, exploration included in the last only. The
 * limits are the figures we promised ourselves.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hidden, type TransitionSystem } from '@vedette/core';
import { type Equivalence, type ExplicitGraph, exploreGraph, reduceGraph } from '@vedette/engines';
import { pipeline } from './systems/pipeline.ts';
import { randomGraph } from './systems/random-graph.ts';

interface ReduceRun {
  readonly name: string;
  readonly equivalence: Equivalence;
  readonly graph: () => Promise<ExplicitGraph>;
  /** How many classes there are, where we know it from elsewhere. */
  readonly classes?: number;
  readonly maxSeconds?: number;
}

const stages = { stages: 8, items: 19 };
const odd = (text: string) => /[1357]/.test(text);

/** 2.2 million states, 12.5 million transitions. No two states of a pipeline are strongly bisimilar. */
const runs: readonly ReduceRun[] = [
  {
    name: 'strong',
    equivalence: 'strong',
    graph: () => explored(pipeline(stages)),
    classes: 2_220_075,
    maxSeconds: 25,
  },
  {
    name: 'branching',
    equivalence: 'branching',
    graph: () => explored(hidden(pipeline(stages), (label) => odd(label.text))),
    maxSeconds: 40,
  },
  {
    name: 'strong-random',
    equivalence: 'strong',
    graph: async () => randomGraph({ states: 2_500_000, degree: 4 }),
    maxSeconds: 25,
  },
  {
    name: 'branching-random',
    equivalence: 'branching',
    graph: async () => randomGraph({ states: 2_500_000, degree: 4 }),
    maxSeconds: 40,
  },
];

async function explored(system: TransitionSystem): Promise<ExplicitGraph> {
  const { graph } = await exploreGraph(system);
  if (graph === undefined) throw new Error('the exploration was not complete');
  return graph;
}

async function measure({ name, equivalence, graph: make, classes, maxSeconds }: ReduceRun): Promise<string> {
  const graph = await make();
  const before = process.cpuUsage();
  const result = await reduceGraph(graph, equivalence);
  const { user, system } = process.cpuUsage(before);
  if (result.kind !== 'done') throw new Error(result.stop.detail);
  const small = result.value.graph;
  if (classes !== undefined && small.states !== classes) throw new Error(`${small.states} classes, not ${classes}`);
  const seconds = (user + system) / 1e6;
  const peak = process.resourceUsage().maxRSS / 1024;
  const limit = maxSeconds === undefined ? '' : ` (<= ${maxSeconds})`;
  const missed = seconds > (maxSeconds ?? Number.POSITIVE_INFINITY) || peak > 1500 ? '  MISSED' : '';
  const from = `${graph.states.toLocaleString('en')} states, ${graph.target.length.toLocaleString('en')} transitions`;
  return `${name}: ${from} to ${small.states.toLocaleString('en')}: ${seconds.toFixed(1)} s${limit} of processor, ${result.seconds.toFixed(1)} s on the clock, peak ${peak.toFixed(0)} MB${missed}`;
}

const [mode, ...names] = process.argv.slice(2);
if (mode === '--measure') console.log(await measure(runs.find(({ name }) => name === names[0])!));
else {
  const wanted = mode === undefined ? runs : runs.filter(({ name }) => [mode, ...names].includes(name));
  for (const { name } of wanted) {
    const node = ['--import', 'tsx', '--max-old-space-size=1024', fileURLToPath(import.meta.url), '--measure', name];
    const line = execFileSync(process.execPath, node, { encoding: 'utf8' });
    process.stdout.write(line);
    if (line.includes('MISSED')) process.exitCode = 1;
  }
}
