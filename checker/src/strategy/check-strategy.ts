/**
 * Checks a winning strategy as the proof of a formula of the mu-calculus. The game is that of Stirling, "Bisimulation,
 * modal logic and model checking games" (1999): a vertex is a position of the formula in a state. The walk follows the
 * strategy where the winner moves, and every move of the loser. The winner must never be without a move, no play may
 * end in a constant that the loser wants, and on every cycle of the walk the highest priority must be the winner's.
 */
import type { Formula, TransitionSystem } from '@vedette/core';
import { type Checked, NotCheckable, Rejected, resultOf } from '../result.ts';
import type { CertificateReader } from '../stream/certificate-reader.ts';
import { cyclesHave } from './even-cycles.ts';
import { RawStates } from './raw-states.ts';

/** Of a formula where nothing is left to show: as `core` has them. */
const HOLDS = -1;
const FAILS = -2;

export function checkStrategy(
  system: TransitionSystem,
  formula: (system: TransitionSystem) => Formula,
  { claim, reader }: { readonly claim: 'holds' | 'fails'; readonly reader: CertificateReader },
): Promise<Checked> {
  return resultOf(async () => {
    try {
      return await new StrategyCheck(system, formula(system), claim).run(reader);
    } catch (thrown) {
      if (!(thrown instanceof Error) || thrown instanceof Rejected || thrown instanceof NotCheckable) throw thrown;
      throw new Rejected(`the model or the formula has no answer on the way: ${thrown.message}`);
    }
  });
}

class StrategyCheck {
  readonly #system: TransitionSystem;
  readonly #formula: Formula;
  readonly #winner: 'holds' | 'fails';
  readonly #states: RawStates;
  /** Vertices: their states and positions, and the vertex of a position in a state. */
  readonly #stateOf: number[] = [];
  readonly #positionOf: number[] = [];
  readonly #vertices = new Map<number, Map<number, number>>();

  constructor(system: TransitionSystem, formula: Formula, winner: 'holds' | 'fails') {
    this.#system = system;
    this.#formula = formula;
    this.#winner = winner;
    this.#states = new RawStates(system);
  }

  async run(reader: CertificateReader): Promise<string> {
    if (this.#formula.needsEveryLabel) this.#meetEveryLabel();
    const start = this.#follow(this.#states.number(this.#system.initial()), this.#formula.start);
    const edges: number[][] = [];
    for (let vertex = 0; start !== undefined && vertex < this.#stateOf.length; vertex++) {
      if (reader.available < 8) await reader.fill(1 << 16);
      edges.push(this.#movesOf(vertex, reader));
    }
    await reader.expectEnd();
    const priorities = this.#positionOf.map((position) => this.#formula.priority(position));
    if (!cyclesHave(this.#winner === 'holds' ? 0 : 1, { priorities, edges }))
      throw new Rejected('a cycle of the strategy is lost');
    return `${this.#states.size} states, ${edges.length} vertices`;
  }

  /** The vertices that follow in the walk. */
  #movesOf(vertex: number, reader: CertificateReader): number[] {
    const { kind } = this.#formula.obligation(this.#positionOf[vertex]!);
    const isWinners = (kind === 'some' || kind === 'diamond') === (this.#winner === 'holds');
    const moves = this.#moves(vertex);
    if (!isWinners) return moves.flatMap(([state, position]) => this.#follow(state, position) ?? []);
    const move = moves[moves.length > 1 ? choiceIn(reader) : 0];
    if (move === undefined) throw new Rejected('the winner has no such move');
    const next = this.#follow(...move);
    return next === undefined ? [] : [next];
  }

  /** The vertex of a position in a state; nothing if it is a constant that the winner wants. */
  #follow(state: number, position: number): number | undefined {
    if (position === HOLDS || position === FAILS) {
      if ((position === HOLDS) === (this.#winner === 'holds')) return undefined;
      throw new Rejected('a play of the strategy is lost');
    }
    const inState = this.#vertices.get(position) ?? new Map<number, number>();
    this.#vertices.set(position, inState);
    const known = inState.get(state);
    if (known !== undefined) return known;
    inState.set(state, this.#stateOf.length);
    this.#positionOf.push(position);
    return this.#stateOf.push(state) - 1;
  }

  /** States with positions, in the order of the formula, or of steps and then of the formula. */
  #moves(vertex: number): readonly (readonly [state: number, position: number])[] {
    const state = this.#stateOf[vertex]!;
    const obligation = this.#formula.obligation(this.#positionOf[vertex]!);
    if ('of' in obligation) return obligation.of.map((position) => [state, position] as const);
    const moves: [number, number][] = [];
    this.#forEachStep(state, (label, target) => {
      for (const position of obligation.after(label)) moves.push([target, position]);
    });
    return moves;
  }

  #forEachStep(state: number, see: (label: number, target: number) => void): void {
    const source = this.#states.read(state);
    const steps: (readonly [number, number])[] = [];
    for (let group = 0; group < this.#system.groups.length; group++)
      this.#system.successors(group, source, (label, target) => {
        steps.push([label, this.#states.number(target)]);
      });
    for (const [label, target] of steps) see(label, target);
  }

  /** Some formulas quantify over the values in labels: all of them must be known first. */
  #meetEveryLabel(): void {
    this.#states.number(this.#system.initial());
    for (let state = 0; state < this.#states.size; state++) this.#forEachStep(state, () => {});
  }
}

/** In base 128, the lowest digit first, with 128 added to all but the last. */
function choiceIn(reader: CertificateReader): number {
  let value = 0;
  for (let weight = 1; weight < 2 ** 42; weight *= 128) {
    const byte = reader.byte();
    value += (byte % 128) * weight;
    if (byte < 128) return value;
  }
  throw new Rejected('a move has too many digits');
}
