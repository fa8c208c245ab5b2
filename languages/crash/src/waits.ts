/**
 * Who waits in a state: each location that lives, for a message on a channel, for a receiver of one, or for a crash.
 */
import type { State, Wait } from '@vedette/core';
import type { Lowered } from './lower/index.ts';
import { bitOf, locationName } from './lower/layout.ts';

export function waitsIn({ layout, local }: Lowered, state: State): readonly Wait[] {
  const { parking } = local;
  const receivers = (channel: number): readonly string[] =>
    layout.locations
      .filter((location) => local.of(state[layout.waiting(location)]!).receives.some((one) => one.channel === channel))
      .map(locationName);
  return layout.locations.flatMap((location): readonly Wait[] => {
    if (location !== 0 && (state[layout.live]! & bitOf(location)) === 0) return [];
    const { receives, sends, suspects, crashes } = local.of(state[layout.waiting(location)]!);
    const who = locationName(location);
    const wait = (action: string, until: string): Wait => ({ who, action, for: [], with: [], until });
    const taken = new Set(receives.map(({ channel }) => channel));
    return [
      ...[...taken].map((channel) => wait(`${parking.channelText(channel)}?`, 'a message is under way on it')),
      ...sends
        .filter(({ channel }) => receivers(channel).length === 0)
        .map(({ channel }) => wait(`${parking.channelText(channel)}!`, 'a process receives on it')),
      ...[...suspects, ...crashes].map((one) =>
        wait(`suspicion of ${one.location}`, `${one.location} may be suspected`),
      ),
    ];
  });
}
