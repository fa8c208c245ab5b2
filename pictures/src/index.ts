/** Traces and small graphs as things people look at, and as files other tools read. */
export { type ChartTextOptions, chartText } from './chart-text.ts';
export type { Graph, GraphTransition } from './graph.ts';
export { graphDot } from './graph-dot.ts';
export { graphJson } from './graph-json.ts';
export { type ChartHtmlOptions, chartHtml } from './html.ts';
export { type Band, type Layout, type LayoutOptions, layoutChart } from './layout.ts';
export type { PlacedText, Shape } from './layout-parts.ts';
export { type SlotValue, slotValues, stateChanges, stateText } from './state-text.ts';
export { type Story, type StoryStep, tellStory } from './story.ts';
export { chartSvg } from './svg.ts';
export { traceItf } from './trace-itf.ts';
export { type Evidence, type EvidenceStep, evidenceOf, traceJson } from './trace-json.ts';
export { traceMermaid } from './trace-mermaid.ts';
export { tracePlantUml } from './trace-plantuml.ts';
