/**
 * The shared memory through which the threads of a search agree on levels. A level ends in three steps: all members
 * have expanded its states and sent what they found (done), all have received what was sent to them (settled), and the
 * leader starts the next level (go). Counts only go up. The figures of a member have one writer; others read them after
 * it has settled, or for progress at any time.
 */

const STOP = 0;
const DONE = 16;
const SETTLED = 32;
const GO = 48;
const ASLEEP = 64;
const ROOM_WANTED = 80;
const WORDS = 96;
/** A waiting thread polls so often before it sleeps for so many milliseconds. */
const SPINS = 64;
const SHORT_SLEEP = 0.05;
const LONG_SLEEP = 1;

export const figures = [
  'found',
  'kept',
  'transitions',
  'deadlocks',
  'expanded',
  'bytes',
  'remembered',
  'waiting',
  'room',
] as const;
export type Figure = (typeof figures)[number];
const ROW = 16;

export class Board {
  readonly #words: Int32Array<SharedArrayBuffer>;
  readonly #figures: Float64Array<SharedArrayBuffer>;

  /** By question: whether some member has decided it. */
  readonly #decided: Int32Array<SharedArrayBuffer>;

  constructor(
    readonly size: number,
    readonly memory: SharedArrayBuffer,
  ) {
    this.#words = new Int32Array(memory, 0, WORDS);
    this.#figures = new Float64Array(memory, WORDS * 4, size * ROW);
    this.#decided = new Int32Array(memory, WORDS * 4 + size * ROW * 8);
  }

  static memory(size: number, questions: number): SharedArrayBuffer {
    return new SharedArrayBuffer(WORDS * 4 + size * ROW * 8 + questions * 4);
  }

  /** Whatever they do, the members end. */
  stop(): void {
    Atomics.store(this.#words, STOP, 1);
  }

  get isStopped(): boolean {
    return Atomics.load(this.#words, STOP) !== 0;
  }

  /** In every round a member says each of these once. */
  done(): void {
    Atomics.add(this.#words, DONE, 1);
    this.#wake();
  }

  areAllDone(round: number): boolean {
    return Atomics.load(this.#words, DONE) >= (round + 1) * this.size;
  }

  settled(): void {
    Atomics.add(this.#words, SETTLED, 1);
    this.#wake();
  }

  areAllSettled(round: number): boolean {
    return Atomics.load(this.#words, SETTLED) >= (round + 1) * this.size;
  }

  /** The leader's: this round begins. */
  go(round: number): void {
    Atomics.store(this.#words, GO, round);
    this.#wake();
  }

  hasBegun(round: number): boolean {
    return Atomics.load(this.#words, GO) >= round;
  }

  /**
   * The leader's, before a round: tables with room for fewer states than this are to grow now. A member whose table
   * grows keeps all others waiting at the end of the level, so all grow at the same time.
   */
  wantRoom(states: number): void {
    Atomics.store(this.#words, ROOM_WANTED, Math.min(states, 2 ** 31 - 1));
  }

  get roomWanted(): number {
    return Atomics.load(this.#words, ROOM_WANTED);
  }

  decide(question: number): void {
    Atomics.store(this.#decided, question, 1);
  }

  get areAllDecided(): boolean {
    return this.#decided.every((_, question) => Atomics.load(this.#decided, question) === 1);
  }

  write(member: number, figure: Figure, value: number): void {
    this.#figures[member * ROW + figures.indexOf(figure)] = value;
  }

  read(member: number, figure: Figure): number {
    return this.#figures[member * ROW + figures.indexOf(figure)]!;
  }

  sum(figure: Figure): number {
    let sum = 0;
    for (let member = 0; member < this.size; member++) sum += this.read(member, figure);
    return sum;
  }

  /** For a thread that has found nothing to do so many times in a row. */
  rest(idle: number): void {
    if (idle < SPINS) return;
    Atomics.wait(this.#words, ASLEEP, 0, idle < 4 * SPINS ? SHORT_SLEEP : LONG_SLEEP);
  }

  #wake(): void {
    Atomics.notify(this.#words, ASLEEP);
  }
}
