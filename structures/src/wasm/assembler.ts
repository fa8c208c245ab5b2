/**
 * As much of an assembler for WebAssembly as the code here needs: functions over integers of 32 and 64 bits and vectors
 * of four short ones, on one imported memory. Code is a list of bytes and is put together from expressions, so that it
 * reads from the inside out like a formula. After the WebAssembly core specification 2.0, chapter 5 (binary format).
 */
export type Code = readonly number[];
export type Type = 'i32' | 'i64' | 'v128';

const types: Readonly<Record<Type, number>> = { i32: 0x7f, i64: 0x7e, v128: 0x7b };

/** A variable of a function: a parameter or a local one. */
export interface Local {
  readonly index: number;
  readonly type: Type;
}

function unsigned(value: number): Code {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
}

function signed(value: number): Code {
  const bytes: number[] = [];
  let rest = value;
  while (rest < -64 || rest > 63) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>= 7;
  }
  return [...bytes, rest & 0x7f];
}

const binary =
  (opcode: Code) =>
  (one: Code, other: Code): Code => [...one, ...other, ...opcode];
const unary =
  (opcode: Code) =>
  (one: Code): Code => [...one, ...opcode];
const vector = (opcode: number): Code => [0xfd, ...unsigned(opcode)];

export const number = (value: number): Code => [0x41, ...signed(value | 0)];
export const get = ({ index }: Local): Code => [0x20, ...unsigned(index)];
export const set = ({ index }: Local, value: Code): Code => [...value, 0x21, ...unsigned(index)];
export const raise = (local: Local, by: number): Code => set(local, add(get(local), number(by)));

export const add = binary([0x6a]);
export const subtract = binary([0x6b]);
export const multiply = binary([0x6c]);
export const and = binary([0x71]);
export const or = binary([0x72]);
export const xor = binary([0x73]);
export const shiftLeft = binary([0x74]);
export const shiftRight = binary([0x75]);
/** Zeros come in from the left. */
export const shiftRightUnsigned = binary([0x76]);
export const equal = binary([0x46]);
export const differs = binary([0x47]);
export const less = binary([0x48]);
export const greater = binary([0x4a]);
export const greaterUnsigned = binary([0x4b]);
export const atLeast = binary([0x4e]);
export const isZero = unary([0x45]);

/** Memory: an address, and a constant added to it. */
export const load = (address: Code, offset = 0): Code => [...address, 0x28, 2, ...unsigned(offset)];
export const store = (address: Code, value: Code, offset = 0): Code => [
  ...address,
  ...value,
  0x36,
  2,
  ...unsigned(offset),
];

