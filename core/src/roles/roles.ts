/**
 * Roles of actions and components: which actions send, receive, crash, lose, suspect or let time pass; which components
 * are processes, channels, monitors. Charts and smallest runs need them, verdicts never do. A model declares roles in
 * comments or in a file beside it (`text` reads them); otherwise the usual names decide.
 */
import type { Problem } from '../problem.ts';
import type { Span } from '../span.ts';
import { componentsCalled } from './component-names.ts';
import { usualRole } from './usual-roles.ts';

/**
 * `observation`: the component is a monitor; `message`: sender and receiver are among the arguments; `plain`: none of
 * these, whatever the name.
 */
export const actionRoles = [
  'send',
  'receive',
  'message',
  'crash',
  'loss',
  'suspicion',
  'time',
  'observation',
  'plain',
] as const;
export type ActionRole = (typeof actionRoles)[number];

export const componentRoles = ['process', 'channel', 'monitor'] as const;
export type ComponentRole = (typeof componentRoles)[number];

export type RoleDeclaration = { readonly name: string; readonly span: Span } & (
  | {
      readonly of: 'action';
      readonly role: ActionRole;
      /**
       * The meaning of its arguments, in their order: `from` (or `who`) acts, `to` (or `whom`) is acted upon; other
       * words mean nothing.
       */
      readonly parameters?: readonly string[];
    }
  | { readonly of: 'component'; readonly role: ComponentRole }
);

export type ActionDeclaration = Extract<RoleDeclaration, { of: 'action' }>;

export class Roles {
  readonly declarations: readonly RoleDeclaration[];
  /** Of declarations that could not be read. */
  readonly problems: readonly Problem[];
  readonly #actions: ReadonlyMap<string, ActionDeclaration>;

  constructor(declarations: readonly RoleDeclaration[] = [], problems: readonly Problem[] = []) {
    this.declarations = declarations;
    this.problems = problems;
    this.#actions = new Map(declarations.flatMap((one) => (one.of === 'action' ? [[one.name, one]] : [])));
  }

  /** These and others; of two declarations for one name the later one counts. */
  and({ declarations, problems }: Roles): Roles {
    return new Roles([...this.declarations, ...declarations], [...this.problems, ...problems]);
  }

  /** A declaration for `M::x` takes precedence over one for `x` in every module. */
  declared(action: string): ActionDeclaration | undefined {
    return this.#actions.get(action) ?? this.#actions.get(withoutModule(action));
  }

  ofAction(name: string): ActionRole | undefined {
    return this.declared(name)?.role ?? usualRole(withoutModule(name));
  }

  /** The declaration for a component by its own name, else that for its process. */
  ofComponent(lifeline: string): ComponentRole | undefined {
    const fitting = this.declarations.filter(
      (one) => one.of === 'component' && componentsCalled(one.name, [lifeline]).length > 0,
    );
    const own = fitting.filter(({ name }) => withoutBlanks(name) === withoutBlanks(lifeline));
    const found = own.at(-1) ?? fitting.at(-1);
    return found?.of === 'component' ? found.role : undefined;
  }
}

/** Nothing is declared. */
export const usualRoles = new Roles();

/** The roles of a model, with the names that can have one, computed on demand. */
export interface ModelRoles {
  readonly roles: Roles;
  actions(): readonly string[];
  /** Lifelines or processes. */
  components(): readonly string[];
}

function withoutModule(name: string): string {
  return name.split('::').at(-1)!;
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '');
}
