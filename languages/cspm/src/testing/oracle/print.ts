/** Scripts of the oracle as CSPM. */
import {
  type Argument,
  type Event,
  type Events,
  functions,
  type Item,
  type Num,
  type Numbers,
  type Term,
} from './term.ts';

export function printItem(item: Item): string {
  switch (item.kind) {
    case 'definition':
      return `${item.name}${item.parameter === undefined ? '' : `(${item.parameter})`} = ${printTerm(item.body)}`;
    case 'module': {
      const parameters = item.parameters.map(({ name }) => name).join(', ');
      const channel = item.channel === undefined ? [] : [`channel ${item.channel} : {0..2}`];
      const head = `module ${item.name}${parameters === '' ? '' : `(${parameters})`}`;
      return [head, 'exports', ...channel, ...item.items.map(printItem), 'endmodule'].join('\n');
    }
    case 'instance': {
      const given = item.given.map(printArgument).join(', ');
      return `instance ${item.name} = ${item.of}${given === '' ? '' : `(${given})`}`;
    }
    default:
      return item satisfies never;
  }
}

function printArgument(argument: Argument): string {
  if (argument.kind === 'number') return printNum(argument.value);
  return argument.kind === 'set' ? printNumbers(argument.value) : functions[argument.value].text;
}

function printNum(num: Num): string {
  if (num.kind === 'literal') return `${num.value}`;
  if (num.kind === 'variable') return num.name;
  return num.kind === 'flip' ? `(2 - ${printNum(num.of)})` : `${num.name}(${printNum(num.to)})`;
}

function printNumbers(numbers: Numbers): string {
  return numbers.kind === 'variable' ? numbers.name : `{${numbers.members.join(', ')}}`;
}

export function printEvent({ channel, value }: Event): string {
  return value === undefined ? channel : `${channel}.${printNum(value)}`;
}

function printEvents({ some, whole, over }: Events): string {
  const sets = [
    `{${some.map(printEvent).join(', ')}}`,
    ...whole.map((channel) => `{| ${channel} |}`),
    ...(over === undefined ? [] : [`{${over.channel}.i | i <- ${printNumbers(over.numbers)}}`]),
  ];
  return sets.reduce((left, right) => `union(${left}, ${right})`);
}

const closings = { '[|': '|]', '[|>': '|>', '[+': '+]', '/+': '+\\' } as const;

export function printTerm(term: Term): string {
  switch (term.kind) {
    case 'STOP':
    case 'SKIP':
    case 'DIV':
      return term.kind;
    case 'RUN':
    case 'CHAOS':
      return `${term.kind}(${printEvents(term.events)})`;
    case 'prefix':
      return `(${printEvent(term.event)} -> ${printTerm(term.next)})`;
    case 'input':
      return `(${term.channel}?${term.name}:${printNumbers(term.numbers)} -> ${printTerm(term.next)})`;
    case 'binary':
      return `(${printTerm(term.left)} ${term.operator} ${printTerm(term.right)})`;
    case 'shared': {
      const open = term.operator === '[|>' ? '[|' : term.operator;
      return `(${printTerm(term.left)} ${open} ${printEvents(term.events)} ${closings[term.operator]} ${printTerm(term.right)})`;
    }
    case 'alphabetised': {
      const [left, right] = term.parts;
      return `(${printTerm(left!.process)} [${printEvents(left!.events)} || ${printEvents(right!.events)}] ${printTerm(right!.process)})`;
    }
    case 'hide':
      return `(${printTerm(term.process)} \\ ${printEvents(term.events)})`;
    case 'rename':
      return `(${printTerm(term.process)}[[${term.pairs.map(([from, to]) => `${printEvent(from)} <- ${printEvent(to)}`).join(', ')}]])`;
    case 'link':
      return `(${printTerm(term.left)} [a <-> b] ${printTerm(term.right)})`;
    case 'replicated':
      return `(${printReplicated(term)})`;
    case 'if':
      return `(if ${printNum(term.left)} == ${printNum(term.right)} then ${printTerm(term.yes)} else ${printTerm(term.no)})`;
    case 'let':
      return `(let ${term.name}(${term.parameter}) = ${printTerm(term.definition)} within ${printTerm(term.process)})`;
    case 'call':
      return term.given === undefined ? term.name : `${term.name}(${printNum(term.given)})`;
    case 'compressed':
      return `${term.by}(${printTerm(term.process)})`;
    default:
      return term satisfies never;
  }
}

function printReplicated(term: Extract<Term, { readonly kind: 'replicated' }>): string {
  const { operator, name, numbers, events, process } = term;
  const drawn = `${name}:${operator === ';' ? `seq(${printNumbers(numbers)})` : printNumbers(numbers)}`;
  if (operator === '||') return `|| ${drawn} @ [${printEvents(events)}] ${printTerm(process)}`;
  if (operator === '[|') return `[| ${printEvents(events)} |] ${drawn} @ ${printTerm(process)}`;
  if (operator === '[+') return `[+ ${printEvents(events)} +] ${drawn} @ ${printTerm(process)}`;
  return `${operator} ${drawn} @ ${printTerm(process)}`;
}
