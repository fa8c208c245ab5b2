/**
 * Holds an evaluated process against the equations that libcspm's tests expect. The names of processes may differ and
 * so may the order of events in choices and sets; everything else must be the same. Without equations the process is
 * only computed.
 */
import {
  type Evaluation,
  type Expression,
  type Process,
  type ProcessValue,
  parseExpressionText,
  printExpression,
} from '@vedette/cspm';

type Later = ProcessValue | { readonly value: ProcessValue };

const opaque = /\(\\[^()]*@ …\)/g;

export type Equations = ReadonlyMap<string, readonly Expression[]>;

/**
 * `name = body`, separated by empty lines; the last paragraph names the process. Functions have no names of their own
 * there.
 */
export function equationsIn(text: string): Equations {
  const equations = new Map<string, Expression[]>();
  for (const paragraph of text.split(/\n\s*\n/)) {
    const clean = paragraph
      .replace(opaque, 'lambda')
      .replaceAll(')::', ').')
      .replaceAll('✓', 'tick')
      .replaceAll('τ', 'tau');
    const cut = / =\s/.exec(clean);
    const body =
      cut &&
      parseExpressionText(
        'expected',
        clean
          .slice(cut.index + cut[0].length)
          .replace(/\s+/g, ' ')
          .trim(),
      ).value;
    if (!cut || !body) continue;
    const name = normal(clean.slice(0, cut.index));
    equations.set(name, [...(equations.get(name) ?? []), body]);
  }
  return equations;
}

function normal(text: string): string {
  const { value: expression } = parseExpressionText('name', text.replace(/\s+/g, ' ').trim());
  return (expression === undefined ? text : printExpression(expression)).replace(/\s+/g, '');
}

/** What is different, or nothing. */
export class ProcessComparison {
  readonly #evaluation: Evaluation;
  readonly #equations: Equations;
  #seen: ReadonlySet<string> = new Set();
  readonly #met = new Set<number>();

  constructor(evaluation: Evaluation, equations: Equations) {
    this.#evaluation = evaluation;
    this.#equations = equations;
  }

  compare(process: Process, expected: Expression): string | undefined {
    if (expected.kind === 'parenthesised') return this.compare(process, expected.inner);
    if (process.kind === 'call') return this.#call(process, expected);
    const name = expected.kind === 'name' ? expected.path.join('::') : '';
    if (process.kind === 'stop' || process.kind === 'skip' || process.kind === 'div')
      return name === process.kind.toUpperCase()
        ? undefined
        : `${process.kind} instead of ${printExpression(expected)}`;
    return this.#operator(process, expected);
  }

