/** The same source, reporting how much of it has been read. */
import type { Source } from '@vedette/core';
import type { WorkEvent } from '../workbench.ts';

/** Smaller files are read too quickly for a report. */
const reportedSize = 8e6;

export function reportingSource(source: Source, report: (event: WorkEvent) => void): Source {
  return {
    ...source,
    async *chunks() {
      let bytes = 0;
      for await (const chunk of source.chunks()) {
        bytes += chunk.length;
        if (bytes > reportedSize) report({ kind: 'reading', source: source.name, bytes });
        yield chunk;
      }
    },
  };
}
