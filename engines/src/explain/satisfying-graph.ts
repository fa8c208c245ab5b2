/**
 * The product of a system and the automaton of the wanted runs, as a graph; and the nodes from which a fair run is
 * accepted, whatever came before. The graph is explored up to a number of nodes; those not expanded count as such.
 */
import type { LinearTimeQuestion, State, Step, Trace, TransitionSystem } from '@vedette/core';
import { IntColumn, type Rows } from '@vedette/structures';
import { sameState, stepsOf } from '../explore/replay.ts';
import { type AcceptanceFacts, acceptingParts, type Enabled } from '../fairness/accepting-search.ts';
import { Endings } from '../linear-time/endings.ts';
import { LabelLetters } from '../linear-time/letters.ts';
import { Moves } from '../linear-time/moves.ts';
import { type QuestionParts, questionParts } from '../linear-time/question-parts.ts';
import { PairTable } from './pair-table.ts';
import type { IsOver } from './step-roles.ts';

export class SatisfyingGraph {
  readonly #parts: QuestionParts;
  readonly #system: TransitionSystem;
  readonly #moves: Moves;
  readonly #endings: Endings;
  readonly #letters: LabelLetters;
  readonly #nodes: PairTable;
  /** By node, of those that were expanded. */
  readonly #first = new IntColumn();
  /** By transition. */
  readonly #target = new IntColumn();
  readonly #label = new IntColumn();
  readonly #marks = new IntColumn();
  readonly #isHopeful: boolean[] = [];

  /** The wanted runs are those that violate the question. */
  constructor(system: TransitionSystem, question: LinearTimeQuestion) {
    this.#parts = questionParts(system, question);
    const { labels, automaton, alphabet } = this.#parts;
    this.#system = labels.system;
    this.#moves = new Moves(automaton);
    this.#endings = new Endings(automaton);
    this.#letters = new LabelLetters(labels.system, alphabet);
    this.#nodes = new PairTable(this.#system);
    if (automaton.transitions.length > 0) this.#nodes.number(system.initial(), 0);
  }

  /** Whether every node was expanded. */
  async explore(most: number, isOver: IsOver): Promise<boolean> {
    for (let node = 0; node < this.#nodes.size; node++) {
      if (this.#nodes.size > most || (node % 64 === 0 && (await isOver()))) return false;
      this.#expand(node);
    }
    return true;
  }

  /** The states of the automaton before the first step. */
  get start(): readonly number[] {
    return this.#moves.automaton.transitions.length === 0 ? [] : [0];
  }

  /** The states of the automaton after a step of the system itself. */
  after(at: readonly number[], before: State, step: Step): readonly number[] {
    const { asked, labels, alphabet } = this.#parts;
    const taken = stepsOf(this.#system, before).find((one) => {
      const [plain] = asked.plain(labels.plain({ start: before, steps: [one] })).steps;
      return plain!.group === step.group && plain!.label === step.label && sameState(plain!.state, step.state);
    });
    const letter = alphabet.ofState(this.#system, before) | this.#letters.letter(taken!.label);
    const targets = at.flatMap((one) => this.#moves.from(one, letter).map(({ target }) => target));
    return [...new Set(targets)].sort((one, other) => one - other);
  }

  /** Some run from the state is accepted, if the automaton is in one of these states. */
  isHopeful(state: State, at: readonly number[]): boolean {
    return at.some((one) => this.#isHopeful[this.#nodes.number(state, one)] ?? true);
  }

  #expand(node: number): void {
    const { state, memory } = this.#nodes.read(node);
    this.#first.push(this.#target.length);
    const letter = this.#parts.alphabet.ofState(this.#system, state);
    const steps = stepsOf(this.#system, state);
    for (const step of steps)
      for (const { target, marks } of this.#moves.from(memory, letter | this.#letters.letter(step.label))) {
        this.#target.push(this.#nodes.number(step.state, target));
        this.#label.push(step.label);
        this.#marks.push(marks);
      }
    const { automaton, alphabet } = this.#parts;
    const isAtEnd = steps.length === 0 && this.#endings.accepts(memory, letter | alphabet.ofEnd);
    this.#isHopeful[node] = isAtEnd || memory === automaton.universal;
  }

  /** Backwards from accepting components, and from nodes not expanded. */
  spread(): void {
    const rows = this.#rows();
    for (const { part } of acceptingParts(rows, this.#facts()))
      for (const node of part.members) this.#isHopeful[node] = true;
    const into: number[][] = [];
    for (let from = 0; from < rows.states; from++)
      for (let at = rows.first[from]!; at < rows.end[from]!; at++) {
        into[rows.target[at]!] ??= [];
        into[rows.target[at]!]!.push(from);
      }
    const waiting: number[] = [];
    for (let node = 0; node < this.#nodes.size; node++) if (this.#isHopeful[node] ?? true) waiting.push(node);
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
      for (const from of into[node] ?? []) {
        if (this.#isHopeful[from] !== false) continue;
        this.#isHopeful[from] = true;
        waiting.push(from);
      }
  }

  #rows(): Rows {
    const states = this.#nodes.size;
    const first = new Int32Array(states).fill(this.#target.length);
    first.set(this.#first.view());
    const end = new Int32Array(states).fill(this.#target.length);
    end.set(first.subarray(1));
    return { states, first, end, target: this.#target.view() };
  }

  #facts(): AcceptanceFacts {
    const { labels, automaton } = this.#parts;
    const known: Enabled[] = [];
    return {
      allMarks: automaton.allMarks,
      ...labels.constraints,
      marks: (at) => this.#marks.at(at),
      fair: (at) => labels.fair(this.#label.at(at)),
      label: (at) => labels.text(this.#label.at(at)),
      enabled: (node) => {
        known[node] ??= this.#enabled(this.#nodes.read(node).state);
        return known[node];
      },
    };
  }

  #enabled(state: State): Enabled {
    const { labels } = this.#parts;
    const taken = stepsOf(this.#system, state).map(({ label }) => label);
    return {
      fair: taken.reduce((bits, label) => bits | labels.fair(label), 0),
      labels: labels.textsOf(taken),
    };
  }
}

/** Whether some continuation of a run is accepted. */
export function isHopefulAfter(graph: SatisfyingGraph, { start, steps }: Trace): boolean {
  let at = graph.start;
  let before: State = start;
  for (const step of steps) {
    at = graph.after(at, before, step);
    before = step.state;
  }
  return graph.isHopeful(before, at);
}

/**
 * The last number of steps of a run after which a continuation is accepted; nothing if none is. It never becomes
 * possible again.
 */
export function lastChanceOf(graph: SatisfyingGraph, { start, steps, loop }: Trace): number | 'always' | undefined {
  let at = graph.start;
  let before: State = start;
  const begun = new Set<string>();
  for (let taken = 0; ; taken++) {
    if (!graph.isHopeful(before, at)) return taken === 0 ? undefined : taken - 1;
    const place = taken < steps.length || loop === undefined ? taken : loop + ((taken - loop) % (steps.length - loop));
    if (place === loop && begun.has(at.join())) return 'always';
    if (place === loop) begun.add(at.join());
    const step = steps[place];
    if (step === undefined) return 'always';
    at = graph.after(at, before, step);
    before = step.state;
  }
}
