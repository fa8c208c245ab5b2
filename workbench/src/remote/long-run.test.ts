/** A violation that was found is reported, although describing its run takes longer than the limit. */
import { inlineWorkbench } from '@vedette/workbench';
import { expect, test } from 'vitest';
import { languages } from '../languages.ts';
import type { Report } from './messages.ts';
import { SupervisedWorkbench, type Worker } from './supervised.ts';

const steps = 3;
const edges = Array.from({ length: steps }, (_, at) => `(${at},"a",${at + 1})\n`);
const chain = `des (0,${steps},${steps + 1})\n${edges.join('')}`;

test('a verdict is known before its run is described', async () => {
  const stop = new AbortController();
  const [aut] = languages.filter(({ name }) => name === 'aut');
  /** Stopped while the run is described. */
  const report = (): never => {
    stop.abort();
    throw new Error('ended');
  };
  const withReports = async () => {
    const { open, ...language } = await aut!.load();
    const opened: typeof open = async (source, options) => {
      const { value, ...found } = await open(source, options);
      const narration = { lifelines: [], describe: report };
      return { ...found, ...(value && { value: { ...value, presentation: { ...value.presentation, narration } } }) };
    };
    return { ...language, open: opened };
  };
  const host = {
    source: (name: string) => ({
      name,
      async *chunks() {
        yield new TextEncoder().encode(chain);
      },
    }),
    languages: [{ ...aut!, load: withReports }],
  };
  const start = (): Worker => {
    let report = (_: Report): void => {};
    return {
      send(order) {
        if (!('kind' in order)) return;
        const onEvent = (event: Extract<Report, { event: unknown }>['event']) => report({ job: order.job, event });
        // A thread that is ended says nothing more.
        inlineWorkbench(host)
          .run(order.kind, order.request, { onEvent })
          .catch(() => {});
      },
      onMessage: (listener) => {
        report = listener;
      },
      onEnd() {},
      end() {},
    };
  };
  const asked = { way: 'never', text: 'deadlock' } as const;
  const search = { order: { kind: 'breadth' }, threads: 1 } as const;
  const more = { expected: [], limits: {}, evidence: 'once' } as const;
  const request = { model: { name: 'chain.aut' }, asked: [asked], search, ...more };
  const found = await new SupervisedWorkbench({ start }).run('check', request, { signal: stop.signal });
  expect(found).toMatchObject({
    answers: [{ verdict: { kind: 'fails', remark: expect.stringContaining('before it could be shown') } }],
  });
});
