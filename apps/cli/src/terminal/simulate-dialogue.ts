/**
 * The conversation of an interactive simulation: shows the possible steps, reads what to do. On a terminal with line
 * editing; from a pipe the commands are echoed, so that the output reads like the conversation it was.
 */

import { createInterface, type Interface } from 'node:readline';
import type { Step } from '@vedette/core';
import { seededRandom } from '@vedette/engines';
import { chartText, type SlotValue } from '@vedette/pictures';
import { cellsOf, legible, truncateLine } from '@vedette/text';
import type { Choices, Walk, WalkEnd } from '@vedette/workbench';
import { viewsText } from '../report/state-views.ts';
import { eventLine } from '../report/step-text.ts';
import { colourOf, type Io, widthOf } from './io.ts';
import { counted, type Paint, paints } from './style.ts';

export interface DialogueOptions {
  readonly io: Io;
  readonly states: 'none' | 'changes' | 'full';
}

const help = `  NUMBER  take that step        b  go back one step      t  the chart so far
  Enter   take a random step    r  restart               s  the whole state
  q       quit                  ?  this help
`;
/** Nobody reads more at once. */
const mostShown = 50;

export async function converse(walk: Walk, options: DialogueOptions): Promise<WalkEnd> {
  const { stream: input, isTTY, echo } = options.io.stdin;
  const lines = createInterface(isTTY && echo ? { input, output: echo, terminal: true } : { input });
  try {
    return await new Dialogue(walk, options, lines).run();
  } finally {
    lines.close();
  }
}

class Dialogue {
  readonly #walk: Walk;
  readonly #options: DialogueOptions;
  readonly #lines: Interface;
  readonly #random = seededRandom(1);
  #interrupted = false;

  constructor(walk: Walk, options: DialogueOptions, lines: Interface) {
    this.#walk = walk;
    this.#options = options;
    this.#lines = lines;
    lines.on('SIGINT', () => {
      this.#interrupted = true;
      lines.close();
    });
  }

  async run(): Promise<WalkEnd> {
    await this.#say(`${help}\n`);
    let choices = await this.#present();
    await this.#prompt();
    for await (const line of this.#lines) {
      if (!this.#options.io.stdin.isTTY) await this.#say(`${legible(line)}\n`);
      const todo = await this.#obey(line.trim(), choices);
      if (todo === 'quit') return { kind: 'quit' };
      if (todo === 'present') choices = await this.#present();
      if (choices.kind === 'broken') return choices;
      await this.#prompt();
    }
    await this.#say('\n');
    return { kind: this.#interrupted ? 'interrupted' : 'quit' };
  }

  /** `present` if there is something new to see. */
  async #obey(command: string, choices: Choices): Promise<'quit' | 'present' | 'stay'> {
    switch (command) {
      case 'q':
        return 'quit';
      case 'b':
        this.#walk.back();
        return 'present';
      case 'r':
        this.#walk.restart();
        return 'present';
      case 't':
        await this.#say(this.#chart());
        return 'stay';
      case 's':
        await this.#say(`${this.#walk.slotValues.map((slot) => `  ${slotText(slot)}\n`).join('')}${this.#views()}`);
        return 'stay';
      case '?':
        await this.#say(help);
        return 'stay';
      default:
        return this.#step(command, choices);
    }
  }

  async #step(command: string, choices: Choices): Promise<'present' | 'stay'> {
    const steps = choices.kind === 'steps' ? choices.steps : [];
    const number = command === '' ? this.#random(steps.length) + 1 : Number(command);
    const chosen = steps[number - 1];
    if (chosen !== undefined && (command === '' || /^\d+$/.test(command))) {
      this.#walk.take(chosen);
      return 'present';
    }
    const range = steps.length === 0 ? 'no step is possible; b goes back' : `steps are 1 to ${steps.length}`;
    await this.#say(
      command === '' ? `  ${range}\n` : `  "${legible(command)}" is no command: ${range}; ? shows help\n`,
    );
    return 'stay';
  }

  async #present(): Promise<Choices> {
    const choices = this.#walk.choices();
    if (choices.kind === 'broken') return choices;
    const { steps } = choices;
    const rows = steps.slice(0, mostShown).map((step, index) => `${this.#row(step, index + 1)}\n`);
    const more = steps.length > mostShown ? `      … up to ${steps.length}\n` : '';
    const none = steps.length === 0 ? '  no transition is possible: a deadlock\n' : '';
    const head = this.#paint('strong', `after ${counted(this.#walk.length, 'step')}`);
    const views = this.#views();
    await this.#say(`${head}\n${views}${views === '' ? '' : '\n'}${rows.join('')}${more}${none}`);
    return choices;
  }

  /** One possible step on one line of the terminal. Where there are views, they show what a step changes. */
  #row(step: Step, number: number): string {
    const event = this.#walk.tell(step);
    const label = legible(this.#walk.model.system.label(step.label).text);
    const changes = this.#walk.model.views === undefined ? this.#walk.changesOf(step).map(slotText).join(', ') : '';
    const said = event === undefined ? label : eventLine(event, label);
    const head = truncateLine(`${String(number).padStart(4)}  ${said}`, this.#width);
    const room = this.#width - cellsOf(head) - 2;
    return changes === '' || room < 1 ? head : `${head}  ${this.#paint('faint', truncateLine(changes, room))}`;
  }

  #views(): string {
    const { views } = this.#walk;
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
    if (this.#walk.length === 0) return '  no steps yet\n';
    return chartText(this.#walk.story, { width: widthOf(io.stdout), colour: colourOf(io.stdout, io.env), states });
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
