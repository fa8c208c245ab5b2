/** The shapes of questions and of work, as they come from queues, checkpoints and files of runs. */
import { searchReductions, verdictKinds, ways } from '@vedette/questions';
import { shape } from '@vedette/text';
import { settingShapes } from '../ask/settings.ts';

const { among, amount, byKind, bytes, listOf, mapOf, natural, oneOf, record, text, whole, yes } = shape;

export const limitsShape = record({}, { states: amount, depth: amount, seconds: amount, spent: amount, bytes: amount });

const named = { language: text, without: listOf(text), hide: listOf(text), symmetric: text, process: text };

export const modelShape = record(
  { name: text },
  { ...named, bytes, beside: mapOf(text, bytes), constants: mapOf(text, text) },
);

/** As JSON has it: without bytes, and with records in place of maps. */
export const modelRecordShape = record({ name: text }, { ...named, constants: shape.dictionaryOf(text) });

const written = record({ document: text, source: text, start: natural, text });

export const askedShape = record(
  { way: among(ways.map(({ key }) => key)), text },
  { expected: among(verdictKinds), written },
);

/** Enough for any machine; a number without bound would be threads without bound. */
const mostThreads = 1024;

const order = byKind({
  breadth: record({ kind: text }),
  depth: record({ kind: text }),
  highway: record({ kind: text, width: whole(1), seed: natural }),
  random: record({ kind: text, seed: natural }),
});

export const searchShape = record(
  { order, threads: whole(1, mostThreads) },
  {
    areThreadsAskedFor: yes,
    repetition: record({ runs: whole(1), share: amount }),
    reduce: listOf(among(searchReductions)),
  },
);

/** Without `spill` and `checkpoint`: the sender of a question does not decide which files are written. */
export const checkShape = record(
  {
    model: modelShape,
    asked: listOf(askedShape),
    expected: listOf(among(verdictKinds)),
    search: searchShape,
    limits: limitsShape,
  },
  settingShapes,
);

export const measureShape = record({ claim: text, case: text, limits: limitsShape });

const carriedFile = record({ bytes, beside: mapOf(text, text) });

/** A job of a queue. */
export const carriedShape = byKind({
  check: record({
    kind: text,
    files: mapOf(text, carriedFile),
    request: checkShape,
    limits: limitsShape,
  }),
  measure: record({ kind: text, files: mapOf(text, carriedFile), request: measureShape, limits: limitsShape }),
});

const facts: shape.Shape = (value, place) => {
  if (typeof value !== 'object' || value === null) return `${place} is no record`;
  return Object.values(value).every((one) => typeof one === 'string') ? undefined : `${place} has what is no text`;
};

export const failureShape = record({ name: text, message: text }, { stack: text, rule: record({ code: text, facts }) });

/** The only event that a queue passes on. */
export const progressShape = record({
  kind: oneOf('progress'),
  progress: record(
    { states: amount, transitions: amount, queue: amount, statesPerSecond: amount, bytes: amount },
    { depth: amount, sampled: record({ runs: natural }, { least: amount, most: amount }) },
  ),
});
