/** Constants that nothing reads which the system, its locations or its crashes are made of. */
import type { NamedPlace } from '@vedette/core';
import { type TextPart, unreadConstants } from '@vedette/text';
import type { Program } from './resolve.ts';

/** The overrides are constants' values from outside, which may read others. */
export function unreadConstantsOf(program: Program, overrides: ReadonlyMap<string, string>): readonly NamedPlace[] {
  const { constants, functions, processes, locations, crashes, trusted, system } = program;
  const parts = [constants, functions, processes].flatMap((table) =>
    [...table].map(([name, syntax]): TextPart => ({ name, syntax: { ...syntax, name: '' } })),
  );
  return unreadConstants({
    roots: [[...overrides.values()], locations, crashes, trusted, system],
    parts,
    constants: [...constants.values()].map(({ name: { text: name, span } }) => ({ name, span })),
  });
}