/** Integers of 64 bits; a shift of as many bits is one of none. Addresses need not be aligned. */
export const long = {
  number: (value: number): Code => [0x42, ...signed(value | 0)],
  load: (address: Code, offset = 0): Code => [...address, 0x29, 0, ...unsigned(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [...address, ...value, 0x37, 0, ...unsigned(offset)],
  equal: binary([0x51]),
  add: binary([0x7c]),
  subtract: binary([0x7d]),
  multiply: binary([0x7e]),
  and: binary([0x83]),
  or: binary([0x84]),
  xor: binary([0x85]),
  shiftLeft: binary([0x86]),
  /** Zeros come in from the left. */
  shiftRight: binary([0x88]),
  /** Of an integer of 32 bits, seen as one without a sign. */
  of: unary([0xad]),
  /** The lower 32 bits. */
  low: unary([0xa7]),
};

/** Sets `length` bytes from an address on to zero. */
export const clear = (address: Code, length: Code): Code => [...address, ...number(0), ...length, 0xfc, 0x0b, 0x00];

/** Vectors of four integers; those of eight short ones are named so. */
export const lanes = {
  load: (address: Code, offset = 0): Code => [...address, ...vector(0x00), 0, ...unsigned(offset)],
  /** Four short integers made long. */
  loadShort: (address: Code, offset = 0): Code => [...address, ...vector(0x03), 0, ...unsigned(offset)],
  store: (address: Code, value: Code, offset = 0): Code => [
    ...address,
    ...value,
    ...vector(0x0b),
    0,
    ...unsigned(offset),
  ],
  /** The first two of the four integers that a vector is when seen as two long ones. */
  storeHalf: (address: Code, value: Code): Code => [...address, ...value, ...vector(0x5b), 0, 0, 0],
  splat: unary(vector(0x11)),
  at: (value: Code, lane: number): Code => [...value, ...vector(0x1b), lane],
  add: binary(vector(0xae)),
  multiply: binary(vector(0xb5)),
  shiftLeft: binary(vector(0xab)),
  shiftRight: binary(vector(0xac)),
  min: binary(vector(0xb6)),
  equal: binary(vector(0x37)),
  less: binary(vector(0x39)),
  greater: binary(vector(0x3b)),
  and: binary(vector(0x4e)),
  andNot: binary(vector(0x4f)),
  or: binary(vector(0x50)),
  /** Bits of the first where the mask has ones, of the second where it has zeros. */
  choose: (one: Code, other: Code, mask: Code): Code => [...one, ...other, ...mask, ...vector(0x52)],
  isAnySet: unary(vector(0x53)),
  areAllSet: unary(vector(0xa3)),
  /** Eight short integers from two vectors; what does not fit becomes the nearest that does. */
  shorten: binary(vector(0x85)),
  greaterShort: binary(vector(0x31)),
};

export const when = (condition: Code, then: Code, otherwise: Code = []): Code => [
  ...condition,
  0x04,
  0x40,
  ...then,
  ...(otherwise.length > 0 ? [0x05, ...otherwise] : []),
  0x0b,
];
export const giveBack = (value: Code = []): Code => [...value, 0x0f];
export const call = (index: number, ...given: readonly Code[]): Code => [...given.flat(), 0x10, ...unsigned(index)];

/** Runs the body for `local` from a start below `end` in steps; at least once. */
export function repeat(local: Local, range: { from: Code; end: Code; step: number }, body: Code): Code {
  const again = less(get(local), range.end);
  return [...set(local, range.from), 0x03, 0x40, ...body, ...raise(local, range.step), ...again, 0x0d, 0, 0x0b];
}

/** Runs the body again whenever it says `again`, of as many structures around that as are named. */
export const loop = (body: Code): Code => [0x03, 0x40, ...body, 0x0b];
export const again = (structures: number): Code => [0x0c, ...unsigned(structures)];
/** Runs the body as long as the condition holds. */
export const during = (condition: Code, body: Code): Code => loop(when(condition, [...body, ...again(1)]));

export interface FunctionText {
  readonly name: string;
  readonly parameters: readonly Type[];
  readonly result?: Type;
  readonly locals: readonly Type[];
  readonly body: Code;
}

/** A function: a callback writes its body, with the parameters and a way to add variables. */
export function defined(
  name: string,
  signature: { readonly parameters: readonly Type[]; readonly result?: Type },
  write: (parameters: readonly Local[], local: (type: Type) => Local) => Code,
): FunctionText {
  const { parameters } = signature;
  const locals: Type[] = [];
  const local = (type: Type): Local => ({ index: parameters.length + locals.push(type) - 1, type });
  const body = write(
    parameters.map((type, index) => ({ index, type })),
    local,
  );
  return { name, ...signature, locals, body };
}

const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content];
const text = (value: string): Code => [...unsigned(value.length), ...[...value].map((one) => one.charCodeAt(0))];

/** As many pages as a memory can have. */
export const MOST_PAGES = 2 ** 16;

/** Memory of one module alone moves when it grows; memory that could be shared stays where it is. */
export type MemoryKind = 'shared' | 'own';

const limits: Readonly<Record<MemoryKind, Code>> = {
  shared: [0x03, 0x01, ...unsigned(MOST_PAGES)],
  own: [0x00, 0x01],
};

/** An imported function. */
export type ImportedFunction = Pick<FunctionText, 'name' | 'parameters' | 'result'>;

/**
 * The bytes of a module that imports `from.memory` and the functions named, and exports every function of its own under
 * its name. Functions are numbered from 0 on, those that are imported first.
 */
export function moduleOf(
  functions: readonly FunctionText[],
  kind: MemoryKind,
  imported: readonly ImportedFunction[] = [],
): Uint8Array<ArrayBuffer> {
  const signatures = [...imported, ...functions].map(({ parameters, result }) => [
    0x60,
    ...list(parameters.map((type) => [types[type]])),
    ...list(result === undefined ? [] : [[types[result]]]),
  ]);
  const memory = [...text('from'), ...text('memory'), 0x02, ...limits[kind]];
  const brought = imported.map(({ name }, index) => [...text('from'), ...text(name), 0x00, ...unsigned(index)]);
  const numbered = functions.map((_, index) => unsigned(imported.length + index));
  const bodies = functions.map(({ locals, body }) => {
    const code = [...list(locals.map((type) => [1, types[type]])), ...body, 0x0b];
    return [...unsigned(code.length), ...code];
  });
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list(signatures)),
    ...section(2, list([memory, ...brought])),
    ...section(3, list(numbered)),
    ...section(7, list(functions.map(({ name }, index) => [...text(name), 0x00, ...numbered[index]!]))),
    ...section(10, list(bodies)),
  ]);
}
