import pg from 'pg';
import { errorText } from '../../failure.ts';
import { log } from '../../log.ts';
import { DatabaseRefusal, Pipeline, type Row, type Statement } from './pipeline.ts';

export type Role = 'anon' | 'authenticated' | 'service_role';

/** The caller on whose behalf a statement runs: the role decides grants, the claims feed row-level security. */
export interface Caller {
  readonly role: Role;
  /** JSON text, as read by auth.jwt(). */
  readonly claims: string;
}

const BECOME =
  "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), " +
  "set_config('transaction_read_only', $3, true)";

const POOL_SIZE = 10;

export interface Connection {
  readonly socketDir: string;
  readonly password: string;
}

export function clientOptions(user: string, { socketDir, password }: Connection): pg.ClientConfig {
  return { host: socketDir, port: 5432, user, password, database: 'postgres', application_name: 'sandbox' };
}

/** The outcome of the statement is unknown: no connection was free in time, or the connection broke. */
export class DatabaseUnavailable extends Error {}

export class Database {
  readonly #pool: pg.Pool;

  constructor(connection: Connection) {
    this.#pool = new pg.Pool({
      ...clientOptions('authenticator', connection),
      max: POOL_SIZE,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 10_000,
    });
    this.#pool.on('error', (error) => log('warn', 'a database connection was lost', { error: error.message }));
  }

  /** Runs a statement in one transaction and one round trip. PostgreSQL enforces read-only. */
  run(caller: Caller, statement: Statement, readOnly: boolean): Promise<readonly Row[]> {
    return this.#withClient((client) => send(client, [become(caller, readOnly), statement]));
  }

  /** Runs a write and keeps it only if `accept` approves its result. */
  runIf(caller: Caller, statement: Statement, accept: (rows: readonly Row[]) => boolean): Promise<readonly Row[]> {
    return this.#withClient(async (client) => {
      const rows = await send(client, [plain('begin'), become(caller, false), statement]).catch(async (error) => {
        await send(client, [plain('rollback')]);
        throw error;
      });
      await send(client, [plain(accept(rows) ? 'commit' : 'rollback')]);
      return rows;
    });
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect().catch((error) => {
      throw new DatabaseUnavailable(errorText(error), { cause: error });
    });
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      if (error instanceof DatabaseRefusal) throw error;
      broken = true;
      throw new DatabaseUnavailable(errorText(error), { cause: error });
    } finally {
      client.release(broken);
    }
  }
}

function plain(text: string): Statement {
  return { text, values: [] };
}

function become(caller: Caller, readOnly: boolean): Statement {
  return { text: BECOME, values: [caller.role, caller.claims, readOnly ? 'on' : 'off'] };
}

function send(client: pg.PoolClient, statements: readonly Statement[]): Promise<readonly Row[]> {
  return new Promise((resolve, reject) => {
    client.query(new Pipeline(statements, resolve, reject));
  });
}
