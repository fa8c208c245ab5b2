/** The world of the workbench in a browser: no files. */
import { fileProblems, type Host, UnreadableSource } from '@vedette/workbench';

export const webHost: Host = {
  source: (name) => ({
    name,
    chunks: () => ({
      [Symbol.asyncIterator]: () => ({
        next: () => Promise.reject(new UnreadableSource(fileProblems.unreadable(name, 'a web page has no files'))),
      }),
    }),
  }),
};
