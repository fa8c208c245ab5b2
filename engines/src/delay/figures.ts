/** The wording of a delay: its extreme value, or why there is none. */
import type { DelayQuestion, Extreme, Figure } from '@vedette/core';

export function unbounded({ to }: DelayQuestion, how: string): Figure {
  const extreme = { value: Number.POSITIVE_INFINITY, isReached: false };
  return { name: 'greatest delay', text: `unbounded, since ${to.text} need not come: ${how}`, extreme };
}

export function figureOf({ extreme: which }: DelayQuestion, { value, isReached }: Extreme): Figure {
  const beyond = which === 'least' ? '> ' : '< ';
  const text = value === Number.POSITIVE_INFINITY ? 'unbounded' : `${isReached ? '' : beyond}${value}`;
  return { name: `${which} delay`, text, extreme: { value, isReached } };
}

/** Of the greatest delay among those that end, beside one that does not. */
export function ifItComes(question: DelayQuestion, extreme: Extreme | undefined): Figure {
  const name = 'greatest delay where it comes';
  return extreme === undefined ? { name, text: 'it never comes' } : { ...figureOf(question, extreme), name };
}

export function nothingMeasured({ from, to, extreme }: DelayQuestion, what: 'begins' | 'ends'): Figure {
  const text = what === 'begins' ? `${from.text} never occurs` : `${to.text} never comes after ${from.text}`;
  return { name: `${extreme} delay`, text };
}
