/** A run in every form in which it can be saved, by the ending of the file. */
import {
  type ChartTextOptions,
  chartHtml,
  chartSvg,
  chartText,
  ganttSvg,
  traceItf,
  traceJson,
  traceMermaid,
  tracePlantUml,
} from '@vedette/pictures';
import type { TitledStory, TraceEnding } from './trace-file.ts';

export interface ChartOptions {
  readonly states: NonNullable<ChartTextOptions['states']>;
  readonly columns?: number;
}

/** Nothing if the run cannot be shown in this form. */
type Form = (titled: TitledStory, options: ChartOptions) => string | undefined;

export const traceForms: Readonly<Record<TraceEnding, Form>> = {
  '.itf.json': ({ story }) => traceItf(story),
  '.json': ({ story, origin }) => traceJson(story, origin),
  '.txt': ({ story }, { states, columns }) => chartText(story, { states, fold: 0, ...(columns && { width: columns }) }),
  '.gantt.svg': ({ story, title }) => ganttSvg(story, { title }),
  '.svg': ({ story, title }, { states }) => chartSvg(story, { title, states: states === 'none' ? 'none' : 'changes' }),
  '.html': ({ story, title }) => chartHtml(story, { title }),
  '.mmd': ({ story }) => traceMermaid(story),
  '.puml': ({ story }) => tracePlantUml(story),
};
