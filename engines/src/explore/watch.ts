/**
 * The questions of a search, each open until the search meets its goal. Labels are matched once per label number; an
 * absent deadlock or predicate question costs nothing.
 */
import type { ReachabilityQuestion, State, TransitionSystem } from '@vedette/core';
import { grown } from '@vedette/structures';

/** Where a question was decided: in a state, or on a step with this label out of it. */
export interface Sighting {
  readonly state: number;
  readonly label?: number;
}

const UNSEEN = 0;
const PLAIN = 1;
const WATCHED = 2;

export class Watch {
  readonly sightings: (Sighting | undefined)[];
  open: number;
  watchesLabels = false;
  watchesStates = false;
  watchesDeadlocks = false;
  readonly #system: TransitionSystem;
  readonly #questions: readonly ReachabilityQuestion[];
  #labels = new Uint8Array(64);

  constructor(system: TransitionSystem, questions: readonly ReachabilityQuestion[]) {
    this.#system = system;
    this.#questions = questions;
    this.sightings = questions.map(() => undefined);
    this.open = questions.length;
    this.#refresh();
  }

  /** Whether a step with this label decides an open question: almost always no, so this is the quick part. */
  isWatchedLabel(label: number): boolean {
    if (label >= this.#labels.length) this.#labels = grown(this.#labels, label + 1);
    const mark = this.#labels[label];
    return mark === UNSEEN ? this.#markLabel(label) : mark === WATCHED;
  }

  sawLabel(state: number, label: number): void {
    this.#settle({ state, label }, (question) => this.#matches(question, label));
  }

  sawState(number: number, state: State): void {
    const predicates = this.#system.predicates;
    this.#settle(
      { state: number },
      ({ what }) => what.kind === 'predicate' && predicates[what.predicate]!.holds(state),
    );
  }

  sawDeadlock(state: number): void {
    this.#settle({ state }, ({ what }) => what.kind === 'deadlock');
  }

  /** What another thread has seen of a question. */
  settle(question: number, sighting: Sighting): void {
    if (this.sightings[question] === undefined) this.open--;
    this.sightings[question] ??= sighting;
    this.#refresh();
  }

  #settle(sighting: Sighting, decides: (question: ReachabilityQuestion) => boolean): void {
    for (const [i, question] of this.#questions.entries()) {
      if (this.sightings[i] !== undefined || !decides(question)) continue;
      this.sightings[i] = sighting;
      this.open--;
    }
    this.#refresh();
  }

  #refresh(): void {
    const asks = (kind: ReachabilityQuestion['what']['kind']): boolean =>
      this.#questions.some((question, i) => this.sightings[i] === undefined && question.what.kind === kind);
    this.watchesLabels = asks('label');
    this.watchesStates = asks('predicate');
    this.watchesDeadlocks = asks('deadlock');
  }

  #matches({ what }: ReachabilityQuestion, label: number): boolean {
    return what.kind === 'label' && what.matches(this.#system.label(label));
  }

  #markLabel(label: number): boolean {
    const watched = this.#questions.some((question) => this.#matches(question, label));
    this.#labels[label] = watched ? WATCHED : PLAIN;
    return watched;
  }
}
