import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer } from '../../http/answer.ts';
import { readBody } from '../../http/body.ts';
import type { StorageContext } from './context.ts';
import { badRequest, noSuchObject } from './failure.ts';
import { splitObjectPath } from './names.ts';

const BODY_LIMIT = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

export async function readRecord(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const text = (await readBody(request, BODY_LIMIT)).toString('utf8');
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw badRequest('The body must be a JSON object');
}

const SORTABLE = new Set(['name', 'updated_at', 'created_at', 'last_accessed_at']);

/** Lists the entries directly below a prefix; deeper ones appear as a folder, and folders come first. */
export async function handleList(
  request: IncomingMessage,
  response: ServerResponse,
  bucket: string,
  { database, caller }: StorageContext,
): Promise<void> {
  const { prefix = '', limit = 100, offset = 0, search = '', sortBy } = await readRecord(request);
  const sort: { column?: unknown; order?: unknown } = typeof sortBy === 'object' && sortBy !== null ? sortBy : {};
  const { column = 'name', order = 'asc' } = sort;
  const whole = (value: unknown) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  if (typeof prefix !== 'string' || typeof search !== 'string' || !whole(limit) || !whole(offset)) {
    throw badRequest('The list has wrong options');
  }
  if (!SORTABLE.has(String(column)) || !['asc', 'desc'].includes(String(order))) throw badRequest('Unknown sorting');
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const text = `
with below as (
  select substr(name, length($2) + 1) as rest, id, updated_at, created_at, last_accessed_at, metadata
  from storage.objects where bucket_id = $1 and starts_with(name, $2)
), entries as (
  select rest as name, id, updated_at, created_at, last_accessed_at, metadata from below where strpos(rest, '/') = 0
  union all
  select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz, null::timestamptz, null::timestamptz,
    null::jsonb from below where strpos(rest, '/') > 0
)
select coalesce(json_agg(entry), '[]') from (
  select * from entries where strpos(lower(name), lower($3)) = 1
  order by id is not null, ${column} ${order} limit $4 offset $5
) entry`;
  const values = [bucket, folder, search, String(Math.min(Number(limit), 1000)), String(offset)];
  const [row] = await database.run(caller, { text, values }, true);
  answer(response, 200, row?.[0] ?? '[]', JSON_TYPE);
}

async function removeNamed(names: readonly string[], bucket: string, context: StorageContext): Promise<string> {
  const text = `
with gone as (delete from storage.objects
  where bucket_id = $1 and name in (select json_array_elements_text($2::json)) returning *)
select coalesce(json_agg(gone), '[]'), coalesce(json_agg(gone.version), '[]') from gone`;
  const statement = { text, values: [bucket, JSON.stringify(names)] };
  const [row] = await context.database.run(context.caller, statement, false);
  const [body = '[]', versions] = row ?? [];
  const list: unknown = JSON.parse(versions ?? '[]');
  // The rows are now removed for good; files that a crash leaves here are removed at the next start.
  for (const version of Array.isArray(list) ? list : []) await context.files.remove(String(version));
  return body ?? '[]';
}

/** Handles `DELETE /object/bucket` with names in the body. */
export async function handleRemove(
  request: IncomingMessage,
  response: ServerResponse,
  bucket: string,
  context: StorageContext,
): Promise<void> {
  const { prefixes } = await readRecord(request);
  if (!Array.isArray(prefixes) || !prefixes.every((name) => typeof name === 'string')) {
    throw badRequest('prefixes must be a list of names');
  }
  answer(response, 200, await removeNamed(prefixes, bucket, context), JSON_TYPE);
}

/** Handles `DELETE /object/bucket/name`. */
export async function handleRemoveOne(response: ServerResponse, path: string, context: StorageContext): Promise<void> {
  const { bucket, name } = splitObjectPath(path);
  if ((await removeNamed([name], bucket, context)) === '[]') throw noSuchObject();
  answer(response, 200, '{"message":"Successfully deleted"}', JSON_TYPE);
}
