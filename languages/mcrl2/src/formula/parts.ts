/** Connectives flattened, and regular modalities taken apart into steps and repetitions of steps. */
import type { Head, Mode, Node, NodeOf } from './node.ts';
import { isConstant, type Truth } from './truth.ts';
import type { TypedRegularFormula } from './typed.ts';

/** Data stays together in one expression: what has no value may be forgiven there if the rest decides. */
export function parts(truth: Truth, mode: Mode, list: readonly Node[]): Node {
  const flat = list.flatMap((part) => (part.kind === 'parts' && part.mode === mode ? part.parts : [part]));
  const data = flat.flatMap((part) => (part.kind === 'value' ? [part.data] : []));
  const others = flat.filter((part) => part.kind !== 'value');
  if (data.length === 0) return others.length === 1 ? others[0]! : { kind: 'parts', mode, parts: others };
  const { span } = data[0]!;
  const whole = mode === 'all' ? truth.and(data, span) : truth.or(data, span);
  const value: Node = { kind: 'value', data: whole };
  if (others.length === 0 || isConstant(whole, mode === 'all' ? 'false' : 'true')) return value;
  if (isConstant(whole, mode === 'all' ? 'true' : 'false')) return parts(truth, mode, others);
  return { kind: 'parts', mode, parts: [value, ...others] };
}

export interface Modality {
  readonly regular: TypedRegularFormula;
  readonly body: Node;
}

/** What must hold before such steps so that the body is shown after them. */
export function steps(truth: Truth, mode: Mode, { regular, body }: Modality): Node {
  const inner = (part: TypedRegularFormula, after: Node): Node => steps(truth, mode, { regular: part, body: after });
  switch (regular.kind) {
    case 'sequence':
      return inner(regular.left, inner(regular.right, body));
    case 'choice':
      return parts(truth, mode, [inner(regular.left, body), inner(regular.right, body)]);
    case 'plus':
      return inner(regular.operand, { kind: 'repeat', mode, steps: regular.operand, body });
    case 'star':
      return { kind: 'repeat', mode, steps: regular.operand, body };
    case 'true':
    case 'false':
    case 'value':
    case 'multi-action':
    case 'not':
    case 'and':
    case 'or':
    case 'implies':
    case 'forall':
    case 'exists':
      return { kind: 'step', mode, variables: [], action: regular, body };
    default:
      return regular satisfies never;
  }
}

/** A repetition as the fixpoint it is: nothing more to do, or one more round. */
export function unrolled(truth: Truth, { mode, steps: round, body }: NodeOf<'repeat'>): Head {
  const head: Head = { fixpoint: mode === 'all' ? 'nu' : 'mu', parameters: [], body };
  const again: Node = { kind: 'call', head, arguments: [] };
  head.body = parts(truth, mode, [body, steps(truth, mode, { regular: round, body: again })]);
  return head;
}
