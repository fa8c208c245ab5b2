/**
 * Where things lie in the memory of a diagram machine, in bytes. Behind the nodes come their index and the operation
 * cache, where the first words say.
 */

/** Words that code and host share. */
export const at = {
  /**
   * The first free node, the first number never used, how many nodes there are, and the first number there is no room
   * for.
   */
  free: 0,
  end: 4,
  live: 8,
  room: 12,
  index: 16,
  indexMask: 20,
  cache: 24,
  cacheMask: 28,
  /** The first byte of the stack that is not used. */
  stack: 32,
  /** After so many more results the host is asked whether to go on. */
  pauseIn: 36,
  /** With more nodes than this, the host is asked to collect where that may be done. */
  collectAt: 40,
  /**
   * Of the relations to close under: the number of levels, where the epoch of each level is, where the relations of
   * each level start.
   */
  levels: 44,
  epochs: 48,
  starts: 52,
  closureOperation: 56,
} as const;

/** Tables of the relations, then the stack; untouched pages of it cost nothing. */
export const STACK = 64;
/** Node n begins at CELLS + 4 n: numbers are those of words, and that of a node is a multiple of four. */
export const CELLS = 2 ** 25;
/** Longer pushes than one of these do not happen without a look at the end. */
export const STACK_END = CELLS - 256;

/** A result takes four words: three operands and itself, 28 bits each; the rest are the 16 bits of the operation. */
export const CACHE_ENTRY = 16;
export const MOST_OPERATIONS = 2 ** 16;
export const PAUSE_EVERY = 2 ** 16;

/** Operations on sets; those of relations have larger numbers. */
export const UNION = 1;
export const MINUS = 2;
export const INTERSECTION = 3;
export const FIRST_RELATION_OPERATION = 4;

/** What stands in place of the next node in the index: of a node that was collected, and of one that must not be. */
export const COLLECTED = -1;
export const MARKED = -2;

/** A relation: how many levels it speaks of, where its accesses to them are, its vectors, its first operation. */
export const RELATION = { length: 0, access: 4, vectors: 8, operation: 12, size: 16 } as const;

/**
 * A value of a list that is being worked on: what follows it, the next value, when it changed, and a node that it may
 * turn out to be.
 */
export const ENTRY = { value: 0, down: 4, next: 8, time: 12, like: 16, size: 24 } as const;
/** The same while two sets are merged. */
export const MERGED = { value: 0, down: 4, like: 8, size: 12 } as const;
