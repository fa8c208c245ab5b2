/**
 * Why evaluation may be checked part by part. Rules E1 to E3 and E6 to E9 rewrite one located process and look at it
 * and at whether its location lives, which evaluation never changes; E4 and E5 remove a 0 beside a network, whatever
 * that is. So applications in different parts commute: applying a rule in one leaves the other as it was, and both
 * orders give the same term. What has to be checked is what happens inside one part. `notPartByPart` tests the premise:
 * what a whole network evaluates to in one application is what its located processes do alone, and removals of 0,
 * nothing else.
 */
import type { Calculus, Configuration, Located, NetworkTerm } from '@vedette/crash';

/** A located process or a parallel composition within a network, and the network with something else in its place. */
interface Subterm {
  readonly term: NetworkTerm;
  with(other: NetworkTerm): NetworkTerm;
}

/** A difference between one application of > to the whole and to the parts alone, if there is one. */
export function notPartByPart(calculus: Calculus, configuration: Configuration): string | undefined {
  const expected = subtermsOf(configuration.network).flatMap(({ term, with: put }) =>
    alone(calculus, configuration, term).map((result) => termKey(calculus, put(result))),
  );
  const found = calculus.evaluations(configuration).map(({ result }) => termKey(calculus, result.network));
  if (expected.sort().join('\n') === found.sort().join('\n')) return undefined;
  return `not evaluated part by part: ${termKey(calculus, configuration.network)}`;
}

function alone(calculus: Calculus, configuration: Configuration, term: NetworkTerm): NetworkTerm[] {
  if (term.kind === 'located')
    return calculus.evaluations({ ...configuration, network: term }).map(({ result }) => result.network);
  if (term.kind !== 'parallel') return [];
  const { left, right } = term;
  return [...(left.kind === 'nil' ? [right] : []), ...(right.kind === 'nil' ? [left] : [])];
}

function subtermsOf(network: NetworkTerm): Subterm[] {
  const here = { term: network, with: (other: NetworkTerm) => other };
  const within = (inner: NetworkTerm, around: (other: NetworkTerm) => NetworkTerm): Subterm[] =>
    subtermsOf(inner).map((subterm) => ({ term: subterm.term, with: (other) => around(subterm.with(other)) }));
  switch (network.kind) {
    case 'nil':
      return [];
    case 'located':
      return [here];
    case 'parallel':
      return [
        here,
        ...within(network.left, (left) => ({ ...network, left })),
        ...within(network.right, (right) => ({ ...network, right })),
      ];
    case 'restrict':
      return within(network.body, (body) => ({ ...network, body }));
    default:
      return network satisfies never;
  }
}

/** The term exactly as it is, nothing reordered. */
export function termKey(calculus: Calculus, network: NetworkTerm): string {
  const text = (term: NetworkTerm): string => {
    switch (term.kind) {
      case 'nil':
        return '0';
      case 'located':
        return textOf(calculus, term);
      case 'parallel':
        return `(${text(term.left)} | ${text(term.right)})`;
      case 'restrict':
        return `${text(term.body)} \\ ${term.channels.join()}`;
      default:
        return term satisfies never;
    }
  };
  return text(network);
}

/** Most located processes of a network stay as they are from one application to the next: their texts are kept. */
const texts = new WeakMap<Located, string>();

function textOf(calculus: Calculus, term: Located): string {
  const known = texts.get(term);
  if (known !== undefined) return known;
  const text = calculus.text(term);
  texts.set(term, text);
  return text;
}
