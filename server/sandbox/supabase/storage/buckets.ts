import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer, answerJson } from '../../http/answer.ts';
import { readRecord } from './collections.ts';
import type { StorageContext } from './context.ts';
import { badRequest, noSuchBucket, storageLacks } from './failure.ts';

const COLUMNS = `id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at`;
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const BUCKET_NAME = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;

interface Settings {
  readonly isPublic: string;
  readonly limit: string | null;
  readonly mimeTypes: string | null;
}

function bytes(limit: unknown): string | null {
  if (limit === undefined || limit === null) return null;
  if (typeof limit === 'number' && Number.isSafeInteger(limit) && limit >= 0) return String(limit);
  const match = /^(\d+)\s*(b|kb|mb|gb)?$/i.exec(String(limit));
  if (match === null) throw badRequest('The size limit is no size');
  const power = ['b', 'kb', 'mb', 'gb'].indexOf((match[2] ?? 'b').toLowerCase());
  return String(Number(match[1]) * 1024 ** power);
}

function readSettings(body: Readonly<Record<string, unknown>>): Settings {
  const { public: isPublic, file_size_limit: limit, allowed_mime_types: types } = body;
  if (types !== undefined && types !== null && !Array.isArray(types)) throw badRequest('The MIME types are no list');
  return {
    isPublic: isPublic === true ? 'true' : 'false',
    limit: bytes(limit),
    mimeTypes: Array.isArray(types) ? JSON.stringify(types.map(String)) : null,
  };
}

const TYPES = 'case when $4::json is null then null else array(select json_array_elements_text($4::json)) end';

export async function handleBuckets(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
  context: StorageContext,
): Promise<void> {
  const { database, caller } = context;
  const run = (text: string, values: (string | null)[], readOnly: boolean) =>
    database.run(caller, { text, values }, readOnly);
  switch (`${request.method} ${id === '' ? 'all' : 'one'}`) {
    case 'GET all': {
      const text = `select coalesce(json_agg(b), '[]') from (select ${COLUMNS} from storage.buckets order by id) b`;
      const [row] = await run(text, [], true);
      return answer(response, 200, row?.[0] ?? '[]', JSON_TYPE);
    }
    case 'GET one': {
      const text = `select row_to_json(b) from (select ${COLUMNS} from storage.buckets where id = $1) b`;
      const [row] = await run(text, [id], true);
      if (row?.[0] == null) throw noSuchBucket();
      return answer(response, 200, row[0], JSON_TYPE);
    }
    case 'POST all': {
      const body = await readRecord(request);
      const { id: requested = body['name'] } = body;
      const name = String(requested ?? '');
      if (!BUCKET_NAME.test(name) || name.trim() !== name) throw badRequest('Bucket name invalid');
      const { isPublic, limit, mimeTypes } = readSettings(body);
      const text = `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
        values ($1, $1, $2, $3, ${TYPES})`;
      await run(text, [name, isPublic, limit, mimeTypes], false);
      return answerJson(response, 200, { name });
    }
    case 'PUT one': {
      const { isPublic, limit, mimeTypes } = readSettings(await readRecord(request));
      const text = `update storage.buckets set public = $2, file_size_limit = $3, allowed_mime_types = ${TYPES},
        updated_at = now() where id = $1 returning id`;
      const rows = await run(text, [id, isPublic, limit, mimeTypes], false);
      if (rows.length === 0) throw noSuchBucket();
      return answerJson(response, 200, { message: 'Successfully updated' });
    }
    case 'DELETE one': {
      const rows = await run('delete from storage.buckets where id = $1 returning id', [id], false);
      if (rows.length === 0) throw noSuchBucket();
      return answerJson(response, 200, { message: 'Successfully deleted' });
    }
    default:
      throw storageLacks('this bucket operation');
  }
}
