/**
 * The sequence chart for terminals: one lifeline per component, one row per step where possible, never wider than
 * asked for. Long runs are folded, repeated blocks shown once, a loop is closed by a bracket on the right.
 */

import { cellsOf, noBreak, truncate, wrapText } from '@vedette/text';
import { arranged } from '../../story/arrange.ts';
import { foldStory, foldText, loopText, type Row } from '../../story/fold.ts';
import { markSigns } from '../../story/marks.ts';
import type { Story } from '../../story/story.ts';
import { Canvas } from './canvas.ts';
import { layPage, type Page, type PageStep, slotsLine, timeHeading } from './lay-page.ts';
import { inkOf, paintGesture, paintLifelines } from './paint-gesture.ts';
import { paintHeads } from './paint-heads.ts';
import { type SetStep, setFold, setStep } from './set-step.ts';

export interface ChartTextOptions {
  /** Columns of the terminal, 80 by default; fewer than 40 count as 40. */
  readonly width?: number;
  /** What to show of the states: nothing, what a step changed, or all slots after every step. */
  readonly states?: 'none' | 'changes' | 'full';
  readonly colour?: 'plain' | 'colour';
  /** The most rows before the middle is left out, 60 by default; 0 shows every step and folds no repeats. */
  readonly fold?: number;
}

const narrowest = 40;

export function chartText(shown: Story, options: ChartTextOptions = {}): string {
  const story = arranged(shown);
  const states = options.states ?? 'none';
  const alike = states === 'none' ? 'events' : 'events and changes';
  const rows = foldStory(story, { limit: options.fold ?? 60, alike });
  const page = layPage(story, { width: Math.max(narrowest, options.width ?? 80), states, rows });
  const writer = new ChartWriter(page);
  if (states !== 'none' && story.initial.length > 0) writer.paragraph(`start: ${slotsLine(story.initial)}`);
  writer.heads();
  for (const row of rows) writer.row(row, story);
  writer.close(story);
  return `${writer.canvas.lines(options.colour ?? 'plain').join('\n')}\n`;
}

/** Writes from the top down; `#at` is the next free row. */
class ChartWriter {
  readonly canvas: Canvas;
  readonly #page: Page;
  #at = 0;
  #loopStart: number | undefined;

  constructor(page: Page) {
    this.#page = page;
    this.canvas = new Canvas(page.width);
  }

  /** Text across the whole width, with a blank row after it. */
  paragraph(text: string): void {
    for (const line of wrapText(text, { width: this.#page.width - 2, measure: cellsOf })) {
      this.canvas.put(this.#at++, 1, line, 'faint');
    }
    this.#at++;
  }

  heads(): void {
    const { plan, times } = this.#page;
    const legend = plan.legend.map((entry) => entry.replaceAll(' ', noBreak));
    if (legend.length > 0) this.paragraph(legend.join('   '));
    const tall = paintHeads(this.canvas, plan, this.#at);
    if (times.width > 0) this.canvas.put(this.#at + Math.floor(tall / 2), times.at, timeHeading, 'faint');
    this.#at += tall;
  }

  row(row: Row, story: Story): void {
    if (story.loop !== undefined && row.last >= story.loop) this.#loopStart ??= this.#at;
    if (row.kind === 'step') this.#step(row.first);
    else this.#fold(foldText(row, story), this.#page.steps[row.last]!);
  }

  /** The lifelines run out, or back to where the loop starts. */
  close(story: Story): void {
    const { plan, steps } = this.#page;
    const alive = steps.at(-1)?.aliveAfter ?? plan.lanes.map(() => true);
    paintLifelines({ canvas: this.canvas, plan, row: this.#at, alive }, '╵');
    if (this.#loopStart !== undefined) this.#bracket(this.#loopStart, ` ↺ ${loopText(story)} `);
  }

  /** From the row after next back up to the row `start`, as close to the chart as the text allows. */
  #bracket(start: number, text: string): void {
    const { plan, notes, width } = this.#page;
    const last = notes.width > 0 ? notes : (plan.texts ?? plan.field);
    const at = Math.min(width - 1, Math.max(last.at + last.width + 2, cellsOf(text) + 1));
    this.canvas.put(start, at - 2, '◀─╮', 'name');
    for (let row = start + 1; row <= this.#at; row++) this.canvas.put(row, at, '│', 'name');
    const said = truncate(text, { width: at - 1, measure: cellsOf });
    this.canvas.put(++this.#at, 0, `${said}${'─'.repeat(at - cellsOf(said))}╯`, 'name');
  }

  #step(index: number): void {
    const { plan, numbers, times, notes, steps } = this.#page;
    const step = steps[index]!;
    const set = setStep(plan, step.gesture, step.text);
    const note = step.note === '' ? [] : wrapText(step.note, { width: notes.width, measure: cellsOf });
    const height = Math.max(set.height, note.length);
    this.#drawing(step, set, height);
    this.canvas.put(this.#at, numbers.at, step.number.padStart(numbers.width), 'faint');
    if (step.mark !== undefined) this.canvas.put(this.#at, 0, markSigns[step.mark], 'suspicion');
    const time = truncate(step.time, { width: times.width, measure: cellsOf });
    this.canvas.put(this.#at, times.at + times.width - cellsOf(time), time, 'time');
    for (const [row, line] of note.entries()) this.canvas.put(this.#at + row, notes.at, line, 'faint');
    this.#at += height;
  }

  /** Lifelines first, the gesture over them, the text over both. */
  #drawing(step: PageStep, set: SetStep, height: number): void {
    const { canvas } = this;
    const { plan } = this.#page;
    for (let row = 0; row < height; row++) {
      const alive = row > set.gestureRow ? step.aliveAfter : step.aliveBefore;
      paintLifelines({ canvas, plan, row: this.#at + row, alive });
    }
    paintGesture({ canvas, plan, row: this.#at + set.gestureRow, alive: step.aliveBefore }, step.gesture);
    const ink = inkOf(step.gesture);
    const textInk = ink === 'message' || ink === 'local' ? 'plain' : ink;
    for (const { row, column, text } of set.texts) canvas.put(this.#at + row, column, text, textInk);
  }

  #fold(text: string, step: PageStep): void {
    const { plan, numbers } = this.#page;
    const set = setFold(plan, text);
    for (let row = 0; row < set.height; row++) {
      paintLifelines({ canvas: this.canvas, plan, row: this.#at + row, alive: step.aliveAfter }, '⋮');
    }
    this.canvas.put(this.#at, numbers.width - 1, '⋮', 'faint');
    for (const line of set.texts) this.canvas.put(this.#at + line.row, line.column, `${line.text} `, 'faint');
    this.#at += set.height;
  }
}
