/** The system line, and what may follow it: progress measures and the colours of a Gantt chart. */
import type { GanttBar, GanttItem, Name, ProgressItem, SystemItem } from '../tree.ts';
import { parseBinder, parseExpression } from './expression.ts';
import type { Reader } from './reader.ts';

export function parseSystem(reader: Reader): SystemItem {
  const start = reader.here();
  reader.cursor.next();
  const levels: Name[][] = [];
  do levels.push(reader.list(',', () => reader.name('the name of a process')));
  while (reader.cursor.accept('<'));
  reader.expect(';', 'at the end of the system line');
  return { kind: 'system', levels, span: reader.spanFrom(start) };
}

export function parseProgress(reader: Reader): ProgressItem {
  const start = reader.here();
  const measures: ProgressItem['measures'][number][] = [];
  reader.cursor.next();
  reader.expect('{', 'after "progress"');
  while (!reader.cursor.atEnd && !reader.cursor.at('}')) {
    const first = parseExpression(reader);
    measures.push(reader.cursor.accept(':') ? { guard: first, measure: parseExpression(reader) } : { measure: first });
    reader.expect(';', 'after the measure');
  }
  reader.expect('}', 'to close "progress"');
  return { kind: 'progress', measures, span: reader.spanFrom(start) };
}

export function parseGantt(reader: Reader): GanttItem {
  const start = reader.here();
  const rows: GanttItem['rows'][number][] = [];
  reader.cursor.next();
  reader.expect('{', 'after "gantt"');
  while (!reader.cursor.atEnd && !reader.cursor.at('}')) {
    const name = reader.name('a name for the row');
    const binders = reader.cursor.accept('(') ? reader.enclosed(')', () => parseBinder(reader)) : [];
    reader.expect(':', 'before the bars');
    rows.push({ name, binders, bars: reader.list(',', () => bar(reader)) });
    reader.expect(';', 'after the bars');
  }
  reader.expect('}', 'to close "gantt"');
  return { kind: 'gantt', rows, span: reader.spanFrom(start) };
}

function bar(reader: Reader): GanttBar {
  const loops = reader.cursor.accept('for') !== undefined;
  if (loops) reader.expect('(', 'after "for"');
  const binders = loops ? reader.enclosed(')', () => parseBinder(reader)) : [];
  const condition = parseExpression(reader);
  reader.expect('->', 'between the condition and the colour');
  return { binders, condition, colour: parseExpression(reader) };
}
