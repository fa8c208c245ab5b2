/**
 * The points of a program at which a process waits: prefixes and sums. A waiting process is a point with the values of
 * the variables its code still needs, which says exactly as much as the evaluated term of the calculus does. Points
 * with the same text are the same point. A point that a constant's body leads to by nothing but conditions stands for
 * that constant with its arguments: the waiting constant of the paper's standard forms.
 */

import { freeInProcess } from '../free-variables.ts';
import { ProcessPrinter } from '../print-process.ts';
import type { Program } from '../resolve.ts';
import type { ItemOf, Process } from '../tree.ts';
import { processParts } from '../visit.ts';

export type WaitingProcess = Extract<Process, { kind: 'prefix' | 'sum' }>;

export interface Point {
  readonly number: number;
  readonly process: WaitingProcess;
  /** The variables the process needs. */
  readonly variables: readonly string[];
  /** The constant whose waiting this is, if there is one. */
  readonly constant: ItemOf<'process'> | undefined;
}

/**
 * Whether equal texts at different places are one point, or are distinguished because a question asks which place was
 * taken.
 */
export type Places = 'alike' | 'apart';

export class Points {
  readonly #all: Point[] = [];
  readonly #byNode = new Map<Process, Point>();
  readonly #byText = new Map<string, Point>();
  readonly #constantOf = new Map<Process, ItemOf<'process'>>();
  readonly #modelConstants: ReadonlySet<string>;
  readonly #printer = new ProcessPrinter(() => '');
  readonly #places: Places;

  /** Points below this number are those of the text: every thread that opens it numbers them the same. */
  readonly textual: number;

  /** `starts` are the processes that the system starts with. */
  constructor(program: Program, starts: readonly Process[], places: Places = 'alike') {
    this.#places = places;
    this.#modelConstants = new Set(program.constants.keys());
    const definitions = [...program.processes.values()];
    for (const definition of definitions) this.#claim(definition.body, definition);
    for (const process of [...definitions.map(({ body }) => body), ...starts]) this.#number(process);
    this.textual = this.#all.length;
  }

  at(number: number): Point {
    return this.#all[number]!;
  }

  of(process: WaitingProcess): Point {
    const known = this.#byNode.get(process);
    if (known !== undefined) return known;
    const text = this.#textOf(process);
    const point = this.#byText.get(text) ?? this.#new(process, text);
    this.#byNode.set(process, point);
    return point;
  }

  #textOf(process: WaitingProcess): string {
    const text = this.#printer.flat(process);
    return this.#places === 'alike' ? text : `${process.span.start} ${text}`;
  }

  #new(process: WaitingProcess, text: string): Point {
    const free = freeInProcess(process, new Set());
    const variables = [...free].filter((name) => !this.#modelConstants.has(name)).sort();
    const point = { number: this.#all.length, process, variables, constant: this.#constantOf.get(process) };
    this.#all.push(point);
    this.#byText.set(text, point);
    return point;
  }

  #number(process: Process): void {
    if (process.kind === 'prefix' || process.kind === 'sum') this.of(process);
    for (const part of processParts(process)) this.#number(part);
  }

  #claim(process: Process, definition: ItemOf<'process'>): void {
    if (process.kind === 'prefix' || process.kind === 'sum') this.#constantOf.set(process, definition);
    if (process.kind !== 'if') return;
    this.#claim(process.yes, definition);
    this.#claim(process.no, definition);
  }
}
