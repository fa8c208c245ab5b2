/** Does work while the user watches: warnings as they come, progress on a terminal, Ctrl-C stops it. */
import type { RequestOf, ResultOf, WorkEvent, WorkKind } from '@vedette/workbench';
import { drawProblems } from '../report/problem-report.ts';
import { interruptible } from './interruptible.ts';
import type { Io } from './io.ts';
import { ProgressBar } from './progress-bar.ts';
import { StatusLine } from './status-line.ts';
import { bytesText, grouped } from './style.ts';

export interface Audience {
  readonly io: Io;
  readonly quiet: boolean;
}

export async function perform<Kind extends WorkKind>(
  kind: Kind,
  request: RequestOf<Kind>,
  audience: Audience,
): Promise<ResultOf<Kind>> {
  const bench = audience.io.startWorkbench();
  const screen = new Screen(audience);
  try {
    return await interruptible(audience.io, (signal) =>
      bench.run(kind, request, { signal, onEvent: (event) => screen.show(event) }),
    );
  } finally {
    await screen.erase();
    bench.close();
  }
}

/** Reports on the work, on standard error. */
export class Screen {
  readonly #audience: Audience;
  readonly #bar: ProgressBar | undefined;
  readonly #line: StatusLine | undefined;
  #written = Promise.resolve();

  constructor(audience: Audience) {
    const { io, quiet } = audience;
    const isDrawn = io.stderr.isTTY && !quiet;
    this.#audience = audience;
    this.#bar = isDrawn ? new ProgressBar(io.stderr) : undefined;
    this.#line = isDrawn ? new StatusLine(io.stderr) : undefined;
  }

  show(event: WorkEvent): void {
    switch (event.kind) {
      case 'reading':
        this.#line?.show(() => `reading ${event.source}  ${bytesText(event.bytes)}`);
        return;
      case 'found':
        if (!this.#audience.quiet && event.found.problems.length > 0) this.#draw(event);
        return;
      case 'remark':
        if (!this.#audience.quiet) this.#say(`${event.model}: ${event.remark}\n`);
        return;
      case 'progress':
        this.#bar?.show(event.progress);
        return;
      case 'graphs':
        this.#line?.show(() => graphsText(event.sizes));
        return;
      case 'checkpoint':
        this.#line?.show(() => `${event.state === 'begun' ? 'writing' : 'wrote'} ${event.file}`);
        return;
      case 'questions':
      case 'answer':
        return;
      default:
        event satisfies never;
    }
  }

  async erase(): Promise<void> {
    await this.#written;
    await this.#line?.erase();
    await this.#bar?.erase();
  }

  #say(text: string): void {
    this.#write(() => this.#audience.io.stderr.write(text));
  }

  #draw({ found }: Extract<WorkEvent, { kind: 'found' }>): void {
    this.#write(() => drawProblems(found, this.#audience.io));
  }

  #write(write: () => Promise<void>): void {
    this.#written = this.erase().then(write);
    // `erase` throws it when the work is done; until then it must not count as unhandled, which ends the process.
    this.#written.catch(() => undefined);
  }
}

function graphsText(sizes: Extract<WorkEvent, { kind: 'graphs' }>['sizes']): string {
  const [first, second] = sizes;
  return second === undefined
    ? `reducing ${grouped(first!.states)} states, ${grouped(first!.transitions)} transitions`
    : `comparing ${grouped(first!.states)} with ${grouped(second.states)} states`;
}
