/** What a process may ever do, following its constants: which channels it sends and receives on, whom it watches. */
import type { Span } from '@vedette/core';
import type { Program } from './resolve.ts';
import type { Prefix, Process } from './tree.ts';
import { visitProcesses } from './visit.ts';

export interface Uses {
  /** Channel families, each with one place where it is used so. */
  readonly sends: ReadonlyMap<string, Span>;
  readonly receives: ReadonlyMap<string, Span>;
  readonly suspects: boolean;
  readonly watchesCrashes: boolean;
  readonly stepsAlone: boolean;
  /** Sends that something waits behind, or that are a branch of a sum: not a message under way. */
  readonly sendsInStep: boolean;
}

export function usesOf(root: Process, processes: Program['processes']): Uses {
  const sends = new Map<string, Span>();
  const receives = new Map<string, Span>();
  const seen = new Set<string>();
  const kinds = new Set<Prefix['kind']>();
  let sendsInStep = false;
  const remember = (map: Map<string, Span>, name: string, span: Span) => {
    if (!map.has(name)) map.set(name, span);
  };
  const see = (process: Process): void => {
    if (process.kind === 'sum') sendsInStep ||= process.parts.some(isSend);
    if (process.kind === 'call' && !seen.has(process.name.text)) {
      seen.add(process.name.text);
      const definition = processes.get(process.name.text);
      if (definition !== undefined) visitProcesses(definition.body, see);
    }
    if (process.kind !== 'prefix') return;
    const { prefix } = process;
    kinds.add(prefix.kind);
    if (prefix.kind === 'send') {
      remember(sends, prefix.channel.name.text, prefix.channel.span);
      sendsInStep ||= process.next.kind !== 'nil';
    }
    if (prefix.kind === 'receive' || prefix.kind === 'receive-or-suspect')
      remember(receives, prefix.channel.name.text, prefix.channel.span);
  };
  visitProcesses(root, see);
  return {
    sends,
    receives,
    suspects: kinds.has('suspect') || kinds.has('receive-or-suspect'),
    watchesCrashes: kinds.has('crashed'),
    stepsAlone: kinds.has('tau'),
    sendsInStep,
  };
}

/** Also behind an `if` inside the sum. */
function isSend(process: Process): boolean {
  if (process.kind === 'if') return isSend(process.yes) || isSend(process.no);
  return process.kind === 'prefix' && process.prefix.kind === 'send';
}
