/**
 * `tsx scripts/compare-mcrl2.ts EXAMPLES FACTS [--only TEXT] [--seconds N] [--speed]`: runs over a checkout of the
 * example models of mCRL2org/mCRL2 and holds the sizes modulo strong bisimulation against a table of what the mCRL2
 * toolset says (`models`: model, strong). With `--speed` the table's larger models are timed instead (`speed`: model,
 * seconds or how far it got after 50 s).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ExplicitGraph, explore, exploreGraph } from '@vedette/engines';
import { mcrl2 } from '@vedette/mcrl2';

interface Facts {
  readonly models: readonly { readonly model: string; readonly strong?: readonly [number, number] }[];
  readonly speed: readonly {
    readonly model: string;
    readonly seconds?: number;
    readonly after50s?: { readonly transitions: number };
  }[];
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, seconds: { type: 'string' }, speed: { type: 'boolean' } },
});
const [examples, factsFile] = positionals;
if (examples === undefined || factsFile === undefined) {
  console.error('usage: tsx scripts/compare-mcrl2.ts EXAMPLES FACTS [--only TEXT] [--seconds N] [--speed]');
  process.exit(2);
}
const facts = JSON.parse(readFileSync(factsFile, 'utf8')) as Facts;
const seconds = Number(values.seconds ?? 60);
const isWanted = ({ model }: { readonly model: string }): boolean =>
  model.includes(values.only ?? '') && existsSync(join(examples, model));

/**
 * Equal sets are one value here, while the toolset distinguishes `!{a}` from `{b, c}` in labels:
 * `sets-as-written.test.ts` has the proof.
 */
const explained = new Map([['language/sets_bags.mcrl2', '794,8979']]);

async function open(model: string) {
  const bytes = readFileSync(join(examples!, model));
  const source = {
    name: model,
    async *chunks() {
      yield bytes;
    },
  };
  return mcrl2.open(source, {});
}

/** Blocks of states with the same signature, split until nothing changes. */
function strongQuotient({ states, first, label, target }: ExplicitGraph): string {
  let block = new Int32Array(states);
  const edge = (index: number): string => `${label[index]}:${block[target[index]!]}`;
  const edgesOf = (state: number): string[] =>
    Array.from({ length: first[state + 1]! - first[state]! }, (_, at) => edge(first[state]! + at));
  for (let count = 1; ; ) {
    const numbers = new Map<string, number>();
    const next = Int32Array.from(block, (own, state) => {
      const signature = `${own}|${[...new Set(edgesOf(state))].sort().join(' ')}`;
      const number = numbers.get(signature) ?? numbers.size;
      numbers.set(signature, number);
      return number;
    });
    block = next;
    if (numbers.size === count) break;
    count = numbers.size;
  }
  const edges = new Set<string>();
  for (let state = 0; state < states; state++) for (const text of edgesOf(state)) edges.add(`${block[state]} ${text}`);
  return `${new Set(block).size},${edges.size}`;
}

async function compareSizes(): Promise<number> {
  const tally: Record<string, number> = {};
  for (const { model, strong } of facts.models.filter(isWanted)) {
    if (strong === undefined) continue;
    const { value, problems } = await open(model);
    const { graph, exploration } =
      value === undefined
        ? { graph: undefined, exploration: undefined }
        : await exploreGraph(value.behaviour.system, { limits: { seconds } });
    const mine = graph === undefined ? undefined : strongQuotient(graph);
    const refused = problems.find(({ severity }) => severity === 'error')?.message;
    const isTimed = refused?.startsWith('Time ') === true;
    const verdict =
      mine === strong.join()
        ? 'agrees'
        : mine !== undefined
          ? 'differs'
          : isTimed
            ? 'timed'
            : (exploration?.outcome.kind ?? 'refused');
    const known = verdict === 'differs' && explained.get(model) === mine ? 'explained' : verdict;
    tally[known] = (tally[known] ?? 0) + 1;
    if (known !== 'agrees')
      console.log(`${known.padEnd(9)} ${model}: mCRL2 ${strong}, Vedette ${mine ?? refused ?? '-'}`);
  }
  console.log(tally);
  const fine = (tally.agrees ?? 0) + (tally.timed ?? 0) + (tally.explained ?? 0);
  return Object.values(tally).reduce((sum, count) => sum + count, 0) - fine;
}

async function compareSpeed(): Promise<void> {
  for (const { model, seconds: theirs, after50s } of facts.speed.filter(isWanted)) {
    const started = performance.now();
    const { value } = await open(model);
    if (value === undefined) continue;
    const opened = (performance.now() - started) / 1000;
    const { stats } = await explore(value.behaviour.system, [], { limits: { seconds } });
    const took = (performance.now() - started) / 1000;
    const ratio = after50s === undefined ? theirs! / took : stats.transitions / took / (after50s.transitions / 50);
    const size = `${stats.states} states, ${stats.transitions} transitions`;
    const bytes = (stats.bytes / stats.states).toFixed(1);
    console.log(
      `${ratio.toFixed(1).padStart(6)} x  ${model}: ${took.toFixed(2)} s (${opened.toFixed(2)} s to open), ${size}, ${bytes} bytes per state`,
    );
  }
}

process.exitCode = values.speed ? await compareSpeed().then(() => 0) : (await compareSizes()) > 0 ? 1 : 0;
