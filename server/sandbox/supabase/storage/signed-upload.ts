import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerJson } from '../../http/answer.ts';
import { SERVICE } from '../access/caller.ts';
import { signJwt, verifyJwt } from '../access/jwt.ts';
import type { StorageContext } from './context.ts';
import { badRequest } from './failure.ts';
import { splitObjectPath } from './names.ts';
import { handleUpload, tryWrite } from './upload.ts';

const LIFETIME_S = 2 * 3_600;

/** Issues a permission to upload one object, to a caller who may write it. Nothing is written yet. */
export async function signUpload(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  context: StorageContext,
): Promise<void> {
  const { bucket, name } = splitObjectPath(path);
  const upserts = request.headers['x-upsert'] === 'true';
  await tryWrite(context, { bucket, name, mode: upserts ? 'upsert' : 'insert' });
  const exp = Math.floor(Date.now() / 1000) + LIFETIME_S;
  const token = signJwt({ url: `${bucket}/${name}`, upsert: upserts, exp }, context.jwtSecret);
  answerJson(response, 200, { url: `/object/upload/sign/${bucket}/${encodeURI(name)}?token=${token}` });
}

/** Writes the object that the token names, regardless of the sender. */
export async function uploadSigned(
  request: IncomingMessage,
  response: ServerResponse,
  { path, token }: { readonly path: string; readonly token: string },
  context: StorageContext,
): Promise<void> {
  const { bucket, name } = splitObjectPath(path);
  const verified = verifyJwt(token, context.jwtSecret, Date.now() / 1000);
  if (verified.kind !== 'valid' || verified.claims['url'] !== `${bucket}/${name}`) throw badRequest('Invalid token');
  request.method = 'POST';
  request.headers['x-upsert'] = String(verified.claims['upsert'] === true);
  await handleUpload(request, response, path, { ...context, caller: SERVICE });
}
