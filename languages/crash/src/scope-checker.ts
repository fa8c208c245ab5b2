/** Walks the whole tree with the variables in scope; part of the resolver. Constants see only constants before them. */
import type { Problem } from '@vedette/core';
import * as problems from './problems.ts';
import type {
  Binder,
  Channel,
  ChannelDeclaration,
  Expression,
  Item,
  ItemOf,
  Name,
  Network,
  Pattern,
  Prefix,
  Process,
} from './tree.ts';
import { iterableParts, partsOf, patternNames, visitExpressions } from './visit.ts';

export interface Tables {
  readonly constants: ReadonlyMap<string, ItemOf<'const'>>;
  readonly functions: ReadonlyMap<string, ItemOf<'function'>>;
  readonly processes: ReadonlyMap<string, ItemOf<'process'>>;
  readonly channels: ReadonlyMap<string, ChannelDeclaration>;
}

type Variables = ReadonlySet<string>;
const none: Variables = new Set();

export class ScopeChecker {
  readonly #tables: Tables;
  readonly #found: Problem[];
  /** Inside a constant, only the ones before it; elsewhere all. */
  #constants: Variables;

  constructor(tables: Tables, found: Problem[]) {
    this.#tables = tables;
    this.#found = found;
    this.#constants = new Set(tables.constants.keys());
  }

  item(item: Item): void {
    switch (item.kind) {
      case 'const':
        this.#constant(item);
        return;
      case 'locations':
        this.#expression(item.low, none);
        this.#expression(item.high, none);
        return;
      case 'crashes':
        this.#expression(item.limit, none);
        return;
      case 'trusted':
        this.#expression(item.location, none);
        return;
      case 'detector':
      case 'channel':
        return;
      case 'function':
        this.#expression(item.body, this.#parameters(item.parameters));
        return;
      case 'process':
        this.#process(item.body, this.#parameters(item.parameters));
        return;
      case 'system':
        this.#network(item.network, none);
        return;
      default:
        item satisfies never;
    }
  }

  /** One from outside, which may use every constant and function. */
  outside(expression: Expression): void {
    this.#expression(expression, none);
  }

  /** Functions may use any constant, so a constant that called one could come to depend on itself. */
  #constant(item: ItemOf<'const'>): void {
    const all = this.#constants;
    const names = [...this.#tables.constants.keys()];
    this.#constants = new Set(names.slice(0, names.indexOf(item.name.text)));
    this.#expression(item.value, none);
    this.#constants = all;
    visitExpressions(item.value, (part) => {
      if (part.kind === 'call') this.#found.push(problems.callInConstant(part.name));
    });
  }

