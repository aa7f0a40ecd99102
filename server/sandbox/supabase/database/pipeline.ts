import type pg from 'pg';

export interface Statement {
  readonly text: string;
  /** Untyped text: PostgreSQL infers each parameter's type from its position. */
  readonly values: readonly (string | null)[];
}

export type Row = readonly (string | null)[];

/** PostgreSQL's error for a rejected statement; PostgREST passes exactly these fields on. */
export interface Refusal {
  readonly sqlstate: string;
  readonly message: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
}

export class DatabaseRefusal extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = 'DatabaseRefusal';
    this.refusal = refusal;
  }
}

interface WireError {
  readonly severity?: string | undefined;
  readonly code?: string | undefined;
  readonly message: string;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
}

/** Prepared statements of one connection, by their text. */
interface Plans {
  readonly names: Map<string, string>;
  /** Names whose Parse may or may not have been reached in a failed pipeline. */
  readonly doubtful: string[];
  next: number;
}

/** The most prepared statements per connection; any others are parsed again each time. */
const PLANS_PER_CONNECTION = 128;
const plansOf = new WeakMap<pg.Connection, Plans>();

/**
 * Several statements in one round trip. Without an explicit BEGIN they form one transaction that the closing Sync
 * commits, and the first error undoes all of them. The driver calls the handle* methods.
 */
export class Pipeline {
  readonly #statements: readonly Statement[];
  readonly #resolve: (rows: readonly Row[]) => void;
  readonly #reject: (error: Error) => void;
  readonly #parsed = new Map<string, string>();
  #plans: Plans | undefined;
  #rows: Row[] = [];
  #current: Row[] = [];

  constructor(
    statements: readonly Statement[],
    resolve: (rows: readonly Row[]) => void,
    reject: (error: Error) => void,
  ) {
    this.#statements = statements;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    const plans = plansOf.get(connection) ?? { names: new Map(), doubtful: [], next: 0 };
    plansOf.set(connection, plans);
    this.#plans = plans;
    connection.stream.cork();
    try {
      // Closing a statement that does not exist is no error.
      for (const name of plans.doubtful.splice(0)) connection.close({ type: 'S', name }, true);
      for (const { text, values } of this.#statements) {
        connection.bind({ statement: this.#planFor(text, plans, connection), values: [...values] }, true);
        connection.execute({ portal: '' }, true);
      }
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  #planFor(text: string, plans: Plans, connection: pg.Connection): string {
    const existing = plans.names.get(text) ?? this.#parsed.get(text);
    if (existing !== undefined) return existing;
    const name = plans.names.size < PLANS_PER_CONNECTION ? `s${plans.next++}` : '';
    connection.parse({ name, text, types: [] }, true);
    if (name !== '') this.#parsed.set(text, name);
    return name;
  }

  handleRowDescription(): void {
    this.#current = [];
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.#current.push(message.fields);
  }

  handleCommandComplete(): void {
    this.#rows = this.#current;
    this.#current = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleError(error: WireError): void {
    this.#plans?.doubtful.push(...this.#parsed.values());
    const { severity, code: sqlstate, message, detail, hint } = error;
    const refused = severity !== undefined && sqlstate !== undefined;
    this.#reject(refused ? new DatabaseRefusal({ sqlstate, message, detail, hint }) : new Error(message));
  }

  handleReadyForQuery(): void {
    for (const [text, name] of this.#parsed) this.#plans?.names.set(text, name);
    this.#resolve(this.#rows);
  }
}
