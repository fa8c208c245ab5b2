/**
 * The conversation of an interactive simulation: shows the possible steps, reads what to do. On a terminal with line
 * editing; from a pipe the commands are echoed, so that the output reads like the conversation it was.
 */

import { createInterface, type Interface } from 'node:readline';
import type { Limits } from '@vedette/core';
import { chartText, type SlotValue, type Story } from '@vedette/pictures';
import { cellsOf, legible, truncateLine } from '@vedette/text';
import {
  type Choice,
  type ModelRequest,
  onRequest,
  type Refused,
  type Stop,
  Stopped,
  seededRandom,
  type WalkBroken,
  type WalkView,
  type Workbench,
} from '@vedette/workbench';
import { viewsText } from '../report/state-views.ts';
import { eventLine } from '../report/step-text.ts';
import { colourOf, type Io, widthOf } from './io.ts';
import { Screen } from './perform.ts';
import { counted, type Paint, paints } from './style.ts';

export interface DialogueOptions {
  readonly io: Io;
  readonly states: 'none' | 'changes' | 'full';
  readonly quiet: boolean;
  /** Of time and memory, for opening the model and for each step. */
  readonly limits: Limits;
}

export type DialogueEnd =
  | { readonly kind: 'quit' }
  | { readonly kind: 'stopped'; readonly stop: Stop }
  | WalkBroken
  | Refused;

export interface Conversation {
  readonly story: Story;
  readonly end: DialogueEnd;
}

const help = `  NUMBER  take that step        b  go back one step      t  the chart so far
  Enter   take a random step    r  restart               s  the whole state
  q       quit                  ?  this help
`;
/** One page at a time is enough. */
const mostShown = 50;
const noStory: Story = { lifelines: [], initial: [], steps: [] };

export async function converse(model: ModelRequest, options: DialogueOptions): Promise<Conversation> {
  const { stream: input, isTTY, echo } = options.io.stdin;
  const bench = options.io.startWorkbench();
  const lines = createInterface(isTTY && echo ? { input, output: echo, terminal: true } : { input });
  const dialogue = new Dialogue(model, options, { bench, lines });
  // A terminal with line editing reports Ctrl-C itself; signals come from elsewhere.
  lines.on('SIGINT', () => dialogue.interrupt());
  const release = options.io.onInterrupt(() => dialogue.interrupt());
  try {
    return await dialogue.run();
  } finally {
    release();
    lines.close();
    bench.close();
  }
}

class Dialogue {
  readonly #model: ModelRequest;
  readonly #options: DialogueOptions;
  readonly #lines: Interface;
  readonly #bench: Workbench;
  readonly #random = seededRandom(1);
  readonly #interruption = new AbortController();
  readonly #path: number[] = [];
  #now: WalkView | undefined;

  constructor(
    model: ModelRequest,
    options: DialogueOptions,
    { bench, lines }: { readonly bench: Workbench; readonly lines: Interface },
  ) {
    this.#model = model;
    this.#options = options;
    this.#bench = bench;
    this.#lines = lines;
  }

  interrupt(): void {
    this.#interruption.abort();
    this.#lines.close();
  }

