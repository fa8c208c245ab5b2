/**
 * Small configurations that show what one part of the case study does by itself: an agent that collects beside the
 * message it waits for, the wrapper beside what it asks for. They are put together from the parts that an exploration
 * has met.
 */
import type { Configuration, Value } from '@vedette/crash';
import type { CaseStudy } from '../case-study.ts';
import { type Collecting, type Representative, silent, type Wrapper } from '../representatives/representative.ts';
import { received } from '../representatives/rules.ts';

export const idle: Representative['agents'][number] = { sending: silent, collecting: undefined };

/** Every way an agent was seen to collect, for every agent: one step each. */
export function* collectingSituations(study: CaseStudy): Iterable<Representative> {
  const { bottom } = study.calculus.model.evaluator.values;
  for (const { from, value } of study.system.parts.steps())
    for (let agent = 1; agent <= study.agents; agent += 1)
      yield collecting(study, { agent, from, value: value === bottom ? undefined : value });
}

function collecting(
  { rules, agents: n }: CaseStudy,
  at: { readonly agent: number; readonly from: Collecting; readonly value: Value | undefined },
): Representative {
  const { agent, from, value } = at;
  const agents = Array.from({ length: n }, () => idle);
  agents[agent - 1] = { sending: silent, collecting: from };
  if (value !== undefined) {
    const sending =
      from.phase === 1
        ? { ...silent, rounds: [{ to: agent, round: from.round, replay: value }] }
        : { ...silent, vectors: [agent], vector: value };
    if (received(sending, agent, from) === undefined) throw new Error('The message does not fit the one who waits.');
    agents[from.next - 1] = { ...agents[from.next - 1]!, sending };
  }
  // No process is left to crash, and the sender is trusted where a message is to be received: one step, if any.
  const trusted = value === undefined ? (from.next % n) + 1 : from.next;
  return { ...rules.initial(), crashes: 0, trusted, agents };
}

/**
 * The wrapper in every place seen, beside every decision seen of the agent it asks, and after a crash of that agent.
 */
export function* wrapperSituations(study: CaseStudy): Iterable<Representative> {
  const { sendings, wrappers } = study.system.parts;
  const decisions = new Set(sendings.all.flatMap(({ decision }) => (decision === undefined ? [] : [decision])));
  for (const wrapper of wrappers.all) {
    yield besideWrapper(study, wrapper, undefined);
    for (const decision of decisions) yield besideWrapper(study, wrapper, decision);
  }
}

/** Without a decision the agent asked has crashed. */
function besideWrapper({ rules, agents: n }: CaseStudy, wrapper: Wrapper, decision: Value | undefined): Representative {
  const base = rules.initial();
  const { asks } = wrapper;
  const agents = Array.from({ length: n }, (_, index) =>
    index + 1 === asks && decision !== undefined ? { ...idle, sending: { ...silent, decision } } : idle,
  );
  const live = decision === undefined ? base.live.filter((agent) => agent !== asks) : base.live;
  return { ...base, live, crashes: 0, trusted: (asks % n) + 1, agents, wrapper };
}

/** Every agent with every sending and every collecting part seen, alone, fully evaluated. */
export function* agentsAlone(
  study: CaseStudy,
): Iterable<{ readonly agent: number; readonly configuration: Configuration }> {
  const { sendings, collectings } = study.system.parts;
  const base = study.rules.initial();
  const parts = [
    ...sendings.all.map((sending) => ({ sending, collecting: undefined })),
    ...collectings.all.map((collecting) => ({ sending: silent, collecting })),
  ];
  for (const agent of base.live)
    for (const part of parts) {
      const agents = base.agents.map((_, index) => (index + 1 === agent ? part : idle));
      yield {
        agent,
        configuration: study.standardForms.inverse({ ...base, trusted: (agent % study.agents) + 1, agents }),
      };
    }
}
