/**
 * AC-RING-TRACES: the visible traces of two processes of the ring and of weak-completeness.mcrl2, with channels of a
 * finite size. Seen are messages that are taken from a channel, suspicions and crashes. Trusting a process again is one
 * step with answering it here, and a step of its own there: where it is seen, the actors have some of the model's
 * traces.
 */
import type { TransitionSystem } from '@vedette/core';
import type { Claim, ModelFiles } from '../../claim.ts';
import { openDetector } from '../../detectors/weak-completeness-measure.ts';
import { opened } from '../measure.ts';
import { compareTraces, type Relation, relationTexts, type Seen, seen } from '../visible-traces.ts';
import { ring } from './ring.ts';
import { controlNames, type Ring, type Room, weakCompleteness } from './settings.ts';

interface Compared extends Pick<Ring, 'crashes'> {
  readonly room: Room;
  /** Ends of suspicions are seen, too. */
  readonly trust: boolean;
}

const both = [false, true];
const compared = controlNames.flatMap((control) => {
  const room = { buffer: 1, whenFull: 'wait', control } as const;
  return [
    ...both.flatMap((fifo) => [0, 1].map((crashes): Compared => ({ crashes, room: { ...room, fifo }, trust: false }))),
    { crashes: 1, room: { ...room, fifo: true }, trust: true },
  ];
});

export function ringTraceClaim(files: ModelFiles): Claim {
  return {
    id: 'AC-RING-TRACES',
    family: 'actors',
    source: 'the mCRL2 model of FD',
    title: 'The ring detector for weak completeness has the visible traces of the mCRL2 model.',
    cases: compared.map((one) => ({
      name: nameOf(one),
      expected: relationTexts[relationOf(one)],
      ...(!one.room.fifo && { slow: true as const }),
      run: async (options) =>
        compareTraces({ actors: actorsOf(one), model: await modelOf(files, one), relation: relationOf(one) }, options),
    })),
  };
}

function relationOf({ trust }: Compared): Relation {
  return trust ? 'included' : 'equal';
}

function nameOf({ crashes, room, trust }: Compared): string {
  const { fifo, control } = room;
  const words = [fifo ? ['fifo'] : [], crashes > 0 ? ['crash'] : [], trust ? ['trust seen'] : []].flat();
  return [`n=2 ${control}`, ...words].join(' ');
}

function actorsOf({ crashes, room, trust }: Compared): TransitionSystem {
  const { system } = opened(ring({ n: 2, crashes, timing: weakCompleteness, room, inclusive: false })).behaviour;
  return seen(system, shown(actorEvent, trust));
}

/** A process that has crashed confirms nothing any more, so it is deaf in the model. */
async function modelOf(files: ModelFiles, { crashes, room, trust }: Compared): Promise<TransitionSystem> {
  const { system } = (await openDetector(files, 'mcrl2', { n: 2, crashes, flips: 0, deaf: true, ...room })).behaviour;
  return seen(system, shown(modelEvent, trust));
}

function shown(named: Seen, trust: boolean): Seen {
  return (text) => {
    const name = named(text);
    return !trust && name?.startsWith('trust') ? undefined : name;
  };
}

/** `note(p0,take{kind: "question", whom: "p1"})` as `receive(question,1,0)`. */
function actorEvent(text: string): string | undefined {
  const [, to, kind, from] = /note\(p(\d),take\{kind: "(\w+)", whom: "p(\d)"\}\)/.exec(text) ?? [];
  if (to !== undefined) return `receive(${kind},${from},${to})`;
  const [, who, what, whom] = /note\(p(\d),(suspect|trust)\{whom: "p(\d)"\}\)/.exec(text) ?? [];
  if (who !== undefined) return `${what}(${who},${whom})`;
  const [, crashed] = /^crash\(p(\d)\)/.exec(text) ?? [];
  return crashed === undefined ? undefined : `crash(${crashed})`;
}

function modelEvent(text: string): string | undefined {
  const plain = text.replaceAll(' ', '');
  return /^(receive|suspect|trust|crash)\(/.test(plain) ? plain : undefined;
}
