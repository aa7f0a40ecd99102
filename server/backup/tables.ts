import 'server-only';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import * as z from 'zod/mini';
import { rowsPath, type SequenceCopy, type TableCopy } from './manifest.ts';

/** A row travels as a JSON list of its columns' own spellings, which lose nothing: `null`, numbers, bytes, documents. */
const rowSchema = z.object({ row: z.string() });
const columnsSchema = z.object({ table: z.string(), columns: z.array(z.string()), types: z.array(z.string()) });

const rowsAtOnce = 2_000;
const bytesAtOnce = 4_000_000;

const quoted = (name: string): string => pg.escapeIdentifier(name);

export interface TableShape {
  readonly table: string;
  readonly columns: readonly string[];
  readonly types: readonly string[];
}

/** Returns the product's tables with the columns that are not computed by the database. */
export async function readShapes(client: pg.Client): Promise<readonly TableShape[]> {
  const { rows } = await client.query(`
    select t.relname as "table", array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(pg_catalog.format_type(a.atttypid, a.atttypmod) order by a.attnum) as types
    from pg_catalog.pg_class t
    join pg_catalog.pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and a.attgenerated = ''
    group by t.relname order by t.relname`);
  return z.parse(z.array(columnsSchema), rows);
}

/** Reads a table's rows in the order of their spelling, which is the same in every copy. */
async function* spelledRows(client: pg.Client, { table, columns }: Omit<TableShape, 'types'>): AsyncGenerator<string> {
  const spelled = columns.map((column) => `${quoted(column)}::text`).join(', ');
  await client.query(`declare spelled no scroll cursor for
    select spelling.row from (
      select pg_catalog.jsonb_build_array(${spelled})::text as row from public.${quoted(table)}
    ) spelling order by spelling.row collate "C"`);
  for (;;) {
    const { rows } = await client.query(`fetch ${rowsAtOnce} from spelled`);
    for (const { row } of z.parse(z.array(rowSchema), rows)) yield row;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('close spelled');
}

async function* counted(rows: AsyncIterable<string>, hash: Hash, tally: { rows: number }): AsyncGenerator<string> {
  for await (const row of rows) {
    const line = `${row}\n`;
    hash.update(line);
    tally.rows += 1;
    yield line;
  }
}

/** Writes a table into a backup. The client is within the transaction whose moment the whole backup shows. */
export async function dumpTable(client: pg.Client, folder: string, shape: TableShape): Promise<TableCopy> {
  const [hash, tally] = [createHash('sha256'), { rows: 0 }];
  const lines = Readable.from(counted(spelledRows(client, shape), hash, tally));
  await pipeline(lines, createGzip(), createWriteStream(rowsPath(folder, shape.table), { mode: 0o600 }));
  return { name: shape.table, columns: [...shape.columns], rows: tally.rows, digest: hash.digest('hex') };
}

/** Returns how many rows a table has, and their digest. The client is within a transaction. */
export async function examineTable(
  client: pg.Client,
  { name, columns }: Pick<TableCopy, 'name' | 'columns'>,
): Promise<Pick<TableCopy, 'rows' | 'digest'>> {
  const [hash, tally] = [createHash('sha256'), { rows: 0 }];
  for await (const _line of counted(spelledRows(client, { table: name, columns }), hash, tally));
  return { rows: tally.rows, digest: hash.digest('hex') };
}

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let batch: string[] = [];
  let bytes = 0;
  for await (const line of lines) {
    batch.push(line);
    bytes += line.length;
    if (batch.length < rowsAtOnce && bytes < bytesAtOnce) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Adds a backup's rows to a table that is empty. */
export async function loadTable(
  client: pg.Client,
  folder: string,
  { name, columns }: TableCopy,
  { types, ...shape }: TableShape,
): Promise<void> {
  const typeOf = new Map(shape.columns.map((column, index) => [column, types[index]] as const));
  const values = columns.map((column, index) => `(r ->> ${index})::${typeOf.get(column) ?? 'text'}`).join(', ');
  const statement = `insert into public.${quoted(name)} (${columns.map(quoted).join(', ')}) overriding system value
    select ${values} from pg_catalog.jsonb_array_elements($1::jsonb) r`;
  const lines = createInterface({ input: createReadStream(rowsPath(folder, name)).pipe(createGunzip()) });
  for await (const batch of batches(lines)) await client.query(statement, [`[${batch.join(',')}]`]);
}

/** Returns the last number of each sequence that has given one out. */
export async function readSequences(client: pg.Client): Promise<readonly SequenceCopy[]> {
  const { rows } = await client.query(`
    select sequencename::text as name, last_value::text as last from pg_catalog.pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return z.parse(z.array(z.object({ name: z.string(), last: z.string() })), rows);
}

export async function setSequences(client: pg.Client, sequences: readonly SequenceCopy[]): Promise<void> {
  for (const { name, last } of sequences) {
    await client.query('select pg_catalog.setval($1::text::regclass, $2::bigint)', [`public.${quoted(name)}`, last]);
  }
}

/** Returns the migrations that a database has, by its own record. */
export async function readVersions(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query('select version from supabase_migrations.schema_migrations order by version');
  return z.parse(z.array(z.object({ version: z.string() })), rows).map(({ version }) => version);
}
