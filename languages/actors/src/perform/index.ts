/** Single events of one actor outside of a search, and the log of them. */

export { type LogEffect, type LogEvent, type LogHeader, type LogRecord, logVersion } from './log/log-record.ts';
export { effectOfLog, eventOfLog, type LogLine, LogReader } from './log/read-log.ts';
export { stateDigest } from './log/state-digest.ts';
export { headerLine, logEffect, logEvent, recordOf } from './log/write-log.ts';
export { type ActorEvent, type Performed, Performer } from './performer.ts';
