/** Does evaluating an expression change anything that outlives it? Guards, invariants and queries must not. */
import { childrenOf, type Expression, expressionsIn, type FunctionDeclaration, type Variable } from '../typed/index.ts';

interface Effects {
  readonly state: 'changed' | 'kept';
  /** Reference parameters that are written to. */
  readonly parameters: ReadonlySet<Variable>;
}

const known = new WeakMap<FunctionDeclaration, Effects>();

/** Outside functions every assignment counts. */
export function changesState(expression: Expression): boolean {
  return written(expression).length > 0;
}

/** The variables an expression writes to, its calls included; locals of called functions are not among them. */
function written(expression: Expression): Variable[] {
  const below = childrenOf(expression).flatMap(written);
  switch (expression.kind) {
    case 'assignment':
    case 'step':
      return [...below, ...rootsOf(expression.target)];
    case 'call': {
      const effects = effectsOf(expression.function);
      const passed = expression.function.parameters.flatMap((parameter, index) =>
        effects.parameters.has(parameter) ? rootsOf(expression.arguments[index]!) : [],
      );
      return [...below, ...passed, ...stateOf(expression.function, effects)];
    }
    default:
      return below;
  }
}

/** One witness is enough for a function that changes the state. */
function stateOf(callee: FunctionDeclaration, effects: Effects): Variable[] {
  if (effects.state === 'kept') return [];
  return [{ name: callee.name, sort: callee.result, storage: 'global', initial: 0, span: callee.span }];
}

function rootsOf(target: Expression): Variable[] {
  switch (target.kind) {
    case 'variable':
      return [target.variable];
    case 'field':
    case 'index':
    case 'assignment':
    case 'step':
      return rootsOf(target.target);
    case 'conditional':
      return [...rootsOf(target.yes), ...rootsOf(target.no)];
    default:
      return [];
  }
}

function effectsOf(callee: FunctionDeclaration): Effects {
  const before = known.get(callee);
  if (before !== undefined) return before;
  const roots = expressionsIn(callee.body).flatMap(written);
  const lasting = roots.some(({ storage }) => storage === 'global' || storage === 'instance' || storage === 'meta');
  const parameters = new Set(roots.filter(({ storage }) => storage === 'reference'));
  const effects: Effects = { state: lasting ? 'changed' : 'kept', parameters };
  known.set(callee, effects);
  return effects;
}
