import 'server-only';
import pg from 'pg';

/**
 * Settings under which a value has one spelling, whatever the server was set to. Without row security a role that may
 * not see every row is refused, where it would otherwise copy a part of a table in silence.
 */
const spelling = `
set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex';
set extra_float_digits = 1; set search_path = ''; set statement_timeout = 0; set lock_timeout = '10s'; set row_security = off;
`;

/** Connects to a database for one piece of work; another database of the same server where `database` names it. */
export async function withDatabase<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  database?: string,
): Promise<T> {
  const address = new URL(url);
  if (database !== undefined) address.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: address.href, application_name: 'pluto backup' });
  await client.connect();
  try {
    await client.query(spelling);
    return await work(client);
  } finally {
    await client.end();
  }
}
