/**
 * The groups of the system: one for each rule and the locations it concerns, kept only where the processes there could
 * ever do it. Slots read and written are those of the locations that take part.
 */
import type { Group } from '@vedette/core';
import type { Elaborated } from '../elaborate.ts';
import { type Uses, usesOf } from '../uses.ts';
import { type Layout, locationName } from './layout.ts';

export type GroupRule =
  | { readonly kind: 'TI' }
  | { readonly kind: 'Stop' | 'Susp' | 'PSusp' | 'Tau' | 'Snd'; readonly location: number }
  | { readonly kind: 'Com'; readonly from: number; readonly to: number; readonly inStep: boolean };

export interface RuledGroup {
  readonly rule: GroupRule;
  readonly group: Group;
}

export function groupsOf(model: Elaborated, layout: Layout): RuledGroup[] {
  const uses = new Map(layout.locations.map((location) => [location, usesAt(model, location)]));
  const groups: RuledGroup[] = [];
  const { live, trusted, crashes } = layout;
  const own = (location: number) => [layout.waiting(location), layout.messages(location)];
  const add = (rule: GroupRule, name: string, slots: Pick<Group, 'reads' | 'writes'>) =>
    groups.push({ rule, group: { name, ...slots } });

  if (model.trusted === undefined) {
    const woken = [trusted, ...layout.locations.flatMap(own)];
    add({ kind: 'TI' }, 'TI', { reads: [live, ...woken], writes: woken });
  }
  if (model.crashes > 0)
    for (const location of model.locations) {
      const lost = layout.locations.includes(location) ? own(location) : [];
      const slots = { reads: [live, trusted, crashes], writes: [live, crashes, ...lost] };
      add({ kind: 'Stop', location }, `Stop ${location}`, slots);
    }
  for (const location of layout.locations) {
    const { suspects, watchesCrashes, stepsAlone, sends } = uses.get(location)!;
    const name = locationName(location);
    const slots = { reads: own(location), writes: own(location) };
    if (suspects) add({ kind: 'Susp', location }, `Susp ${name}`, slots);
    if (watchesCrashes) add({ kind: 'PSusp', location }, `PSusp ${name}`, { ...slots, reads: [live, ...slots.reads] });
    if (stepsAlone) add({ kind: 'Tau', location }, `Tau ${name}`, slots);
    if ([...sends.keys()].some((family) => !model.restricted.has(family)))
      add({ kind: 'Snd', location }, `Snd ${name}`, slots);
  }
  for (const from of layout.locations)
    for (const to of layout.locations) {
      if (!meets(uses.get(from)!, uses.get(to)!)) continue;
      const inStep = uses.get(from)!.sendsInStep;
      const sender = inStep ? own(from) : [layout.messages(from)];
      const touched = [...new Set([...sender, ...own(to)])];
      const name = `Com ${locationName(from)}->${locationName(to)}`;
      add({ kind: 'Com', from, to, inStep }, name, { reads: touched, writes: touched });
    }
  return groups;
}

function meets(from: Uses, to: Uses): boolean {
  return [...from.sends.keys()].some((family) => to.receives.has(family));
}

/** Everything the processes that start at a location may ever do: they stay where they are. */
function usesAt(model: Elaborated, location: number): Uses {
  const here = model.starts.filter((start) => start.location === location);
  const all = here.map((start) => usesOf(start.process, model.program.processes));
  return {
    sends: new Map(all.flatMap((uses) => [...uses.sends])),
    receives: new Map(all.flatMap((uses) => [...uses.receives])),
    suspects: all.some((uses) => uses.suspects),
    watchesCrashes: all.some((uses) => uses.watchesCrashes),
    stepsAlone: all.some((uses) => uses.stepsAlone),
    sendsInStep: all.some((uses) => uses.sendsInStep),
  };
}
