/**
 * Processes and networks back to text. What fits on a line stays on it; otherwise the parts go below each other, two
 * blanks further in. Reading the text again gives the same tree.
 */
import { ExpressionPrinter, printReceived, type ShowValue } from './print-expression.ts';
import type { Network, Prefix, Process } from './tree.ts';

/** What stands around a process: nothing, an operand of `|`, an operand of `+`, or the dot of a prefix. */
type Around = 'open' | 'parallel' | 'sum' | 'prefix';

const width = 110;

export class ProcessPrinter {
  readonly #expressions: ExpressionPrinter;

  constructor(showValue: ShowValue) {
    this.#expressions = new ExpressionPrinter(showValue);
  }

  /** On one line. */
  flat(process: Process, around: Around = 'open'): string {
    const text = this.#bare(process);
    return needsParentheses(process, around) ? `(${text})` : text;
  }

  /** Below each other if one line of `width - indent` is not enough; the first line starts at `indent`. */
  block(process: Process, indent: number): string {
    return this.#block(process, indent, 'open');
  }

  prefix(prefix: Prefix): string {
    const expressions = this.#expressions;
    switch (prefix.kind) {
      case 'tau':
        return 'tau';
      case 'send':
        return `${expressions.channel(prefix.channel)}!${expressions.sent(prefix.value)}`;
      case 'receive':
        return `${expressions.channel(prefix.channel)}?${printReceived(prefix.pattern)}`;
      case 'receive-or-suspect': {
        const place = expressions.place(prefix.suspect);
        return `${expressions.channel(prefix.channel)}@${place}${printReceived(prefix.pattern)}`;
      }
      case 'suspect':
      case 'crashed':
        return `${prefix.kind}(${expressions.print(prefix.location)})`;
      default:
        return prefix satisfies never;
    }
  }

  #bare(process: Process): string {
    const expressions = this.#expressions;
    switch (process.kind) {
      case 'nil':
        return 'nil';
      case 'prefix': {
        const continuation = process.next.kind === 'nil' ? '' : `.${this.flat(process.next, 'prefix')}`;
        return this.prefix(process.prefix) + continuation;
      }
      case 'sum':
        return process.parts.map((part) => this.flat(part, 'sum')).join(' + ');
      case 'parallel':
        return process.parts.map((part) => this.flat(part, 'parallel')).join(' | ');
      case 'if':
        return `if ${expressions.print(process.condition)} then ${this.flat(process.yes)} else ${this.flat(process.no)}`;
      case 'call':
        return `${process.name.text}(${expressions.list(process.arguments)})`;
      case 'product':
        return `product ${expressions.binder(process.binder)} : ${this.flat(process.body)}`;
      default:
        return process satisfies never;
    }
  }

  #block(process: Process, indent: number, around: Around): string {
    const flat = this.flat(process, around);
    if (indent + flat.length <= width) return flat;
    const inner = needsParentheses(process, around) ? indent + 1 : indent;
    const text = this.#broken(process, inner);
    return inner > indent ? `(${text})` : text;
  }

  #broken(process: Process, indent: number): string {
    const line = `\n${' '.repeat(indent)}`;
    switch (process.kind) {
      case 'sum':
        return process.parts.map((part) => this.#block(part, indent + 2, 'sum')).join(`${line}+ `);
      case 'parallel':
        return process.parts.map((part) => this.#block(part, indent + 2, 'parallel')).join(`${line}| `);
      case 'if': {
        const yes = this.#block(process.yes, indent + 2, 'open');
        const rest = this.#otherwise(process.no, indent);
        return `if ${this.#expressions.print(process.condition)} then${line}  ${yes}${line}else${rest}`;
      }
      case 'prefix': {
        const continuation = this.#block(process.next, indent + 2, 'prefix');
        return `${this.prefix(process.prefix)}.${line}  ${continuation}`;
      }
      case 'product':
        return `product ${this.#expressions.binder(process.binder)} :${line}  ${this.#block(process.body, indent + 2, 'open')}`;
      default:
        return this.#bare(process);
    }
  }

  /** `else if` stays on one line and does not move further in. */
  #otherwise(process: Process, indent: number): string {
    if (process.kind === 'if') return ` ${this.#broken(process, indent)}`;
    return `\n${' '.repeat(indent + 2)}${this.#block(process, indent + 2, 'open')}`;
  }

  network(network: Network, indent: number): string {
    const line = `\n${' '.repeat(indent)}`;
    switch (network.kind) {
      case 'nil':
        return 'nil';
      case 'located': {
        const { location } = network;
        const place = location.kind === 'star' ? '*' : this.#expressions.place(location.value);
        return `${place}[${this.block(network.process, indent + place.length + 1)}]`;
      }
      case 'parallel':
        return network.parts
          .map((part) => {
            const text = this.network(part, indent + 2);
            return part.kind === 'nil' || part.kind === 'located' ? text : `(${text})`;
          })
          .join(`${line}| `);
      case 'product':
        return `product ${this.#expressions.binder(network.binder)} : ${this.network(network.body, indent)}`;
      case 'restrict': {
        const channels = network.channels.map((channel) => channel.text).join(', ');
        return `restrict ${channels} in${line}  ${this.network(network.body, indent + 2)}`;
      }
      default:
        return network satisfies never;
    }
  }
}

/** `if` and `product` reach to the right as far as they can, so anything around them needs parentheses. */
function needsParentheses(process: Process, around: Around): boolean {
  if (around === 'open') return false;
  switch (process.kind) {
    case 'if':
    case 'product':
    case 'parallel':
      return true;
    case 'sum':
      return around !== 'parallel';
    default:
      return false;
  }
}
