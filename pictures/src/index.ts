/** Traces and small graphs as things people look at, and as files other tools read. */

export { type BarPair, type Bars, barsSvg } from './bars/bars-svg.ts';
export * from './clusters/index.ts';
export type { PlacedText, Shape } from './drawing/parts.ts';
export { graphDot } from './formats/graph-dot.ts';
export { graphJson } from './formats/graph-json.ts';
export { traceItf } from './formats/trace-itf.ts';
export {
  type Evidence,
  type EvidenceStep,
  evidenceOf,
  type RunOrigin,
  runFormat,
  traceJson,
} from './formats/trace-json.ts';
export { traceMermaid } from './formats/trace-mermaid.ts';
export { tracePlantUml } from './formats/trace-plantuml.ts';
export { waitsDot, waitsSvg } from './formats/waits.ts';
export { ganttSvg } from './gantt/gantt-svg.ts';
export type { Graph, GraphTransition } from './graph/graph.ts';
export { type GraphSvgOptions, graphSvg, mostStatesDrawn, tooLargeToDraw } from './graph/graph-svg.ts';
export { type DependencyMatrix, matrixSvg } from './matrix/matrix-svg.ts';
export { type Plot, type PlotPoint, type PlotSeries, plotSvg } from './plot/plot-svg.ts';
export type { Region, RegionArea, RegionAreaBound, RegionAxis, RegionCell, RegionVerdict } from './region/region.ts';
export { type RegionSvgOptions, regionGrid, regionSvg } from './region/region-svg.ts';
export { type RegionTextOptions, regionText } from './region/region-text.ts';
export { type ChartHtmlOptions, chartHtml } from './sequence/chart-html.ts';
export { chartSvg } from './sequence/chart-svg.ts';
export { type Band, type Layout, type LayoutOptions, layoutChart } from './sequence/layout/layout-chart.ts';
export { type ChartTextOptions, chartText } from './sequence/text/chart-text.ts';
export { statisticsSvg } from './statistics/statistics-svg.ts';
export type { ChosenLifelines } from './story/choose-lifelines.ts';
export { type SlotValue, slotValues, stateChanges, stateText } from './story/state-text.ts';
export { fullStates, type StepMark, type Story, type StoryStep, storyOfRun, withMarks } from './story/story.ts';
