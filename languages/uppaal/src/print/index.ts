/**
 * Tree to `.xta` text, comments and positions on the drawing kept. Reading the text again gives the same tree; a
 * document reads back as the same model, with names for the locations that had none.
 */
import type {
  BranchPointNode,
  Commented,
  EdgeNode,
  Expression,
  Item,
  Layout,
  LocationNode,
  ProbabilityNode,
  ProcessItem,
  QueryNode,
  RunBoundNode,
  StatisticalNode,
  Tree,
} from '../tree.ts';
import { indented, printDeclaration, printParameters } from './declaration.ts';
import { printBinder, printExpression, printExpressions, tight } from './expression.ts';

export function print(tree: Tree): string {
  const lines: string[] = [];
  tree.items.forEach((entry, index) => {
    if (index > 0 && startsBlock(entry, tree.items[index - 1]!)) lines.push('');
    for (const line of withComments(entry, printItem(entry.item))) lines.push(line);
  });
  for (const comment of tree.trailing) lines.push(comment);
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}

function withComments({ before, behind }: Commented<Item>, lines: readonly string[]): string[] {
  return [...before, ...lines.slice(0, -1), [lines.at(-1), ...behind].join(' ')];
}

const long: ReadonlySet<Item['kind']> = new Set(['function', 'process', 'gantt', 'progress', 'query']);
const short: ReadonlySet<Item['kind']> = new Set(['variables', 'typedef']);

/** A blank line around what is long, and before comments; short declarations stay together. */
function startsBlock({ item, before }: Commented<Item>, { item: previous }: Commented<Item>): boolean {
  const together = item.kind === previous.kind || (short.has(item.kind) && short.has(previous.kind));
  return before.length > 0 || long.has(item.kind) || !together;
}

function printItem(item: Item): string[] {
  switch (item.kind) {
    case 'variables':
    case 'typedef':
    case 'function':
      return printDeclaration(item);
    case 'process':
      return printProcess(item);
    case 'instantiation': {
      const parameters = item.parameters.length === 0 ? '' : `(${printParameters(item.parameters)})`;
      return [`${item.name.text}${parameters} = ${item.template.text}(${printExpressions(item.arguments)});`];
    }
    case 'system':
      return [`system ${item.levels.map((names) => names.map(({ text }) => text).join(', ')).join(' < ')};`];
    case 'channel-priority': {
      const level = (entries: readonly (Expression | 'default')[]) =>
        entries.map((entry) => (entry === 'default' ? entry : printExpression(entry))).join(', ');
      return [`chan priority ${item.levels.map(level).join(' < ')};`];
    }
    case 'progress': {
      const measures = item.measures.map(({ guard, measure }) =>
        guard === undefined
          ? `${printExpression(measure)};`
          : `${printExpression(guard)} : ${printExpression(measure)};`,
      );
      return ['progress {', ...measures.map(indented), '}'];
    }
    case 'gantt':
      return ['gantt {', ...item.rows.map(printRow).map(indented), '}'];
    case 'query':
      return printQuery(item.query);
    default:
      return item satisfies never;
  }
}

type Row = Extract<Item, { readonly kind: 'gantt' }>['rows'][number];

function printRow({ name, binders, bars }: Row): string {
  const parameters = binders.length === 0 ? '' : `(${binders.map(printBinder).join(', ')})`;
  const printed = bars.map((bar) => {
    const loops = bar.binders.length === 0 ? '' : `for (${bar.binders.map(printBinder).join(', ')}) `;
    return `${loops}${printExpression(bar.condition)} -> ${printExpression(bar.colour)}`;
  });
  return `${name.text}${parameters}: ${printed.join(', ')};`;
}

function printQuery(query: QueryNode): string[] {
  const comment = query.comment === '' ? [] : query.comment.split('\n').map((line) => `// ${line}`.trimEnd());
  const formula = printFormula(query);
  return [...comment, formula === '' ? 'query { }' : `query { ${formula} }`];
}

export function printFormula(query: QueryNode): string {
  switch (query.kind) {
    case 'E<>':
    case 'A[]':
    case 'E[]':
    case 'A<>':
      return `${query.kind} ${printExpression(query.predicate)}`;
    case '-->':
      return `${printExpression(query.premise)} --> ${printExpression(query.conclusion)}`;
    case 'sup':
    case 'inf':
    case 'bounds': {
      const condition = query.condition === undefined ? '' : `{${printExpression(query.condition)}}`;
      return `${query.kind}${condition}: ${printExpressions(query.expressions)}`;
    }
    case 'statistical':
      return printStatistical(query.ask);
    case 'refused':
    case 'remark':
      return query.text;
    default:
      return query satisfies never;
  }
}

