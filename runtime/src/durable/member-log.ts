/** The log of one life of a member: what happened and what it did, with the numbers of its datagrams. */
import {
  type ActorEvent,
  headerLine,
  type LogEvent,
  type LogHeader,
  logEvent,
  type Performed,
  recordOf,
} from '@vedette/actors';

/** Where the lines of the log go. */
export interface LogSink {
  write(line: string): void;
  /** Before datagrams leave. */
  flush(): void;
  close(): void;
}

/** Of an event, and of what it did. */
export interface Around {
  readonly at: number;
  /** In ticks. */
  readonly late: number;
  readonly sent: readonly number[];
  readonly got?: readonly [boot: number, counter: number];
}

export class MemberLog {
  readonly #sink: LogSink | undefined;
  #count = 0;

  constructor(sink: LogSink | undefined) {
    this.#sink = sink;
  }

  begin(header: Omit<LogHeader, 'vedette' | 'version' | 'started'>): void {
    this.#sink?.write(headerLine({ ...header, started: Date.now() }));
  }

  /** Before it is performed: its values belong to the handler from then on. */
  before(event: ActorEvent): LogEvent | undefined {
    return this.#sink && logEvent(event);
  }

  /** After it, and before the next. Numbers that are not known of all sends are left out. */
  after(event: LogEvent | undefined, performed: Performed, { at, late, sent, got }: Around): void {
    const n = this.#count++;
    if (event === undefined) return;
    const record = recordOf(event, performed, { n, at, late });
    const sends = performed.did.filter(({ kind }) => kind === 'send').length;
    const numbers = sends > 0 && sent.length === sends ? { sent } : {};
    this.#sink!.write(JSON.stringify({ ...record, ...numbers, ...(got && { got }) }));
  }

  flush(): void {
    this.#sink?.flush();
  }

  close(): void {
    this.#sink?.close();
  }
}
