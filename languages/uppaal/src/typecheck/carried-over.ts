/**
 * Meta variables that a step may read before it has written them. The reference says that a meta variable is good
 * during one step only, and models are about that; but older ones hand a value on to the next step, which worked since
 * the tool kept it. Such a variable is kept as any other is, so that nothing depends on what was there by chance; the
 * rest is forgotten after each step.
 */
import {
  childrenOf,
  type Edge,
  type Expression,
  elementSort,
  expressionsIn,
  type Statement,
  type TypedModel,
  type Variable,
} from '../typed/index.ts';

export function carriedOver(model: TypedModel): ReadonlySet<Variable> {
  const carried = new Set<Variable>();
  const edges = model.instances.flatMap((instance) => instance.edges);
  const sent = sentOver(edges);
  for (const { edges: leaving, locations } of model.instances) {
    for (const edge of leaving) new Walk(carried).edge(edge, handedTo(edge, sent));
    for (const { invariant, rates } of locations)
      for (const read of [invariant, ...rates.flatMap(({ clock, rate }) => [clock, rate])])
        if (read !== undefined) new Walk(carried).read(read);
  }
  return carried;
}

/** What is surely written, as paths `variable.field.field`. */
type Written = Set<string>;

/** By channel variable, what every sender writes. */
function sentOver(edges: readonly Edge[]): ReadonlyMap<Variable, Written> {
  const sent = new Map<Variable, Written>();
  for (const edge of edges) {
    const channel = channelOf(edge);
    if (channel === undefined || edge.synchronisation?.direction !== 'send') continue;
    const written = new Walk(new Set()).edge(edge, new Set());
    const before = sent.get(channel);
    sent.set(channel, before === undefined ? written : common(before, written));
  }
  return sent;
}

function handedTo(edge: Edge, sent: ReadonlyMap<Variable, Written>): Written {
  const channel = edge.synchronisation?.direction === 'receive' ? channelOf(edge) : undefined;
  return new Set(channel && sent.get(channel));
}

function channelOf({ synchronisation }: Edge): Variable | undefined {
  let channel = synchronisation?.channel;
  while (channel?.kind === 'index' || channel?.kind === 'field') channel = channel.target;
  return channel?.kind === 'variable' && elementSort(channel.sort).kind === 'channel' ? channel.variable : undefined;
}

function common(one: Written, other: Written): Written {
  return new Set([...one].filter((path) => other.has(path)));
}

/** Goes through what a step does, in its order. */
class Walk {
  readonly #carried: Set<Variable>;
  #written: Written = new Set();

  constructor(carried: Set<Variable>) {
    this.#carried = carried;
  }

  edge({ guard, synchronisation, updates }: Edge, handed: Written): Written {
    for (const before of [guard, synchronisation?.channel]) if (before !== undefined) this.read(before);
    this.#written = new Set(handed);
    for (const update of updates) this.read(update);
    return this.#written;
  }

  read(expression: Expression): void {
    switch (expression.kind) {
      case 'assignment':
        this.read(expression.value);
        if (expression.operator !== undefined) this.read(expression.target);
        this.#write(expression.target);
        return;
      case 'variable':
      case 'field':
        if (!this.#isWritten(expression)) this.#carry(expression);
        return;
      case 'logical':
        this.read(expression.left);
        this.#maybe(() => this.read(expression.right));
        return;
      case 'conditional':
        this.read(expression.condition);
        this.#maybe(() => this.read(expression.yes));
        this.#maybe(() => this.read(expression.no));
        return;
      case 'quantified':
        this.#maybe(() => this.read(expression.body));
        return;
      case 'call':
        for (const argument of expression.arguments) this.read(argument);
        this.#run(expression.function.body);
        return;
      default:
        for (const part of childrenOf(expression)) this.read(part);
    }
  }

  #write(target: Expression): void {
    const path = pathOf(target);
    if (path !== undefined) this.#written.add(path.text);
    else this.read(target);
  }

  #isWritten(expression: Expression): boolean {
    const path = pathOf(expression);
    if (path === undefined) return false;
    if (path.variable.storage !== 'meta') return true;
    return this.#written.has(path.text) || (expression.kind === 'field' && this.#isWritten(expression.target));
  }

  #carry(expression: Expression): void {
    const path = pathOf(expression);
    if (path !== undefined) this.#carried.add(path.variable);
    else for (const part of childrenOf(expression)) this.read(part);
  }

  /** What may not happen writes nothing for sure. */
  #maybe(part: () => void): void {
    const before = new Set(this.#written);
    part();
    this.#written = before;
  }

  #run(statement: Statement): void {
    switch (statement.kind) {
      case 'block':
        this.#inOrder(statement.statements);
        return;
      case 'if':
        this.read(statement.condition);
        for (const side of [statement.yes, statement.no]) if (side !== undefined) this.#maybe(() => this.#run(side));
        return;
      case 'while':
      case 'do':
      case 'for':
      case 'for-each':
        for (const one of headOf(statement)) this.read(one);
        this.#maybe(() => this.#run(statement.body));
        return;
      default:
        for (const one of expressionsIn(statement)) this.read(one);
    }
  }

  /** Behind a statement from which the function may return, nothing is sure. */
  #inOrder([first, ...rest]: readonly Statement[]): void {
    if (first === undefined) return;
    this.#run(first);
    if (mayReturn(first)) this.#maybe(() => this.#inOrder(rest));
    else this.#inOrder(rest);
  }
}

type Loop = Extract<Statement, { readonly body: Statement }>;

function headOf(loop: Loop): readonly Expression[] {
  if (loop.kind === 'for') return [...loop.start, ...loop.conditions, ...loop.step];
  return loop.kind === 'for-each' ? [] : [loop.condition];
}

function mayReturn(statement: Statement): boolean {
  if (statement.kind === 'return') return true;
  if (statement.kind === 'block') return statement.statements.some(mayReturn);
  if (statement.kind === 'if')
    return [statement.yes, statement.no].some((side) => side !== undefined && mayReturn(side));
  return 'body' in statement && mayReturn(statement.body);
}

/** The way to a variable, or to a field of one. */
function pathOf(expression: Expression): { readonly variable: Variable; readonly text: string } | undefined {
  if (expression.kind === 'variable') {
    const { variable } = expression;
    return { variable, text: `${variable.span.source} ${variable.span.start} ${variable.name}` };
  }
  if (expression.kind !== 'field') return undefined;
  const target = pathOf(expression.target);
  return target && { ...target, text: `${target.text}.${expression.field}` };
}
