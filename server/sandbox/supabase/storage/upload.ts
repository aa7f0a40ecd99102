import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson } from '../../http/answer.ts';
import { SERVICE } from '../access/caller.ts';
import type { Statement } from '../database/pipeline.ts';
import type { StorageContext } from './context.ts';
import { badMime, badRequest, noSuchBucket, noSuchObject, tooLarge } from './failure.ts';
import { FileTooLarge, type StoredFile } from './files.ts';
import { splitObjectPath } from './names.ts';
import { readUpload, type Upload } from './upload-body.ts';

/** A hosted project's default where a bucket sets no limit of its own. */
const DEFAULT_LIMIT = 50 * 1024 * 1024;

type Mode = 'insert' | 'upsert' | 'update';

interface BucketRules {
  readonly limit: number;
  readonly mimeTypes: readonly string[] | null;
}

async function bucketRules({ database }: StorageContext, bucket: string): Promise<BucketRules> {
  const text = 'select file_size_limit, array_to_json(allowed_mime_types) from storage.buckets where id = $1';
  const [row] = await database.run(SERVICE, { text, values: [bucket] }, true);
  if (row === undefined) throw noSuchBucket();
  const [limit, types] = row;
  const listed: unknown = JSON.parse(types ?? 'null');
  return {
    limit: Math.min(limit == null ? DEFAULT_LIMIT : Number(limit), DEFAULT_LIMIT),
    mimeTypes: Array.isArray(listed) && listed.length > 0 ? listed.map(String) : null,
  };
}

function checkMime(type: string, allowed: readonly string[] | null): void {
  const essence = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const fits = (rule: string) => (rule.endsWith('/*') ? essence.startsWith(rule.slice(0, -1)) : essence === rule);
  if (allowed !== null && !allowed.some((rule) => rule === '*' || fits(rule.toLowerCase()))) throw badMime(type);
}

function checkMetadata(text: string | null): void {
  if (text === null) return;
  try {
    JSON.parse(text);
  } catch (error) {
    throw error instanceof SyntaxError ? badRequest('The metadata is no JSON') : error;
  }
}

// The write itself reads `old`, so that the old version is recorded before the row changes.
const OLD = 'with old as (select version from storage.objects where bucket_id = $1 and name = $2 for update)';
const OLD_FIRST = '(select max(version) from old) first';
const INSERT = `insert into storage.objects (bucket_id, name, version, metadata, user_metadata)
  select $1, $2, $3, $4::jsonb, $5::jsonb`;
const CHANGES = 'updated_at = now(), last_accessed_at = now()';

/** Returns the row's id and the version it replaces, whose file may then be removed. */
function rowStatement(mode: Mode, values: readonly (string | null)[]): Statement {
  switch (mode) {
    case 'insert':
      return { text: `${INSERT} returning id, null`, values };
    case 'upsert':
      return {
        text: `${OLD}, put as (${INSERT} from ${OLD_FIRST} on conflict (bucket_id, name) do update set
          version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
          ${CHANGES} returning id)
          select put.id, old.version from put left join old on true`,
        values,
      };
    case 'update':
      return {
        text: `${OLD}, put as (update storage.objects set version = $3, metadata = $4::jsonb,
          user_metadata = $5::jsonb, ${CHANGES} from ${OLD_FIRST} where bucket_id = $1 and name = $2 returning id)
          select put.id, old.version from put left join old on true`,
        values,
      };
    default:
      return mode satisfies never;
  }
}

export function objectMetadata(upload: Pick<Upload, 'contentType' | 'cacheControl'>, file: StoredFile): string {
  return JSON.stringify({
    eTag: file.etag,
    size: file.size,
    contentLength: file.size,
    mimetype: upload.contentType,
    cacheControl: upload.cacheControl,
    lastModified: new Date().toISOString(),
    httpStatusCode: 200,
  });
}

function demandRow(rows: readonly unknown[]): void {
  if (rows.length === 0) throw noSuchObject();
}

/** Checks in PostgreSQL itself whether this caller may write this row, and undoes the write. */
export async function tryWrite(
  { database, caller }: StorageContext,
  { bucket, name, mode }: { readonly bucket: string; readonly name: string; readonly mode: Mode },
): Promise<void> {
  const trial = rowStatement(mode, [bucket, name, 'trial', '{}', null]);
  demandRow(await database.runIf(caller, trial, () => false));
}

export async function handleUpload(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  context: StorageContext,
): Promise<void> {
  const { database, files, caller } = context;
  const { bucket, name } = splitObjectPath(path);
  const upserts = request.headers['x-upsert'] === 'true';
  const mode = request.method === 'PUT' ? 'update' : upserts ? 'upsert' : 'insert';
  const rules = await bucketRules(context, bucket);
  await tryWrite(context, { bucket, name, mode });
  const upload = await readUpload(request, rules.limit);
  checkMime(upload.contentType, rules.mimeTypes);
  checkMetadata(upload.userMetadata);
  const file = await files.put(upload.chunks, rules.limit).catch((error) => {
    throw error instanceof FileTooLarge ? tooLarge() : error;
  });
  try {
    const metadata = objectMetadata(upload, file);
    const statement = rowStatement(mode, [bucket, name, file.version, metadata, upload.userMetadata]);
    const rows = await database.run(caller, statement, false);
    demandRow(rows);
    const [id, replaced] = rows[0] ?? [];
    if (replaced != null) await files.remove(replaced);
    answerJson(response, 200, { Id: id, Key: `${bucket}/${name}` });
  } catch (error) {
    await files.remove(file.version);
    throw error;
  }
}
