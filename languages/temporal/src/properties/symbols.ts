/** What a property file declares, for editors: its properties, by their names. */
import type { Definition, SymbolTable } from '@vedette/core';
import { parseProperties } from './parse-properties.ts';

export function symbolsOfProperties(source: string, text: string): SymbolTable {
  const definitions = parseProperties(source, text).statements.flatMap((statement): readonly Definition[] => {
    if (statement.kind !== 'property') return [];
    const { name, span, description } = statement;
    const detail = description === undefined ? name : `${name}: ${description}`;
    return [{ name, kind: 'property', span, extent: span, detail }];
  });
  return { definitions, references: [] };
}
