import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../failure.ts';
import { answer } from '../../http/answer.ts';
import { SERVICE } from '../access/caller.ts';
import type { Caller, Database } from '../database/database.ts';
import type { StorageContext } from './context.ts';
import { noSuchBucket, noSuchObject } from './failure.ts';
import type { FileStore } from './files.ts';
import { splitObjectPath } from './names.ts';

interface StoredObject {
  readonly version: string;
  readonly etag: string;
  readonly type: string;
  readonly cacheControl: string;
  readonly modified: Date;
  /** The whole row as JSON text, for the info endpoint. */
  readonly info: string;
}

const BUCKET = 'select public from storage.buckets where id = $1';
const OBJECT = `
select version, metadata ->> 'eTag', metadata ->> 'mimetype', metadata ->> 'cacheControl',
  (extract(epoch from updated_at) * 1000)::bigint,
  json_build_object('id', id, 'name', name, 'version', version, 'bucket_id', bucket_id,
    'size', (metadata ->> 'size')::bigint, 'content_type', metadata ->> 'mimetype',
    'cache_control', metadata ->> 'cacheControl', 'etag', metadata ->> 'eTag', 'metadata', user_metadata,
    'last_modified', metadata ->> 'lastModified', 'created_at', created_at, 'updated_at', updated_at)
from storage.objects where bucket_id = $1 and name = $2`;

async function findObject(database: Database, caller: Caller, bucket: string, name: string): Promise<StoredObject> {
  const [row] = await database.run(caller, { text: OBJECT, values: [bucket, name] }, true);
  if (row === undefined) throw noSuchObject();
  const [version, etag, type, cacheControl, modified, info] = row;
  if (version == null) throw noSuchObject();
  return {
    version,
    etag: etag ?? `"${version}"`,
    type: type ?? 'application/octet-stream',
    cacheControl: cacheControl ?? 'no-cache',
    modified: new Date(Number(modified ?? 0)),
    info: info ?? '{}',
  };
}

/** Finds an object. Any caller may read a public bucket; in a private one a caller sees what the row policies allow. */
async function readableObject({ database, caller }: StorageContext, path: string): Promise<StoredObject> {
  const { bucket, name } = splitObjectPath(path);
  const [row] = await database.run(SERVICE, { text: BUCKET, values: [bucket] }, true);
  if (row === undefined) throw noSuchBucket();
  return findObject(database, row[0] === 't' ? SERVICE : caller, bucket, name);
}

export async function handleInfo(response: ServerResponse, path: string, context: StorageContext): Promise<void> {
  const { info } = await readableObject(context, path);
  answer(response, 200, info, { 'content-type': 'application/json; charset=utf-8' });
}

export async function handleDownload(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  query: URLSearchParams,
  context: StorageContext,
): Promise<void> {
  // An upload meanwhile may replace the row and remove its file: then the new row has another one.
  for (let attempt = 0; ; attempt += 1) {
    const object = await readableObject(context, path);
    try {
      await sendObject(request, response, object, downloadName(path, query), context.files);
      return;
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || attempt > 0) throw error;
    }
  }
}

function downloadName(path: string, query: URLSearchParams): string | undefined {
  const requested = query.get('download');
  return requested === '' ? splitObjectPath(path).name.split('/').at(-1) : (requested ?? undefined);
}

function isFresh(request: IncomingMessage, object: StoredObject): boolean {
  const { 'if-none-match': match, 'if-modified-since': since } = request.headers;
  if (match !== undefined) {
    const bare = (tag: string) => tag.trim().replace(/^W\//, '');
    return match.split(',').some((tag) => tag.trim() === '*' || bare(tag) === object.etag);
  }
  // The header has only whole seconds.
  return since !== undefined && Math.floor(object.modified.getTime() / 1000) * 1000 <= Date.parse(since);
}

async function sendObject(
  request: IncomingMessage,
  response: ServerResponse,
  object: StoredObject,
  saveAs: string | undefined,
  files: FileStore,
): Promise<void> {
  const headers: OutgoingHttpHeaders = {
    etag: object.etag,
    'last-modified': object.modified.toUTCString(),
    'cache-control': object.cacheControl,
    'access-control-allow-origin': '*',
    // An uploaded SVG or page must not run script under the sandbox's origin.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  if (isFresh(request, object)) {
    response.writeHead(304, headers).end();
    return;
  }
  const file = await files.open(object.version);
  try {
    const { size } = await file.stat();
    const disposition =
      saveAs === undefined
        ? {}
        : { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(saveAs)}` };
    response.writeHead(200, { ...headers, ...disposition, 'content-type': object.type, 'content-length': size });
    if (request.method === 'HEAD' || size === 0) response.end();
    else await pipeline(file.createReadStream({ autoClose: false }), response);
  } catch (error) {
    // The client disconnected in the middle, so there is no one to report to.
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  } finally {
    await file.close();
  }
}
