/** Declarations: variables, types, functions, and what only the global part has: priorities and instantiations. */
import type { ChannelPriorityItem, Expression, FunctionItem, InstantiationItem, Item } from '../tree.ts';
import { parseExpression, postfix } from './expression.ts';
import type { Reader } from './reader.ts';
import { parseBlock, parseTypedef, parseVariables } from './statement.ts';
import { parseParameter, parseType, startsType } from './type.ts';

/** Functions UPPAAL calls by itself, at points of a run that do not exist here. */
const special: ReadonlySet<string> = new Set(['__ON_CONSTRUCT__', '__ON_DESTRUCT__', '__ON_BEGIN__', '__ON_END__']);

/** What may stand in a template as well as in the global part; undefined if nothing of the kind starts here. */
export function parseLocalDeclaration(reader: Reader) {
  if (refusedDeclaration(reader)) return undefined;
  if (reader.cursor.at('typedef')) return parseTypedef(reader);
  if (!startsType(reader)) return undefined;
  return isFunction(reader) ? parseFunction(reader) : parseVariables(reader);
}

export function parseGlobalDeclaration(reader: Reader): Item | undefined {
  if (reader.cursor.at('chan') && reader.cursor.peek(1).text === 'priority') return channelPriority(reader);
  if (
    reader.cursor.peek().kind === 'name' &&
    (reader.cursor.peek(1).text === '(' || reader.cursor.peek(1).text === '=' || reader.cursor.peek(1).text === ':=')
  )
    return instantiation(reader);
  return parseLocalDeclaration(reader);
}

/** `type name (`: the type may be long, so the tokens are looked at without being taken. */
function isFunction(reader: Reader): boolean {
  let depth = 0;
  for (let ahead = 0; ; ahead += 1) {
    const { text, kind } = reader.cursor.peek(ahead);
    if (kind === 'end' || (depth === 0 && endsType.has(text))) return false;
    if (text === '[' || text === '{') depth += 1;
    if (text === ']' || text === '}') depth -= 1;
    if (depth === 0 && kind === 'name' && ahead > 0 && reader.cursor.peek(ahead + 1).text === '(') return true;
  }
}

const endsType: ReadonlySet<string> = new Set([';', '=', ',']);

function parseFunction(reader: Reader): FunctionItem {
  const start = reader.here();
  const result = parseType(reader);
  const name = reader.name('a name for the function');
  if (special.has(name.text)) reader.refuse(name.span, 'special');
  reader.expect('(', 'after the name of the function');
  const parameters = reader.enclosed(')', () => parseParameter(reader));
  const body = parseBlock(reader);
  return { kind: 'function', result, name, parameters, body, span: reader.spanFrom(start) };
}

function instantiation(reader: Reader): InstantiationItem {
  const start = reader.here();
  const name = reader.name('a name for the process');
  const parameters = reader.cursor.accept('(') ? reader.enclosed(')', () => parseParameter(reader)) : [];
  if (!reader.cursor.accept(':=')) reader.expect('=', 'before the template');
  const template = reader.name('the name of a template');
  reader.expect('(', 'after the template');
  const list = reader.enclosed(')', () => parseExpression(reader));
  reader.expect(';', 'at the end of the instantiation');
  return { kind: 'instantiation', name, parameters, template, arguments: list, span: reader.spanFrom(start) };
}

function channelPriority(reader: Reader): ChannelPriorityItem {
  const start = reader.here();
  reader.cursor.next();
  reader.cursor.next();
  const levels: (Expression | 'default')[][] = [];
  do levels.push(reader.list(',', () => (reader.cursor.accept('default') ? 'default' : postfix(reader))));
  while (reader.cursor.accept('<'));
  reader.expect(';', 'at the end of the priorities');
  return { kind: 'channel-priority', levels, span: reader.spanFrom(start) };
}

/** `import`, `dynamic`, `before_update`, `after_update`: refused, and passed over. */
function refusedDeclaration(reader: Reader): boolean {
  const { kind, text } = reader.cursor.peek();
  const next = reader.cursor.peek(1);
  if (kind !== 'name') return false;
  if (text === 'import' && next.kind === 'string') reader.refuse(reader.here(), 'import');
  else if (text === 'dynamic' && next.kind === 'name') reader.refuse(reader.here(), 'dynamic');
  else if ((text === 'before_update' || text === 'after_update') && next.text === '{')
    reader.refuse(reader.here(), 'update');
  else return false;
  skip(reader);
  return true;
}

/** To the `;`, or to the end of the braces. */
function skip(reader: Reader): void {
  let depth = 0;
  for (let token = reader.cursor.next(); token.kind !== 'end'; token = reader.cursor.next()) {
    if (token.text === '{') depth += 1;
    if (token.text === '}') depth -= 1;
    if (depth === 0 && (token.text === ';' || (token.text === '}' && !reader.cursor.at(';')))) return;
  }
}
