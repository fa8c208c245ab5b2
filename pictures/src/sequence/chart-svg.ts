/**
 * Writes a laid-out chart as SVG that stands alone: no fonts, styles, scripts or identifiers from elsewhere, colours
 * that survive printing, a title and a description for those who cannot see it.
 */

import { escapeXml, legible } from '@vedette/text';
import { round, shapeSvg, textSvg } from '../drawing/svg-parts.ts';
import { arranged } from '../story/arrange.ts';
import { firstNumber } from '../story/fold.ts';
import { whoText } from '../story/gesture.ts';
import type { StepMark, Story, StoryStep } from '../story/story.ts';
import { type Layout, type LayoutOptions, layoutChart } from './layout/layout-chart.ts';

export const fontStack = "'Helvetica Neue', Helvetica, Arial, 'DejaVu Sans', 'Noto Sans', sans-serif";

export function chartSvg(described: Story, options: LayoutOptions = {}): string {
  const story = arranged(described);
  const layout = layoutChart(story, options);
  const { width, height } = layout;
  const parts = partsByStep(layout);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${fontStack}">`,
    `<title>${escapeXml(legible(options.title ?? `Run of ${counted(described.steps.length, 'step')}`))}</title>`,
    `<desc>${escapeXml(legible(describe(story, layout)))}</desc>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    // Beneath everything, so that lifelines and the bracket of a loop stay as clear as elsewhere.
    ...layout.marked.map(
      ({ mark, y, height: tall }) =>
        `<rect y="${round(y)}" width="${width}" height="${round(tall)}" fill="${markFills[mark]}"/>`,
    ),
    ...(parts.get(undefined) ?? []),
    ...layout.bands.flatMap((band) => [
      `<g class="step" data-step="${band.step}">`,
      `<rect class="band" y="${round(band.y)}" width="${width}" height="${round(band.height)}" fill="#ffffff" fill-opacity="0"/>`,
      ...(parts.get(band.step) ?? []),
      '</g>',
    ]),
    '</svg>',
    '',
  ].join('\n');
}

const markFills: Readonly<Record<StepMark, string>> = { decisive: '#ffefc2', spare: '#eff1f3', apart: '#dcf0e0' };

/** The colour beneath what is drawn at this height. */
function paperAt({ marked }: Layout, at: number): string {
  const stretch = marked.find(({ y, height }) => y <= at && at < y + height);
  return stretch === undefined ? '#ffffff' : markFills[stretch.mark];
}

/** What belongs to each step, written down; `undefined` for what belongs to none. Texts lie over shapes. */
function partsByStep(layout: Layout): ReadonlyMap<number | undefined, readonly string[]> {
  const parts = new Map<number | undefined, string[]>();
  const add = (step: number | undefined, written: string): void => {
    const list = parts.get(step);
    if (list === undefined) parts.set(step, [written]);
    else list.push(written);
  };
  for (const shape of layout.shapes) {
    const isBox = shape.kind === 'box';
    add(shape.step, isBox ? shapeSvg(shape, paperAt(layout, shape.box.y + shape.box.height / 2)) : shapeSvg(shape));
  }
  for (const text of layout.texts) add(text.step, textSvg(text));
  return parts;
}

/** The story in sentences: how many steps among whom, and each step that is drawn. */
function describe(story: Story, layout: Layout): string {
  const who = `${counted(story.steps.at(-1)?.number ?? 0, 'step')} among ${story.lifelines.join(', ')}.`;
  const shown = new Set(layout.bands.map(({ step }) => step));
  const drawn = story.steps.filter(({ number }) => shown.has(number)).map(sentence);
  const loop =
    story.loop === undefined ? [] : [`From step ${firstNumber(story.steps, story.loop)} on it repeats for ever.`];
  return [who, ...drawn, ...loop].join(' ');
}

function sentence({ number, event, mark }: StoryStep): string {
  const time = event.time === undefined ? '' : ` at ${event.time}`;
  const marked = mark === undefined ? '' : ` (${mark})`;
  return `${number}${time}: ${whoText(event)}, ${event.kind}: ${event.text}${marked}.`;
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