  #call(process: Extract<Process, { kind: 'call' }>, expected: Expression): string | undefined {
    const name = normal(printExpression(expected));
    const bodies = this.#equations.get(name) ?? [];
    const number = this.#evaluation.evaluator.ids.named(process.name());
    const known = this.#met.has(number) || normal(this.#evaluation.show({ kind: 'process', process })) === name;
    if (bodies.length === 0)
      return known ? undefined : `nothing is expected for ${name}, but a process with a name is there`;
    if (this.#seen.has(`${number} ${name}`)) return undefined;
    this.#met.add(number);
    const before = new Set([...this.#seen, `${number} ${name}`]);
    const differences = bodies.map((body) => {
      this.#seen = before;
      return this.compare(now(process.body), body);
    });
    return differences.includes(undefined) ? undefined : differences[0];
  }

  #all(processes: readonly Later[], expected: readonly Expression[]): string | undefined {
    if (processes.length !== expected.length) return `${processes.length} processes instead of ${expected.length}`;
    for (const [index, process] of processes.entries()) {
      const difference = this.compare(now(process), expected[index]!);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }

  #events(events: Iterable<unknown>, expected: Expression): string | undefined {
    const mine = [...events].map((event) => normal(this.#evaluation.show(event as ProcessValue))).sort();
    const items = expected.kind === 'collection' ? expected.items : [expected];
    const theirs = items.map((item) => normal(printExpression(item))).sort();
    return mine.join() === theirs.join() ? undefined : `{${mine}} instead of {${theirs}}`;
  }

  #operator(process: Process, expected: Expression): string | undefined {
    const wrong = `${process.kind} instead of ${printExpression(expected)}`;
    switch (process.kind) {
      case 'prefix':
        if (expected.kind !== 'prefix') return wrong;
        return (
          this.#events(process.events.values(), expected.channel) ?? this.compare(now(process.next), expected.next)
        );
      case 'external':
      case 'internal':
        return this.#choice(flat(process), operands(expected, process.kind === 'external' ? '[]' : '|~|'));
      case 'interleave':
        return this.#all(process.parts, operands(expected, '|||'));
      case 'parallel':
      case 'synchronised-choice':
        if (expected.kind !== 'shared') return wrong;
        return (
          this.#events(process.events.values(), expected.alphabet) ?? this.#all(process.parts, sharedOperands(expected))
        );
      case 'alphabetised':
        if (expected.kind !== 'alphabetised') return wrong;
        return (
          this.#events(process.parts[0]!.events.values(), expected.leftAlphabet) ??
          this.#all(
            process.parts.map((part) => part.process),
            [expected.left, expected.right],
          )
        );
      case 'hide':
      case 'project':
        if (expected.kind !== 'binary' || expected.operator !== (process.kind === 'hide' ? '\\' : '|\\')) return wrong;
        return (
          this.compare(now(process.process), expected.left) ?? this.#events(process.events.values(), expected.right)
        );
      case 'sequential':
      case 'sliding':
      case 'interrupt':
        if (
          expected.kind !== 'binary' ||
          !['sequential;', 'sliding[>', 'interrupt/\\'].includes(process.kind + expected.operator)
        )
          return wrong;
        return this.#all([process.left, process.right], [expected.left, expected.right]);
      case 'exception':
      case 'synchronised-interrupt':
        if (expected.kind !== 'shared') return wrong;
        return (
          this.#events(process.events.values(), expected.alphabet) ??
          this.#all([process.left, process.right], [expected.left, expected.right])
        );
      case 'link':
        if (expected.kind !== 'link' || expected.pairs.length !== process.pairs.length) return wrong;
        return this.#all([process.left, process.right], [expected.left, expected.right]);
      case 'operator': {
        const name = process.operator.name.replace('chase_nocache', 'chase_no_cache');
        if (expected.kind !== 'call' || printExpression(expected.function) !== name) return wrong;
        return this.compare(now(process.process), expected.arguments[0]!);
      }
      default:
        return wrong;
    }
  }

  #choice(processes: readonly Process[], expected: readonly Expression[]): string | undefined {
    const mine = processes.map((part) => {
      const events = part.kind === 'prefix' ? [...part.events.values()] : [];
      return { part, key: events.map((event) => normal(this.#evaluation.show(event))).join() };
    });
    const theirs = expected.map((part) => ({
      part,
      key: part.kind === 'prefix' ? normal(printExpression(part.channel)) : '',
    }));
    const sorted = <T extends { readonly key: string }>(list: readonly T[]) =>
      list.toSorted((left, right) => (left.key < right.key ? -1 : Number(left.key > right.key)));
    return this.#all(
      sorted(mine).map(({ part }) => ({ kind: 'process', process: part })),
      sorted(theirs).map(({ part }) => part),
    );
  }
}

function now(later: Later): Process {
  return 'kind' in later ? later.process : later.value.process;
}

function flat(process: Process): readonly Process[] {
  if (process.kind !== 'external' && process.kind !== 'internal') return [process];
  return process.parts.flatMap((part) => {
    const inner = now(part);
    return inner.kind === process.kind ? flat(inner) : [inner];
  });
}

function operands(node: Expression, operator: string): readonly Expression[] {
  if (node.kind === 'parenthesised') return operands(node.inner, operator);
  if (node.kind !== 'binary' || node.operator !== operator) return [node];
  return [...operands(node.left, operator), ...operands(node.right, operator)];
}

function sharedOperands(node: Expression): readonly Expression[] {
  return node.kind === 'shared' ? [...sharedOperands(node.left), node.right] : [node];
}

/** Computes everything that can be reached. */
export function workOut(evaluation: Evaluation, process: Process): void {
  const seen = new Set<number>();
  const waiting: object[] = [process];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('kind' in node && node.kind === 'call') {
      const number = evaluation.evaluator.ids.named((node as Extract<Process, { kind: 'call' }>).name());
      if (seen.has(number)) continue;
      seen.add(number);
    }
    if ('value' in node && typeof node.value === 'object') waiting.push(node.value as object);
    for (const part of Object.values(node))
      if (typeof part === 'object' && part !== null && !(part instanceof Map)) waiting.push(part);
  }
}
