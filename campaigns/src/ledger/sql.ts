/**
 * SQLite, by whichever of two bindings is there: Node's own (`node:sqlite`, from Node 22.13 on) or one compiled to
 * WebAssembly. Both take plain statements with `?` for values. What is committed survives a process that is killed:
 * changes go to a log first (WAL). With Node's own, readers and a writer may use one file at the same time; the other
 * has it for itself alone.
 */
export type SqlValue = string | number | Uint8Array | null;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export interface Sql {
  /** Several statements, nothing comes out. */
  run(text: string): void;
  all(text: string, values?: readonly SqlValue[]): readonly SqlRow[];
  close(): void;
}

/** The common part of both bindings; `values` covers the differences. */
interface Statement {
  all(...values: unknown[]): unknown;
  finalize?(): void;
}
interface Database {
  exec(text: string): void;
  prepare(text: string): Statement;
  close(): void;
}

export type Binding = 'node' | 'wasm';

/** Milliseconds to wait for another transaction. */
const PATIENCE = 10_000;

export async function openSql(path: string, wanted?: Binding): Promise<Sql> {
  const node = wanted === 'wasm' ? undefined : await nodeBinding();
  if (wanted === 'node' && node === undefined) throw new Error('this Node has no SQLite of its own');
  const sql = node === undefined ? await openWasm(path) : new OpenSql(new node(path), (values) => values);
  sql.run(`pragma busy_timeout = ${PATIENCE}; pragma journal_mode = wal; pragma synchronous = normal`);
  return sql;
}

type NodeDatabase = new (path: string) => Database;

async function nodeBinding(): Promise<NodeDatabase | undefined> {
  // A name that is no literal: Node 20 has no such module, and no types for it.
  const name = 'node:sqlite';
  try {
    const binding = await withoutWarning(() => import(name) as Promise<{ DatabaseSync: NodeDatabase }>);
    return binding.DatabaseSync;
  } catch {
    return undefined;
  }
}

/**
 * Node 22 warns that its SQLite is experimental, which does not help users of campaigns: the part of it used here is
 * tested on every version.
 */
async function withoutWarning<T>(load: () => Promise<T>): Promise<T> {
  const { emitWarning } = process;
  process.emitWarning = (...shown: unknown[]) => {
    if (!/^SQLite is an experimental feature/.test(String(shown[0]))) Reflect.apply(emitWarning, process, shown);
  };
  try {
    return await load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

async function openWasm(path: string): Promise<Sql> {
  const { lockFile } = await import('./lock-file.ts');
  const { default: binding } = (await import('node-sqlite3-wasm')) as unknown as {
    default: { Database: NodeDatabase };
  };
  const release = lockFile(path);
  const sql = new OpenSql(opened(binding.Database, path, release), (values) => [values]);
  // A log needs shared memory, which this binding lacks, or exclusive use.
  sql.run('pragma locking_mode = exclusive');
  return {
    run: (text) => sql.run(text),
    all: (text, values) => sql.all(text, values),
    close() {
      sql.close();
      release();
    },
  };
}

function opened(Database: NodeDatabase, path: string, release: () => void): Database {
  try {
    return new Database(path);
  } catch (error) {
    release();
    throw error;
  }
}

class OpenSql implements Sql {
  readonly #database: Database;
  readonly #handed: (values: readonly SqlValue[]) => readonly unknown[];
  readonly #statements = new Map<string, Statement>();

  /** `handed`: how the binding wants its values. */
  constructor(database: Database, handed: (values: readonly SqlValue[]) => readonly unknown[]) {
    this.#database = database;
    this.#handed = handed;
  }

  run(text: string): void {
    this.#database.exec(text);
  }

  all(text: string, values: readonly SqlValue[] = []): readonly SqlRow[] {
    const statement = this.#statements.get(text) ?? this.#database.prepare(text);
    this.#statements.set(text, statement);
    try {
      return statement.all(...this.#handed(values)) as readonly SqlRow[];
    } catch (error) {
      this.#statements.delete(text);
      finalize(statement);
      throw error;
    }
  }

  close(): void {
    for (const statement of this.#statements.values()) finalize(statement);
    this.#database.close();
  }
}

/** Only the binding in WebAssembly wants it. A statement that failed says so once more when it is used, or goes. */
function finalize(statement: Statement): void {
  try {
    statement.finalize?.();
  } catch {
    // The caller of the statement already has the error.
  }
}