  async run(): Promise<Conversation> {
    // Lines are kept while the model is opened.
    const lines = this.#lines[Symbol.asyncIterator]();
    try {
      const end = await this.#converse(lines);
      return { story: this.#now?.story ?? noStory, end };
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
      return { story: this.#now?.story ?? noStory, end: { kind: 'stopped', stop: error.stop } };
    }
  }

  async #converse(lines: AsyncIterator<string>): Promise<DialogueEnd> {
    const refused = await this.#walk({ reopen: true });
    if (refused !== undefined) return refused;
    await this.#say(`${help}\n`);
    for (let todo: 'quit' | 'present' | 'stay' = 'present'; ; ) {
      const { next } = this.#view;
      if (next.kind === 'broken') return next;
      if (todo === 'present') await this.#present(next.steps);
      await this.#prompt();
      const line = await lines.next();
      if (line.done) break;
      if (!this.#options.io.stdin.isTTY) await this.#say(`${legible(line.value)}\n`);
      todo = await this.#obey(line.value.trim(), next.steps);
      if (todo === 'quit') return { kind: 'quit' };
    }
    await this.#say('\n');
    return this.#interruption.signal.aborted ? { kind: 'stopped', stop: onRequest } : { kind: 'quit' };
  }

  /** To the target of the path. */
  async #walk(opening: { readonly reopen?: true } = {}): Promise<Refused | undefined> {
    const { io, quiet, limits } = this.#options;
    const screen = new Screen({ io, quiet });
    const listening = {
      signal: this.#interruption.signal,
      onEvent: (event: Parameters<Screen['show']>[0]) => screen.show(event),
    };
    const request = { model: this.#model, path: this.#path, limits, ...opening };
    const result = await this.#bench.run('walk', request, listening);
    await screen.erase();
    if (result.kind === 'refused') return result;
    this.#now = result;
    return undefined;
  }

  get #view(): WalkView {
    return this.#now!;
  }

  /** `present` if there is something new to see. */
  async #obey(command: string, steps: readonly Choice[]): Promise<'quit' | 'present' | 'stay'> {
    switch (command) {
      case 'q':
        return 'quit';
      case 'b':
        this.#path.pop();
        await this.#walk();
        return 'present';
      case 'r':
        this.#path.length = 0;
        await this.#walk();
        return 'present';
      case 't':
        await this.#say(this.#chart());
        return 'stay';
      case 's':
        await this.#say(`${this.#view.slotValues.map((slot) => `  ${slotText(slot)}\n`).join('')}${this.#views()}`);
        return 'stay';
      case '?':
        await this.#say(help);
        return 'stay';
      default:
        return this.#step(command, steps);
    }
  }

  async #step(command: string, steps: readonly Choice[]): Promise<'present' | 'stay'> {
    const number = command === '' ? this.#random(steps.length) + 1 : Number(command);
    if (steps[number - 1] !== undefined && (command === '' || /^\d+$/.test(command))) {
      this.#path.push(number - 1);
      await this.#walk();
      return 'present';
    }
    const range = steps.length === 0 ? 'no step is possible; b goes back' : `steps are 1 to ${steps.length}`;
    await this.#say(
      command === '' ? `  ${range}\n` : `  "${legible(command)}" is no command: ${range}; ? shows help\n`,
    );
    return 'stay';
  }

  async #present(steps: readonly Choice[]): Promise<void> {
    const rows = steps.slice(0, mostShown).map((step, index) => `${this.#row(step, index + 1)}\n`);
    const more = steps.length > mostShown ? `      … up to ${steps.length}\n` : '';
    const none = steps.length === 0 ? '  no transition is possible: a deadlock\n' : '';
    const head = this.#paint('strong', `after ${counted(this.#path.length, 'step')}`);
    const views = this.#views();
    await this.#say(`${head}\n${views}${views === '' ? '' : '\n'}${rows.join('')}${more}${none}`);
  }

  /** One possible step on one line of the terminal. Where there are views, they show what a step changes. */
  #row({ label: text, event, changes: changed }: Choice, number: number): string {
    const label = legible(text);
    const changes = this.#view.hasViews ? '' : changed.map(slotText).join(', ');
    const said = event === undefined ? label : eventLine(event, label);
    const head = truncateLine(`${String(number).padStart(4)}  ${said}`, this.#width);
    const room = this.#width - cellsOf(head) - 2;
    return changes === '' || room < 1 ? head : `${head}  ${this.#paint('faint', truncateLine(changes, room))}`;
  }

  #views(): string {
    const { views } = this.#view;
    return views.length === 0 ? '' : viewsText(views, { width: this.#width, paint: this.#paint });
  }

  get #width(): number {
    return widthOf(this.#options.io.stdout);
  }

  get #paint(): Paint {
    return paints[colourOf(this.#options.io.stdout, this.#options.io.env)];
  }

  #chart(): string {
    const { io, states } = this.#options;
    if (this.#path.length === 0) return '  no steps yet\n';
    return chartText(this.#view.story, { width: widthOf(io.stdout), colour: colourOf(io.stdout, io.env), states });
  }

  async #prompt(): Promise<void> {
    if (this.#options.io.stdin.isTTY) {
      this.#lines.setPrompt('> ');
      this.#lines.prompt();
    } else await this.#say('> ');
  }

  #say(text: string): Promise<void> {
    return this.#options.io.stdout.write(text);
  }
}

function slotText({ name, value }: SlotValue): string {
  return legible(`${name} = ${value}`);
}
