/** What names mean at one place of a script: values, modules and types, each visible from the scopes inside. */
import type { Declaration, DeclarationOf, Entity, Pattern } from '../tree.ts';

export interface Module {
  readonly entity: Entity;
  /** Its text, to be copied by instances. */
  readonly declaration: DeclarationOf<'module'>;
  /** Where names inside are looked up; its parent is where the module was declared. */
  readonly scope: Scope;
  /** The modules declared inside, by their declarations. */
  readonly inside: Map<Declaration, Module>;
  /** Its names mean nothing until an instance gives the parameters. */
  readonly isParameterised: boolean;
  readonly exported: Set<string>;
  /** Of an instance: the module. */
  readonly copyOf?: Entity;
}

export type Binding =
  | { readonly kind: 'entity'; readonly entity: Entity }
  | { readonly kind: 'module'; readonly module: Module };

/** A list of declarations with the scope its names are bound in. */
export interface Section {
  readonly list: readonly Declaration[];
  readonly scope: Scope;
  readonly modules: ReadonlyMap<Declaration, Module>;
  readonly parameters: readonly Pattern[];
  readonly global: boolean;
}

export class Scope {
  readonly parent: Scope | undefined;
  /** The path of the module that it belongs to, as `A::B::`. */
  readonly prefix: string;
  readonly names = new Map<string, Binding>();
  readonly types = new Map<string, Entity>();

  constructor(parent?: Scope, prefix = parent?.prefix ?? '') {
    this.parent = parent;
    this.prefix = prefix;
  }

  inner(): Scope {
    return new Scope(this);
  }

  find(name: string): Binding | undefined {
    return this.names.get(name) ?? this.parent?.find(name);
  }

  findType(name: string): Entity | undefined {
    return this.types.get(name) ?? this.parent?.findType(name);
  }

  bind(entity: Entity): Entity {
    this.names.set(entity.text, { kind: 'entity', entity });
    return entity;
  }

  /** Binds what a script or a module declares, which knows the module it is in. */
  declare(entity: Entity): Entity {
    return this.bind(this.prefix === '' || !entity.global ? entity : { ...entity, within: this.prefix });
  }

  /** Every name that can be written here. */
  *known(): Iterable<string> {
    yield* this.names.keys();
    if (this.parent !== undefined) yield* this.parent.known();
  }

  *knownTypes(): Iterable<string> {
    yield* this.types.keys();
    if (this.parent !== undefined) yield* this.parent.knownTypes();
  }
}
