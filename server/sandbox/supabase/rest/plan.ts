import type { Row, Statement } from '../database/pipeline.ts';
import type { Accepted, Preferences } from './preferences.ts';
import { MAX_ROWS, type Query } from './query.ts';
import type { Relation, Schema } from './schema.ts';
import { quote, SqlBuilder } from './sql.ts';

/**
 * The single row that every statement returns: the body, its number of rows, the total if requested, the number
 * inserted if known.
 */
export interface Answer {
  readonly body: string;
  readonly rows: number;
  readonly total: number | undefined;
  readonly inserted: number | undefined;
}

export function readAnswer(rows: readonly Row[]): Answer {
  const [body, count, total, inserted] = rows[0] ?? [];
  const whole = (text: string | null | undefined) => (text == null ? undefined : Number(text));
  return { body: body ?? '', rows: whole(count) ?? 0, total: whole(total), inserted: whole(inserted) };
}

/** Returns the SQL for the body. PostgreSQL renders the JSON, so that a numeric keeps every digit. */
export function bodyOf(rows: string, { single, stripNulls }: Pick<Accepted, 'single' | 'stripNulls'>): string {
  const list = stripNulls ? `json_strip_nulls(json_agg(${rows}))` : `json_agg(${rows})`;
  return single ? `coalesce((${list} -> 0)::text, 'null')` : `coalesce(${list}::text, '[]')`;
}

export function qualifyName(name: string): string {
  return `"public".${quote(name)}`;
}

export function pageOf(builder: SqlBuilder, { limit, offset }: Pick<Query, 'limit' | 'offset'>): string {
  const rows = Math.min(limit ?? MAX_ROWS, MAX_ROWS);
  return ` limit ${builder.param(String(rows))}${offset > 0 ? ` offset ${builder.param(String(offset))}` : ''}`;
}

export function planRead(
  schema: Schema,
  relation: Relation,
  query: Query,
  preferences: Preferences,
  accepted: Accepted,
): Statement {
  const builder = new SqlBuilder(schema, relation.name, relation.columns);
  const list = builder.selectList(query.select);
  const source = ` from ${qualifyName(relation.name)}${builder.where(query.filters)}`;
  const order = builder.orderBy(query.order);
  const page = pageOf(builder, query);
  const total = preferences.count ? `(select count(*)${source})` : 'null';
  return builder.statement(
    `select ${bodyOf('pgrst_row', accepted)}, count(*), ${total}, null from (select ${list}${source}${order}${page}) pgrst_row`,
  );
}
