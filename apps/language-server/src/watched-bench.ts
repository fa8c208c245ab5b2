/**
 * A workbench in another thread for open texts, one piece of work after the other. Opening a model ends with its time
 * limit, so that an editor is never blocked.
 */
import {
  type Listening,
  type RequestOf,
  type ResultOf,
  Stopped,
  type TextsKind,
  type Workbench,
} from '@vedette/workbench';

export interface Turn extends Listening {
  /** Read when the turn has come. */
  readonly texts: () => ReadonlyMap<string, string>;
  readonly seconds: number;
}

export class WatchedBench {
  readonly #start: () => Workbench;
  #bench: Workbench | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** Started when there is something to do. */
  constructor(start: () => Workbench) {
    this.#start = start;
  }

  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  /** Rejects with `Stopped` if time is up, or if the request was cancelled. */
  run<Kind extends TextsKind>(kind: Kind, request: RequestOf<Kind>, turn: Turn): Promise<ResultOf<Kind>> {
    this.#waiting += 1;
    const done = this.#last
      .then(() => this.#work(kind, request, turn))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #work<Kind extends TextsKind>(
    kind: Kind,
    request: RequestOf<Kind>,
    { texts, seconds, signal, onEvent }: Turn,
  ): Promise<ResultOf<Kind>> {
    if (signal?.aborted) throw new Stopped({ why: 'cancelled', detail: 'the text has changed' });
    this.#bench ??= this.#start();
    const listening = { ...(signal && { signal }), ...(onEvent && { onEvent }) };
    const work = { kind, request, texts: texts(), limits: { seconds } };
    return (await this.#bench.run('with-texts', work, listening)) as ResultOf<Kind>;
  }

  close(): void {
    this.#bench?.close();
  }
}
