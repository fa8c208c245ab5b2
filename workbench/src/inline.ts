/** The workbench in this very thread: one piece of work is one function, loaded when it is first asked for. */
import type { Host } from './host.ts';
import type { WorkContext } from './work-context.ts';
import type { Listening, RequestOf, ResultOf, Workbench, WorkKind, Works } from './workbench.ts';

type Worker<Kind extends WorkKind> = (request: RequestOf<Kind>, work: WorkContext) => Promise<ResultOf<Kind>>;

/** Walks continue from where the last request left them. */
const workers: { readonly [Kind in WorkKind]: (host: Host) => Promise<Worker<Kind>> } = {
  describe: async () => (await import('./open/describe.ts')).describe,
  evaluate: async () => (await import('./open/evaluate.ts')).evaluateExpression,
  names: async () => (await import('./open/names.ts')).namesIn,
  format: async () => (await import('./open/formatted.ts')).formatText,
  check: async () => (await import('./ask/check.ts')).check,
  verify: async () => (await import('./certificate/verify.ts')).verify,
  explain: async () => (await import('./runs/explain-run.ts')).explain,
  explore: async () => (await import('./graphs/explore.ts')).exploreModel,
  clusters: async () => (await import('./graphs/clusters.ts')).showClusters,
  cover: async () => (await import('./cover/cover.ts')).coverModel,
  judge: async () => (await import('./judge/judge.ts')).judge,
  qos: async () => (await import('./quality/quality.ts')).measureQuality,
  tests: async () => (await import('./tests/generate-tests.ts')).generateTests,
  tune: async () => (await import('./tune/tune.ts')).tune,
  simulation: async () => (await import('./simulate/simulation.ts')).simulateModel,
  repair: async () => (await import('./repair/repair.ts')).repairModel,
  synth: async () => (await import('./synth/synth.ts')).synthesiseModel,
  reduce: async () => (await import('./graphs/reduce.ts')).reduceModel,
  compare: async () => (await import('./graphs/compare.ts')).compareModels,
  walk: async () => (await import('./walk/walk-view.ts')).walkOn,
  'small-graph': async () => (await import('./walk/small-graph.ts')).smallGraph,
  'graph-picture': async () => (await import('./walk/small-graph.ts')).pictureOf,
  'random-walk': async () => (await import('./walk/random-walk.ts')).walkAtRandom,
  measure: async () => (await import('./claims/measure.ts')).measure,
  'collect-files': async () => (await import('./campaign/collect-files.ts')).collectFiles,
  'with-texts': async () => (await import('./open/with-texts.ts')).withTexts(inlineWorkbench),
  carried: async () => (await import('./campaign/carried-work.ts')).carriedWork(inlineWorkbench),
};

export function inlineWorkbench(host: Host): Workbench {
  return {
    async run<Kind extends WorkKind>(kind: Kind, request: Works[Kind]['request'], listening: Listening = {}) {
      const started = performance.now();
      const controller = new AbortController();
      const { signal = controller.signal, onEvent = () => {} } = listening;
      const seconds = (): number => (performance.now() - started) / 1000;
      const work: Worker<Kind> = await workers[kind](host);
      return work(request, { host, signal, report: onEvent, seconds });
    },
    close() {},
  };
}
