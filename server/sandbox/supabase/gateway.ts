import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type Faults, strike } from '../faults.ts';
import { answerJson } from '../http/answer.ts';
import { BodyTooLarge } from '../http/body.ts';
import { isLoopbackPeer, isOwnHost } from '../http/peers.ts';
import type { RequestTarget, Vendor } from '../http/vendor.ts';
import { ANONYMOUS, type Keys, resolveCaller } from './access/caller.ts';
import { type Caller, type Database, DatabaseUnavailable } from './database/database.ts';
import { DatabaseRefusal } from './database/pipeline.ts';
import { fromRefusal, RestFailure } from './rest/failure.ts';
import { handleRest } from './rest/handle.ts';
import type { Schema } from './rest/schema.ts';
import { StorageFailure, storageRefusal, tooLarge, unavailable } from './storage/failure.ts';
import type { FileStore } from './storage/files.ts';
import { handleStorage, isPublicObject } from './storage/handle.ts';
import { discardRest } from './storage/upload-body.ts';

export interface GatewayParts {
  readonly keys: Keys;
  readonly publicHost: string | undefined;
  readonly database: Database;
  readonly schema: Schema;
  readonly files: FileStore;
  readonly faults: Faults;
}

const REST = '/rest/v1';
const STORAGE = '/storage/v1';

/**
 * Speaks the protocols of PostgREST and Supabase Storage to this machine only; public objects may be fetched from
 * outside.
 */
export function createGateway(parts: GatewayParts): Vendor {
  return {
    name: 'supabase',
    handle: async (request, response, target) => {
      const { path } = target;
      const fault = parts.faults.draw(`/supabase${path}`, ['delay', '500', 'drop']);
      if (fault !== undefined && (await strike(fault, response))) return;
      if (path.startsWith(`${STORAGE}/`)) {
        const inner = { path: path.slice(STORAGE.length), query: target.query };
        return serveStorage(request, response, inner, parts);
      }
      if (!isTrusted(request, parts)) return refusePeer(response);
      if (path === REST || path.startsWith(`${REST}/`)) {
        const inner = { path: path.slice(REST.length) || '/', query: target.query };
        return serveRest(request, response, inner, parts);
      }
      answerJson(response, 404, { message: 'The local gateway serves REST and Storage only.' });
    },
  };
}

function isTrusted(request: IncomingMessage, { publicHost }: GatewayParts): boolean {
  return isLoopbackPeer(request) && isOwnHost(request, publicHost);
}

function refusePeer(response: ServerResponse): void {
  answerJson(response, 403, { message: 'The local gateway answers this machine only.' });
}

async function serveRest(
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  { keys, database, schema }: GatewayParts,
): Promise<void> {
  let caller: Caller = ANONYMOUS;
  try {
    caller = resolveCaller(request, keys);
    await handleRest(request, response, target, { database, schema, caller });
  } catch (error) {
    const failure = restFailure(error, caller);
    await discardRest(request);
    const { status, body } = failure;
    const headers: OutgoingHttpHeaders = { 'proxy-status': `PostgREST; error=${body.code}`, ...failure.headers };
    answerJson(response, status, body, headers);
  }
}

function restFailure(error: unknown, caller: Caller): RestFailure {
  if (error instanceof RestFailure) return error;
  if (error instanceof DatabaseRefusal) return fromRefusal(error.refusal, caller.role === 'anon');
  if (error instanceof DatabaseUnavailable) {
    return new RestFailure(503, { code: 'PGRST001', message: 'Database client error. Retrying the connection.' });
  }
  if (error instanceof BodyTooLarge) return new RestFailure(413, { code: 'PGRST102', message: 'Payload too large' });
  throw error;
}

async function serveStorage(
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  parts: GatewayParts,
): Promise<void> {
  const open = isPublicObject(request.method, target.path);
  if (!open && !isTrusted(request, parts)) return refusePeer(response);
  try {
    const { database, files, keys } = parts;
    const caller = open ? ANONYMOUS : resolveCaller(request, keys);
    await handleStorage(request, response, target, { database, files, caller, jwtSecret: keys.jwtSecret });
  } catch (error) {
    const { status, body } = storageFailure(error);
    await discardRest(request);
    answerJson(response, status, body);
  }
}

function storageFailure(error: unknown): { status: number; body: unknown } {
  if (error instanceof RestFailure) {
    const { status, body } = error;
    return { status, body: { statusCode: String(status), error: 'Unauthorized', message: body.message } };
  }
  const failure = asStorageFailure(error);
  return { status: failure.httpStatus, body: failure.body };
}

function asStorageFailure(error: unknown): StorageFailure {
  if (error instanceof StorageFailure) return error;
  if (error instanceof DatabaseRefusal) return storageRefusal(error.refusal);
  if (error instanceof DatabaseUnavailable) return unavailable();
  if (error instanceof BodyTooLarge) return tooLarge();
  throw error;
}
