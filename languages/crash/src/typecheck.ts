/**
 * What the calculus fixes before running: branches of a sum are guarded (table 1), operators get operands of the right
 * sort as far as that is written in the text, private channels stay inside their restriction, and nothing waits for an
 * outside that could send any value at all.
 */
import type { Problem, Span } from '@vedette/core';
import * as problems from './problems.ts';
import type { Program } from './resolve.ts';
import { checkSorts, expectSort } from './sorts.ts';
import type { Network, Process } from './tree.ts';
import { usesOf } from './uses.ts';
import { networkParts, processParts, visitProcesses } from './visit.ts';

export function typecheck(program: Program): readonly Problem[] {
  const found: Problem[] = [];
  for (const { value } of program.constants.values()) checkSorts(value, found);
  for (const { body } of program.functions.values()) checkSorts(body, found);
  for (const { body } of program.processes.values()) checkProcess(body, found);
  expectSort(program.locations.low, 'natural', found);
  expectSort(program.locations.high, 'natural', found);
  if (program.crashes !== undefined) expectSort(program.crashes.limit, 'natural', found);
  if (program.trusted !== undefined) expectSort(program.trusted.location, 'natural', found);
  checkNetwork(program.system.network, found);
  new RestrictionChecker(program, found).check();
  return found;
}

function checkNetwork(network: Network, found: Problem[]): void {
  if (network.kind === 'located') {
    if (network.location.kind === 'number') expectSort(network.location.value, 'natural', found);
    checkProcess(network.process, found);
  }
  for (const part of networkParts(network)) checkNetwork(part, found);
}

function checkProcess(root: Process, found: Problem[]): void {
  visitProcesses(root, (process) => {
    if (process.kind === 'sum') for (const part of process.parts) checkGuarded(part, found);
    if (process.kind === 'if') expectSort(process.condition, 'natural', found);
    if (process.kind === 'call') for (const argument of process.arguments) checkSorts(argument, found);
    if (process.kind === 'prefix') checkPrefix(process, found);
    if (process.kind !== 'product') return;
    const { source } = process.binder;
    if (source.kind === 'elements') {
      checkSorts(source.of, found);
      return;
    }
    expectSort(source.low, 'natural', found);
    expectSort(source.high, 'natural', found);
  });
}

function checkPrefix({ prefix }: Extract<Process, { kind: 'prefix' }>, found: Problem[]): void {
  if (prefix.kind === 'suspect' || prefix.kind === 'crashed') expectSort(prefix.location, 'natural', found);
  if (prefix.kind === 'receive-or-suspect') expectSort(prefix.suspect, 'natural', found);
  if (prefix.kind === 'send') checkSorts(prefix.value, found);
  if ('channel' in prefix) for (const index of prefix.channel.indices) checkSorts(index, found);
}

/** G of table 1. */
function checkGuarded(process: Process, found: Problem[]): void {
  switch (process.kind) {
    case 'nil':
    case 'sum':
      return;
    case 'if':
      for (const part of processParts(process)) checkGuarded(part, found);
      return;
    case 'prefix':
      if (process.prefix.kind === 'tau') found.push(problems.unguardedSum(process.prefix.span, 'a "tau" step'));
      return;
    case 'call':
      found.push(problems.unguardedSum(process.span, `the process constant "${process.name.text}"`));
      return;
    case 'parallel':
    case 'product':
      found.push(problems.unguardedSum(process.span, 'a parallel composition'));
      return;
    default:
      process satisfies never;
  }
}

class RestrictionChecker {
  readonly #program: Program;
  readonly #found: Problem[];
  /** Where each channel is restricted. */
  readonly #restricted = new Map<string, Span>();
  readonly #reported = new Set<string>();

  constructor(program: Program, found: Problem[]) {
    this.#program = program;
    this.#found = found;
  }

  check(): void {
    this.#collect(this.#program.system.network, 'outside');
    this.#uses(this.#program.system.network, new Set());
  }

  #collect(network: Network, product: 'inside' | 'outside'): void {
    if (network.kind === 'restrict') {
      if (product === 'inside') this.#found.push(problems.restrictInProduct(network.span));
      for (const channel of network.channels) this.#restrict(channel.text, channel.span);
    }
    for (const part of networkParts(network)) this.#collect(part, network.kind === 'product' ? 'inside' : product);
  }

  /** One name, one private channel: a second restriction of it would be of another channel with the same name. */
  #restrict(channel: string, span: Span): void {
    const first = this.#restricted.get(channel);
    if (first === undefined) this.#restricted.set(channel, span);
    else this.#found.push(problems.outsideRestriction(span, channel, first));
  }

  #uses(network: Network, inside: ReadonlySet<string>): void {
    const inner =
      network.kind === 'restrict' ? new Set([...inside, ...network.channels.map(({ text }) => text)]) : inside;
    if (network.kind === 'located') this.#located(network, inside);
    for (const part of networkParts(network)) this.#uses(part, inner);
  }

  #located(network: Extract<Network, { kind: 'located' }>, inside: ReadonlySet<string>): void {
    const { sends, receives } = usesOf(network.process, this.#program.processes);
    for (const channel of new Set([...sends.keys(), ...receives.keys()])) {
      const restriction = this.#restricted.get(channel);
      if (restriction !== undefined && !inside.has(channel))
        this.#found.push(problems.outsideRestriction(network.span, channel, restriction));
    }
    for (const [channel, span] of receives) {
      if (this.#restricted.has(channel) || this.#reported.has(channel)) continue;
      this.#reported.add(channel);
      this.#found.push(problems.openInput(span, channel));
    }
  }
}
