/**
 * AC-CO-TRACES: the visible traces of two processes and of the mCRL2 models, with the same ideal detector. What
 * processes say in the phases is seen, and what they decide; arrivals, beats, suspicions and crashes are hidden.
 * README.md explains why <>S has only some of the traces.
 */
import type { TransitionSystem } from '@vedette/core';
import type { Claim, ClaimCase, ModelFiles } from '../../claim.ts';
import { openSetting } from '../../consensus/chandra-toueg/measure.ts';
import { opened } from '../measure.ts';
import { compareTraces, type Relation, relationTexts, type Seen, seen } from '../visible-traces.ts';
import { consensus } from './consensus.ts';
import { type AlgorithmName, type DetectorName, type Setting, settingOf } from './settings.ts';

export interface Compared {
  readonly algorithm: AlgorithmName;
  readonly detector: Exclude<DetectorName, 'heartbeat'>;
  readonly crashes: number;
  /** Of <>S. */
  readonly rounds?: number;
  readonly secondPhase?: false;
  /** Of what is seen otherwise. */
  readonly hidden?: { readonly called: string; readonly names: RegExp };
  readonly relation: Relation;
}

export const compared: readonly Compared[] = [
  { algorithm: 'strong', detector: 'accurate', crashes: 1, relation: 'equal' },
  { algorithm: 'strong', detector: 'accurate', crashes: 1, secondPhase: false, relation: 'equal' },
  { algorithm: 'strong', detector: 'inaccurate', crashes: 1, relation: 'equal' },
  { algorithm: 'strong', detector: 'incomplete', crashes: 0, relation: 'equal' },
  { algorithm: 'eventuallyStrong', detector: 'accurate', crashes: 0, rounds: 2, relation: 'included' },
  { algorithm: 'eventuallyStrong', detector: 'inaccurate', crashes: 1, rounds: 1, relation: 'included' },
  {
    algorithm: 'eventuallyStrong',
    detector: 'accurate',
    crashes: 0,
    rounds: 2,
    hidden: { called: 'decisions alone', names: /^[^d]/ },
    relation: 'equal',
  },
  {
    algorithm: 'eventuallyStrong',
    detector: 'inaccurate',
    crashes: 1,
    rounds: 1,
    hidden: { called: 'without decisions of the coordinator', names: /^decide\(0/ },
    relation: 'equal',
  },
];

export function traceClaim(files: ModelFiles): Claim {
  return {
    id: 'AC-CO-TRACES',
    family: 'actors',
    source: 'the mCRL2 models of protocols/consensus',
    title: 'With an ideal detector, two processes have the visible traces of the mCRL2 models.',
    cases: compared.map((one) => traceCase(files, one)),
  };
}

function traceCase(files: ModelFiles, one: Compared): ClaimCase {
  const { algorithm, detector, crashes, rounds, secondPhase, hidden, relation } = one;
  const words = [
    algorithm === 'strong' ? 'S' : '<>S',
    `n=2 ${detector}`,
    ...(crashes > 0 ? ['crash'] : []),
    ...(rounds === undefined ? [] : [`rounds=${rounds}`]),
    ...(secondPhase === false ? ['without phase 2'] : []),
    ...(hidden === undefined ? [] : [hidden.called]),
  ];
  return {
    name: words.join(' '),
    expected: relationTexts[relation],
    run: async (options) =>
      compareTraces({ actors: actorsOf(one), model: await modelOf(files, one), relation }, options),
  };
}

export function actorsOf(one: Compared, given: Partial<Setting> = {}): TransitionSystem {
  const { algorithm, detector, crashes, rounds, secondPhase } = one;
  const setting = settingOf({
    algorithm,
    detector,
    crashes,
    ...(rounds !== undefined && { rounds }),
    ...(secondPhase !== undefined && { secondPhase }),
    stepwise: true,
    ...given,
  });
  return seen(opened(consensus(setting)).behaviour.system, shown(one, actorEvent));
}

export async function modelOf(files: ModelFiles, one: Compared): Promise<TransitionSystem> {
  const { algorithm, detector, crashes, rounds, secondPhase } = one;
  const isStrong = algorithm === 'strong';
  const model = await openSetting(files, {
    name: '',
    model: isStrong ? 'consensus/strong.mcrl2' : 'consensus/eventually-strong.mcrl2',
    constants: {
      n: 2,
      detector,
      crashes,
      ...(rounds !== undefined && { rounds }),
      ...(secondPhase !== undefined && { secondPhase }),
    },
  });
  return seen(model.behaviour.system, shown(one, modelEvent));
}

function shown({ hidden }: Compared, named: Seen): Seen {
  return (text) => {
    const name = named(text);
    return name === undefined || hidden?.names.test(name) ? undefined : name;
  };
}

/** `note(p0,say{item: {kind: "estimate", stamp: 0, value: 1}})` as `estimate(0,1,0)`. */
function actorEvent(text: string): string | undefined {
  const [, decides, value] = /note\(p(\d),decide\{value: (\d)\}\)/.exec(text) ?? [];
  if (decides !== undefined) return `decide(${decides},${value})`;
  const [, who, kind, rest = ''] = /note\(p(\d),say\{item: \{kind: "(\w+)"(.*)\}\}\)/.exec(text) ?? [];
  if (who === undefined) return undefined;
  const numbers = rest.match(/\d+/g) ?? [];
  return `${kind}(${[who, ...(kind === 'estimate' ? numbers.toReversed() : numbers)].join()})`;
}

function modelEvent(text: string): string | undefined {
  const plain = text.replaceAll(' ', '');
  if (plain.startsWith('decide(')) return plain;
  const [, who, values] = /^broadcast\((\d),\d,\[([\d,]*)\]\)/.exec(plain) ?? [];
  if (who !== undefined) return `values(${who},${values})`;
  if (plain.startsWith('fail(')) return `fail(${plain[5]})`;
  const [, kind, from, content, stamp] = /note\((\w+),\d+,(\d),(\d+),(\d+)\)/.exec(plain) ?? [];
  if (kind === undefined || plain.startsWith('receive') || kind === 'decision') return undefined;
  if (kind === 'estimate') return `estimate(${from},${content},${stamp})`;
  return kind === 'newEstimate' ? `proposal(${from},${content})` : `${kind}(${from})`;
}
