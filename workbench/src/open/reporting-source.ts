/** The same source, reporting how much of a file has been read. */
import type { Source } from '@vedette/core';
import type { WorkEvent } from '../workbench.ts';
import { sourceThrough } from './source-through.ts';

/** Smaller files are read too quickly for a report. */
const reportedSize = 8e6;

export function reportingSource(source: Source, report: (event: WorkEvent) => void): Source {
  return sourceThrough(source, {
    async *read(one) {
      let bytes = 0;
      for await (const chunk of one.chunks()) {
        bytes += chunk.length;
        if (bytes > reportedSize) report({ kind: 'reading', source: one.name, bytes });
        yield chunk;
      }
    },
  });
}
