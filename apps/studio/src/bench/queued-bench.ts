/** A workbench that is started on the first request, with one request at a time: a supervised worker has one job. */
import {
  type Listening,
  type RequestOf,
  type ResultOf,
  Stopped,
  type Workbench,
  type WorkKind,
} from '@vedette/workbench';

export class QueuedBench implements Workbench {
  readonly #start: () => Workbench;
  #bench: Workbench | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(start: () => Workbench) {
    this.#start = start;
  }

  /** Gets the worker ready before it is asked anything. */
  warm(): void {
    this.#bench ??= this.#start();
  }

  run<Kind extends WorkKind>(kind: Kind, request: RequestOf<Kind>, listening: Listening = {}): Promise<ResultOf<Kind>> {
    const turn = this.#last.then(() => {
      if (listening.signal?.aborted) throw new Stopped({ why: 'cancelled', detail: 'stopped before it began' });
      this.warm();
      return this.#bench!.run(kind, request, listening);
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  close(): void {
    this.#bench?.close();
    this.#bench = undefined;
  }
}
