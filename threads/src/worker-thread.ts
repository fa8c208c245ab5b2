/**
 * A thread that runs a program of ours and exchanges messages with it, as it is seen from outside: on Node and in
 * browsers.
 */
export interface WorkerThread<Sent, Received> {
  send(message: Sent): void;
  /** Replaces the listener before. */
  onMessage(listener: (message: Received) => void): void;
  /** Called when no further message will come, at once if the thread has ended. Replaces the previous listener. */
  onEnd(listener: (end: ThreadEnd) => void): void;
  /** Ends it, whatever it is doing. */
  end(): void;
}

export interface ThreadEnd {
  readonly kind: 'died' | 'out of memory';
  readonly detail: string;
}
