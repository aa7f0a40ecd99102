import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestTarget } from '../../http/vendor.ts';
import { handleBuckets } from './buckets.ts';
import { handleList, handleRemove, handleRemoveOne } from './collections.ts';
import type { StorageContext } from './context.ts';
import { handleDownload, handleInfo } from './download.ts';
import { storageLacks } from './failure.ts';
import { decodePath } from './names.ts';
import { signUpload, uploadSigned } from './signed-upload.ts';
import { handleUpload } from './upload.ts';

const PUBLIC = '/object/public/';

/** True for objects that may be fetched without a key. */
export function isPublicObject(method: string | undefined, path: string): boolean {
  return (method === 'GET' || method === 'HEAD') && path.startsWith(PUBLIC);
}

/** Removes `prefix` from the path; undefined if the path does not begin with it. */
function after(path: string, prefix: string): string | undefined {
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}

export async function handleStorage(
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: RequestTarget,
  context: StorageContext,
): Promise<void> {
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const bucket = after(path, '/bucket');
  if (bucket !== undefined && /^(\/[^/]*)?$/.test(bucket)) {
    return handleBuckets(request, response, decodePath(bucket.slice(1)), context);
  }
  const object = after(path, '/object/');
  if (object === undefined) throw storageLacks('this storage operation');
  const open = after(path, PUBLIC) ?? after(path, '/object/authenticated/');
  if (method === 'GET' && open !== undefined) return handleDownload(request, response, open, query, context);
  const info = /^info\/(?:public\/|authenticated\/)?(.+)$/.exec(object)?.[1];
  if (method === 'GET' && info !== undefined) return handleInfo(response, info, context);
  const listed = after(object, 'list/');
  if (method === 'POST' && listed !== undefined) return handleList(request, response, decodePath(listed), context);
  const leave = after(object, 'upload/sign/');
  if (leave !== undefined && method === 'POST') return signUpload(request, response, leave, context);
  if (leave !== undefined && method === 'PUT') {
    return uploadSigned(request, response, { path: leave, token: query.get('token') ?? '' }, context);
  }
  if (/^(sign|move|copy|list-v2)(\/|$)/.test(object)) throw storageLacks('signed, moved and copied objects');
  if (method === 'DELETE') {
    return object.includes('/')
      ? handleRemoveOne(response, object, context)
      : handleRemove(request, response, decodePath(object), context);
  }
  if (method === 'GET') return handleDownload(request, response, object, query, context);
  if (method === 'POST' || method === 'PUT') return handleUpload(request, response, object, context);
  throw storageLacks(`the method ${method}`);
}
