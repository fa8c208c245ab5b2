/** A network from outside, looked through against the scenario it is for. */
import type { PlainScenario } from '@vedette/actors';
import type { Problem, Span } from '@vedette/core';
import { shape } from '@vedette/text';
import * as problems from '../problems.ts';
import { type NetworkSpec, networkShape } from './network.ts';

type Read = { readonly value?: NetworkSpec; readonly problems: readonly Problem[] };

export function readNetwork(given: unknown, scenario: PlainScenario, span: Span): Read {
  const misfit = shape.misfit(networkShape, given);
  if (misfit !== undefined) return { problems: [problems.wrongNetwork(span, misfit)] };
  const network = given as NetworkSpec;
  const known = scenario.actors.map(({ name }) => name);
  const unknown = namesIn(network).find((name) => !known.includes(name));
  if (unknown !== undefined) return { problems: [problems.unknownActor(span, unknown, known)] };
  const wrong = conflictIn(network, scenario);
  return wrong === undefined ? { value: network, problems: [] } : { problems: [problems.wrongNetwork(span, wrong)] };
}

function namesIn({ links = [], crash, restart, pause }: NetworkSpec): readonly string[] {
  const linked = links.flatMap(({ from = [], to = [] }) => [...from, ...to]);
  return [...linked, ...[crash, restart, pause].flatMap((fault) => fault?.of ?? [])];
}

function conflictIn(network: NetworkSpec, scenario: PlainScenario): string | undefined {
  const { delay, partition, restart, crash, whole } = network;
  if (scenario.delay === undefined && delay === undefined)
    return 'the scenario has no delay, so the network needs one: "delay"';
  if (scenario.delay === undefined && whole) return '"whole" needs a scenario with time';
  if (partition?.kind === 'sides' && scenario.partition.atMost === 0)
    return 'the scenario has no partition, so there are no "sides"; expected "one" or "halves"';
  if (restart !== undefined && crash === undefined) return '"restart" has no effect without "crash"';
  return undefined;
}