function printStatistical(ask: StatisticalNode): string {
  if (ask.kind === 'expectation')
    return `E${printBound(ask.bound)}(${ask.extreme}: ${printExpression(ask.expression)})`;
  if (ask.kind === 'trajectories') {
    const { runs, predicate } = ask.goal ?? {};
    const most = runs === undefined ? '' : `${printExpression(runs)} : `;
    const goal = predicate === undefined ? '' : ` : ${most}${printExpression(predicate)}`;
    return `simulate ${printBound(ask.bound)} {${printExpressions(ask.expressions)}}${goal}`;
  }
  const { against } = ask;
  if (against === undefined) return printProbability(ask);
  const [operator, other] =
    against.kind === 'number' ? [against.operator, printExpression(against.value)] : ['>=', printProbability(against)];
  return `${printProbability(ask)} ${operator} ${other}`;
}

function printProbability({ bound, path }: ProbabilityNode): string {
  const inside =
    path.kind === 'U'
      ? `${printExpression(path.premise)} U ${printExpression(path.goal)}`
      : `${path.kind} ${printExpression(path.predicate)}`;
  return `Pr${printBound(bound)}(${inside})`;
}

function printBound({ over, limit, runs }: RunBoundNode): string {
  const measured = over === 'time' ? '' : over === 'steps' ? '#' : `${printExpression(over)} `;
  const most = runs === undefined ? '' : `; ${printExpression(runs)}`;
  return `[${measured}<=${over === 'time' || over === 'steps' ? '' : ' '}${printExpression(limit)}${most}]`;
}

function printProcess(item: ProcessItem): string[] {
  const declarations = item.declarations.flatMap((entry) => withComments(entry, printDeclaration(entry.item)));
  const inside = [
    ...declarations,
    ...item.trailing,
    ...printStates(item.locations),
    ...printPoints(item.branchPoints),
    ...flags(
      'commit',
      item.locations.filter(({ kind }) => kind === 'committed'),
    ),
    ...flags(
      'urgent',
      item.locations.filter(({ kind }) => kind === 'urgent'),
    ),
    ...(item.initial === undefined ? [] : [`init ${item.initial.text};`]),
    ...printEdges(item.edges),
  ];
  return [
    `process ${item.name.text}(${printParameters(item.parameters)})${printLayout(item.layout)} {`,
    ...inside.map(indented),
    '}',
  ];
}

function printStates(locations: readonly LocationNode[]): string[] {
  const states = locations.map(({ name, invariant, rate, layout }) => {
    const inside = [
      invariant === undefined ? '' : printExpression(invariant),
      rate === undefined ? '' : printRate(rate),
    ];
    const body = inside.join('') === '' ? '' : ` { ${inside.join('').trimStart()} }`;
    return `${name.text}${printLayout(layout)}${body}`;
  });
  return listed('state', states);
}

function printRate({ rate, per }: NonNullable<LocationNode['rate']>): string {
  return `; ${printExpression(rate, 1)}${per === undefined ? '' : ` : ${printExpression(per, 1)}`}`;
}

function printPoints(points: readonly BranchPointNode[]): string[] {
  if (points.length === 0) return [];
  return [`branchpoint ${points.map(({ name, layout }) => `${name.text}${printLayout(layout)}`).join(', ')};`];
}

function flags(word: string, locations: readonly LocationNode[]): string[] {
  return locations.length === 0 ? [] : [`${word} ${locations.map(({ name }) => name.text).join(', ')};`];
}

function printEdges(edges: readonly EdgeNode[]): string[] {
  return edges.length === 0 ? [] : listed('trans', edges.map(printEdge));
}

function printEdge(edge: EdgeNode): string {
  const arrow = edge.control === 'controllable' ? '->' : '-u->';
  const labels = [
    edge.selections.length === 0 ? '' : `select ${edge.selections.map(printBinder).join(', ')};`,
    edge.guard === undefined ? '' : `guard ${printExpression(edge.guard)};`,
    edge.synchronisation === undefined ? '' : `sync ${printSynchronisation(edge.synchronisation)};`,
    edge.updates.length === 0 ? '' : `assign ${printExpressions(edge.updates)};`,
    edge.weight === undefined ? '' : `probability ${printExpression(edge.weight)};`,
  ].filter((label) => label !== '');
  const body = labels.length === 0 ? '{ }' : `{ ${labels.join(' ')} }`;
  return `${edge.source.text} ${arrow} ${edge.target.text}${printLayout(edge.layout)} ${body}`;
}

function printSynchronisation({ channel, direction }: NonNullable<EdgeNode['synchronisation']>): string {
  return `${printExpression(channel, tight)}${direction === 'send' ? '!' : '?'}`;
}

function listed(word: string, entries: readonly string[]): string[] {
  const last = entries.length - 1;
  return [word, ...entries.map((entry, index) => indented(`${entry}${index === last ? ';' : ','}`))];
}

function printLayout({ marks, colour }: Layout): string {
  const entries = marks.map(
    ({ what, x, y, text }) => `${what} ${x},${y}${text === undefined ? '' : ` ${quotedText(text)}`}`,
  );
  if (colour !== undefined) entries.push(`colour ${colour}`);
  return entries.length === 0 ? '' : ` /*@ ${entries.join('; ')} */`;
}

/** A remark must not end the comment it stands in. */
function quotedText(text: string): string {
  return JSON.stringify(text).replaceAll('*/', '*\\/');
}