  #parameters(patterns: readonly Pattern[]): Variables {
    return this.#extended(none, patterns.flatMap(patternNames));
  }

  /** A name twice in one pattern, or one that is a constant, would make a value unreachable. */
  #extended(outer: Variables, names: readonly Name[]): Variables {
    const first = new Map<string, Name>();
    for (const name of names) {
      const other = first.get(name.text) ?? this.#tables.constants.get(name.text)?.name;
      if (other !== undefined) this.#found.push(problems.duplicate(name, other.span));
      else first.set(name.text, name);
    }
    return new Set([...outer, ...first.keys()]);
  }

  #bound({ pattern, source }: Binder, outer: Variables): Variables {
    for (const part of iterableParts(source)) this.#expression(part, outer);
    return this.#extended(outer, patternNames(pattern));
  }

  #network(network: Network, variables: Variables): void {
    switch (network.kind) {
      case 'nil':
        return;
      case 'located':
        if (network.location.kind === 'number') this.#expression(network.location.value, variables);
        this.#process(network.process, variables);
        return;
      case 'parallel':
        for (const part of network.parts) this.#network(part, variables);
        return;
      case 'product':
        this.#network(network.body, this.#bound(network.binder, variables));
        return;
      case 'restrict':
        for (const channel of network.channels) this.#channelName(channel);
        this.#network(network.body, variables);
        return;
      default:
        network satisfies never;
    }
  }

  #process(process: Process, variables: Variables): void {
    switch (process.kind) {
      case 'nil':
        return;
      case 'prefix':
        this.#process(process.next, this.#prefix(process.prefix, variables));
        return;
      case 'sum':
      case 'parallel':
        for (const part of process.parts) this.#process(part, variables);
        return;
      case 'if':
        this.#expression(process.condition, variables);
        this.#process(process.yes, variables);
        this.#process(process.no, variables);
        return;
      case 'call': {
        const definition = this.#tables.processes.get(process.name.text);
        this.#called('process', process, definition?.parameters.length);
        for (const argument of process.arguments) this.#expression(argument, variables);
        return;
      }
      case 'product':
        this.#process(process.body, this.#bound(process.binder, variables));
        return;
      default:
        process satisfies never;
    }
  }

  /** The variables of what follows the prefix. */
  #prefix(prefix: Prefix, variables: Variables): Variables {
    switch (prefix.kind) {
      case 'tau':
        return variables;
      case 'send':
        this.#channel(prefix.channel, variables);
        this.#expression(prefix.value, variables);
        return variables;
      case 'receive':
        this.#channel(prefix.channel, variables);
        return this.#received(prefix.pattern, variables);
      case 'receive-or-suspect':
        this.#channel(prefix.channel, variables);
        this.#expression(prefix.suspect, variables);
        return this.#received(prefix.pattern, variables);
      case 'suspect':
      case 'crashed':
        this.#expression(prefix.location, variables);
        return variables;
      default:
        return prefix satisfies never;
    }
  }

  #received(pattern: Pattern | undefined, variables: Variables): Variables {
    return pattern === undefined ? variables : this.#extended(variables, patternNames(pattern));
  }

  #channel(channel: Channel, variables: Variables): void {
    const declaration = this.#channelName(channel.name);
    const given = channel.indices.length;
    if (declaration !== undefined && declaration.indices.length !== given)
      this.#found.push(problems.wrongCount(channel.name, 'index', { has: declaration.indices.length, given }));
    for (const index of channel.indices) this.#expression(index, variables);
  }

  #channelName(name: Name) {
    const declaration = this.#tables.channels.get(name.text);
    if (declaration === undefined)
      this.#found.push(problems.unknownName('channel', name, this.#tables.channels.keys()));
    return declaration;
  }

  #expression(expression: Expression, variables: Variables): void {
    switch (expression.kind) {
      case 'variable':
        this.#variable(expression.name, variables);
        return;
      case 'call':
        this.#called('function', expression, this.#tables.functions.get(expression.name.text)?.parameters.length);
        break;
      case 'quantified':
        this.#expression(expression.body, this.#bound(expression.binder, variables));
        return;
      case 'collect': {
        const inner = this.#bound(expression.binder, variables);
        if (expression.filter !== undefined) this.#expression(expression.filter, inner);
        this.#expression(expression.body, inner);
        return;
      }
      case 'fold': {
        this.#expression(expression.start, variables);
        const inner = this.#bound(expression.binder, variables);
        this.#expression(expression.body, this.#extended(inner, [expression.result]));
        return;
      }
      default:
        break;
    }
    for (const part of partsOf(expression)) this.#expression(part, variables);
  }

  #variable(name: Name, variables: Variables): void {
    if (variables.has(name.text) || this.#constants.has(name.text)) return;
    const known = [...variables, ...this.#constants];
    this.#found.push(problems.unknownName('variable', name, known));
  }

  #called(
    thing: 'function' | 'process',
    call: { readonly name: Name; readonly arguments: readonly unknown[] },
    has: number | undefined,
  ): void {
    const known = thing === 'function' ? this.#tables.functions : this.#tables.processes;
    const given = call.arguments.length;
    if (has === undefined) this.#found.push(problems.unknownName(thing, call.name, known.keys()));
    else if (has !== given) this.#found.push(problems.wrongCount(call.name, 'parameter', { has, given }));
  }
}
