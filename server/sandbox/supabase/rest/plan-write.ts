import type { Statement } from '../database/pipeline.ts';
import { lacks, RestFailure } from './failure.ts';
import { type Payload, payloadColumns, payloadRows, recordShape } from './payload.ts';
import { bodyOf, qualifyName } from './plan.ts';
import type { Accepted, Preferences } from './preferences.ts';
import type { Query } from './query.ts';
import type { Column, Relation, Schema } from './schema.ts';
import { direction, quote, SqlBuilder } from './sql.ts';

export interface WriteRequest {
  readonly schema: Schema;
  readonly relation: Relation;
  readonly query: Query;
  readonly preferences: Preferences;
  readonly accepted: Accepted;
}

/** Wraps a write so that it responds like a read: RETURNING contains the selection and the sorting keys. */
function finish(builder: SqlBuilder, write: string, request: WriteRequest, isMerge: boolean): Statement {
  const { query, relation, preferences, accepted } = request;
  if (preferences.returns !== 'representation') {
    const total = preferences.count ? 'count(*)' : 'null';
    return builder.statement(
      `with pgrst_source as (${write} returning 1) select '', count(*), ${total}, null from pgrst_source`,
    );
  }
  const keys = query.order.map((item, index) => `${builder.orderKey(item)} as "pgrst_order_${index}"`);
  const marks = isMerge && relation.isTable ? [`(${quote(relation.name)}.xmax = 0) as pgrst_inserted`] : [];
  const outputs = [...builder.outputs(query.select)];
  const selected = outputs.map(([name, sql]) => `${sql} as ${quote(name)}`);
  const returning = [...selected, ...keys, ...marks].join(', ');
  const order = query.order.map((item, index) => `"pgrst_order_${index}"${direction(item)}`).join(', ');
  const rows = `select ${outputs.map(([name]) => quote(name)).join(', ')} from pgrst_source${order === '' ? '' : ` order by ${order}`}`;
  const inserted = marks.length > 0 ? '(select count(*) from pgrst_source where pgrst_inserted)' : 'null';
  return builder.statement(
    `with pgrst_source as (${write} returning ${returning}) ` +
      `select ${bodyOf('pgrst_row', accepted)}, count(*), ${preferences.count ? 'count(*)' : 'null'}, ${inserted} ` +
      `from (${rows}) pgrst_row`,
  );
}

function builderFor({ schema, relation }: WriteRequest): SqlBuilder {
  return new SqlBuilder(schema, relation.name, relation.columns);
}

function refusePaging({ query }: WriteRequest): void {
  if (query.limit !== undefined || query.offset > 0) throw lacks('limits on writes');
}

function conflictClause(request: WriteRequest, columns: readonly Column[]): string {
  const { relation, query, preferences } = request;
  const target = query.onConflict ?? relation.primaryKey;
  if (preferences.resolution === undefined || target.length === 0) return '';
  for (const name of target) {
    if (!relation.columns.has(name)) {
      throw new RestFailure(400, { code: '42703', message: `column "${name}" does not exist` });
    }
  }
  const on = ` on conflict (${target.map(quote).join(', ')})`;
  if (preferences.resolution === 'ignore-duplicates' || columns.length === 0) return `${on} do nothing`;
  const sets = columns.map(({ name }) => `${quote(name)} = excluded.${quote(name)}`);
  return `${on} do update set ${sets.join(', ')}`;
}

export function planInsert(request: WriteRequest, payload: Payload): Statement {
  refusePaging(request);
  if (request.query.filters.length > 0) throw lacks('filters on inserts');
  const { relation, query, preferences } = request;
  const builder = builderFor(request);
  const columns = payloadColumns(payload, relation, query.columns);
  const into = `insert into ${qualifyName(relation.name)}`;
  const isMerge = preferences.resolution === 'merge-duplicates';
  if (columns.length === 0) {
    if (payload.length > 1) throw lacks('several rows without any column');
    // An empty list inserts nothing; an empty object is a row of defaults.
    const write =
      payload.length === 1 ? `${into} default values` : `delete from ${qualifyName(relation.name)} where false`;
    return finish(builder, write, request, isMerge);
  }
  const list = columns.map(({ name }) => quote(name)).join(', ');
  const values = columns.map(({ name }) => `pgrst_body.${quote(name)}`).join(', ');
  const rows = payloadRows(builder, payload, columns, preferences.missingDefault && payload.isArray);
  const write = `${into} (${list}) select ${values} from ${rows}${conflictClause(request, columns)}`;
  return finish(builder, write, request, isMerge);
}

/** Rejects a write to every row at once: a hosted project loads safeupdate. */
function requireFilter(verb: string, { query }: WriteRequest): void {
  if (query.filters.length > 0) return;
  throw new RestFailure(400, { code: '21000', message: `${verb} requires a WHERE clause` });
}

export function planUpdate(request: WriteRequest, payload: Payload): Statement {
  refusePaging(request);
  requireFilter('UPDATE', request);
  const { relation, query } = request;
  if (payload.isArray) throw lacks('updates with a list');
  const builder = builderFor(request);
  const columns = payloadColumns(payload, relation, query.columns);
  const name = qualifyName(relation.name);
  if (columns.length === 0) return finish(builder, `delete from ${name} where false`, request, false);
  const sets = columns.map((column) => `${quote(column.name)} = pgrst_body.${quote(column.name)}`).join(', ');
  const body = `json_to_record(${builder.param(payload.text)}::json) as pgrst_body (${recordShape(columns)})`;
  return finish(builder, `update ${name} set ${sets} from ${body}${builder.where(query.filters)}`, request, false);
}

export function planDelete(request: WriteRequest): Statement {
  refusePaging(request);
  requireFilter('DELETE', request);
  const builder = builderFor(request);
  const write = `delete from ${qualifyName(request.relation.name)}${builder.where(request.query.filters)}`;
  return finish(builder, write, request, false);
}
