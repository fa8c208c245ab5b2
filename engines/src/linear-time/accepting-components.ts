/**
 * Accepting strongly connected components of a product, found on the fly: transitions are computed when a node is met
 * and dropped when it is left (Pearce, "A space-efficient algorithm for finding strongly connected components", 2016,
 * with one number per node; marks are gathered along the path as in Couvreur, "On-the-fly verification of linear
 * temporal logic", FM 1999). Starts only where an accepting cycle may begin.
 */
import { IntColumn } from '@vedette/structures';
import { NodeNumbers } from './node-numbers.ts';
import type { ProductGraph } from './product-graph.ts';

export interface Node {
  readonly state: number;
  readonly at: number;
}

/** Set beside the marks once there is a cycle. */
const CYCLE = 1 << 30;
/** What a node is numbered with once its component is complete. */
const COMPLETE = 2 ** 31 - 1;

export class AcceptingComponents {
  readonly #graph: ProductGraph;
  readonly #wanted: number;
  readonly #numbers: NodeNumbers;
  /** When a node was met, or the earliest one that is known to be reachable from it; 0 if it was not met. */
  readonly #low: Int32Array;
  #clock = 1;
  /** The path: nodes, their marks, when they were met, and where their waiting transitions begin. */
  readonly #path = { state: new IntColumn(), at: new IntColumn(), marks: new IntColumn(), met: new IntColumn() };
  readonly #rows = new IntColumn();
  readonly #waiting = new IntColumn();
  /** The marks of the transition by which a node of the path was met. */
  readonly #entered = new IntColumn();
  /** Left nodes whose component is not complete. */
  readonly #open = { state: new IntColumn(), at: new IntColumn() };

  /** `part` is a number among the accepting components of the automaton. */
  constructor(graph: ProductGraph, part: number) {
    const { acceptingPart, allMarks } = graph.moves.automaton;
    this.#graph = graph;
    this.#wanted = allMarks | CYCLE;
    this.#numbers = new NodeNumbers(
      graph,
      [...acceptingPart.keys()].filter((at) => acceptingPart[at] === part),
    );
    this.#low = new Int32Array(this.#numbers.count);
  }

  get bytes(): number {
    const stacks = [...Object.values(this.#path), this.#rows, this.#waiting, this.#entered];
    const columns = [...stacks, this.#open.state, this.#open.at];
    return columns.reduce((sum, { bytes }) => sum + bytes, this.#low.byteLength + this.#numbers.bytes);
  }

  /** The first result of `judge`. */
  find<Found>(judge: (members: readonly Node[]) => Found | undefined): Found | undefined {
    for (let state = 0; state < this.#graph.states; state++) {
      if (!this.#graph.isStart(state)) continue;
      for (const at of this.#graph.at(state)) {
        const number = this.#numbers.of(state, at);
        if (number < 0 || this.#low[number] !== 0) continue;
        const found = this.#from({ state, at }, judge);
        if (found !== undefined) return found;
      }
    }
    return undefined;
  }

  #from<Found>(start: Node, judge: (members: readonly Node[]) => Found | undefined): Found | undefined {
    this.#enter(start.state, start.at, 0);
    while (this.#path.state.length > 0) {
      if (this.#follow()) continue;
      const members = this.#leave();
      const found = members && judge(members);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #enter(state: number, at: number, marks: number): void {
    const path = this.#path;
    this.#low[this.#numbers.of(state, at)] = this.#clock;
    path.state.push(state);
    path.at.push(at);
    path.marks.push(0);
    path.met.push(this.#clock++);
    this.#entered.push(marks);
    this.#rows.push(this.#waiting.length);
    const waiting = this.#waiting;
    this.#graph.forEachStep(state, at, (step) => {
      if (!step.isInside) return;
      waiting.push(step.state);
      waiting.push(step.at);
      waiting.push(step.marks);
    });
  }

  /** Follows the next transition of the last node, if one is left. */
  #follow(): boolean {
    const waiting = this.#waiting;
    const last = this.#path.state.length - 1;
    if (waiting.length === this.#rows.at(last)) return false;
    const [marks, at, state] = [waiting.pop(), waiting.pop(), waiting.pop()];
    const number = this.#numbers.of(state, at);
    if (number < 0) return true;
    const low = this.#low[number]!;
    if (low === 0) this.#enter(state, at, marks);
    else if (low !== COMPLETE) this.#close(last, low, marks | CYCLE);
    return true;
  }

  /** A node of the path lies on a cycle with one that was met as early as `low`. */
  #close(index: number, low: number, marks: number): void {
    const number = this.#numbers.of(this.#path.state.at(index), this.#path.at.at(index));
    if (low < this.#low[number]!) this.#low[number] = low;
    this.#path.marks.set(index, this.#path.marks.at(index) | marks);
  }

  /** The members of the component that is complete with the last node of the path, if it has all marks. */
  #leave(): readonly Node[] | undefined {
    const path = this.#path;
    const [state, at, marks, met] = [path.state.pop(), path.at.pop(), path.marks.pop(), path.met.pop()];
    const entered = this.#entered.pop();
    this.#rows.pop();
    const low = this.#low[this.#numbers.of(state, at)]!;
    if (low < met) {
      this.#open.state.push(state);
      this.#open.at.push(at);
      this.#close(path.state.length - 1, low, marks | entered);
      return undefined;
    }
    return this.#completed({ state, at }, met, (marks & this.#wanted) === this.#wanted);
  }

  #completed(root: Node, met: number, isWanted: boolean): readonly Node[] | undefined {
    const members: Node[] = [];
    const open = this.#open;
    const complete = (node: Node): void => {
      this.#low[this.#numbers.of(node.state, node.at)] = COMPLETE;
      if (isWanted) members.push(node);
    };
    complete(root);
    while (open.state.length > 0) {
      const node = { state: open.state.at(open.state.length - 1), at: open.at.at(open.at.length - 1) };
      if (this.#low[this.#numbers.of(node.state, node.at)]! < met) break;
      open.state.pop();
      open.at.pop();
      complete(node);
    }
    return isWanted ? members : undefined;
  }
}
