/**
 * Predicates of a law's own for a random system. Where the system has drawn one that reads nothing, that takes the
 * place of the law's.
 */
import type { Predicate } from '@vedette/core';
import type { RandomSystem } from './random-system.ts';

export function sometimesConstant(drawn: RandomSystem, own: readonly Predicate[]): readonly Predicate[] {
  return own.map((predicate, index) => {
    const constant = drawn.predicates[index];
    return constant?.reads.length === 0 ? { ...constant, name: predicate.name } : predicate;
  });
}
