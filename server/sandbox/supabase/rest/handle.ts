import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { answer } from '../../http/answer.ts';
import { readBody } from '../../http/body.ts';
import type { RequestTarget } from '../../http/vendor.ts';
import type { Caller, Database } from '../database/database.ts';
import type { Statement } from '../database/pipeline.ts';
import { lacks, RestFailure } from './failure.ts';
import { type Payload, readPayload } from './payload.ts';
import { type Answer, planRead, readAnswer } from './plan.ts';
import { findRoutine, planCall } from './plan-call.ts';
import { planDelete, planInsert, planUpdate, type WriteRequest } from './plan-write.ts';
import { checkProfile, type Preferences, readAccept, readPreferences } from './preferences.ts';
import { parseQuery, type Query } from './query.ts';
import type { Relation, Schema } from './schema.ts';

const BODY_LIMIT = 10 * 1024 * 1024;

export interface RestContext {
  readonly database: Database;
  readonly schema: Schema;
  readonly caller: Caller;
}

export async function handleRest(
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  context: RestContext,
): Promise<void> {
  const { method = 'GET' } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  checkProfile(request.headers, isRead);
  const name = decodeName(target.path);
  if (name.startsWith('rpc/')) {
    if (method !== 'POST') throw lacks('function calls other than by POST');
    return call(request, response, target, context, name.slice(4));
  }
  const relation = findRelation(context.schema, name);
  const query = parseQuery(target.query, isRead ? request.headers.range : undefined);
  const preferences = readPreferences(request.headers);
  const accepted = readAccept(request.headers);
  if (isRead) {
    const plan = planRead(context.schema, relation, query, preferences, accepted);
    const result = readAnswer(await context.database.run(context.caller, plan, true));
    if (accepted.single) requireOne(result);
    const { status, contentRange } = page(query, result);
    send(response, status, result.body, accepted.contentType, contentRange, preferences);
    return;
  }
  const write: WriteRequest = { schema: context.schema, relation, query, preferences, accepted };
  const plan = await planWrite(method, request, write);
  const result = await runWrite(context, plan, write);
  const whole = result.total ?? '*';
  const changed = method === 'PATCH' && result.rows > 0 ? `0-${result.rows - 1}` : '*';
  const returned = preferences.returns === 'representation';
  send(
    response,
    writeStatus(method, returned, result),
    result.body,
    returned ? accepted.contentType : undefined,
    `${changed}/${whole}`,
    preferences,
  );
}

function decodeName(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    throw new RestFailure(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });
  }
}

function findRelation(schema: Schema, name: string): Relation {
  if (name === '') throw lacks('the OpenAPI description');
  const relation = schema.relations.get(name);
  if (relation !== undefined) return relation;
  throw new RestFailure(404, {
    code: 'PGRST205',
    message: `Could not find the table 'public.${name}' in the schema cache`,
  });
}

async function payloadOf(request: IncomingMessage): Promise<Payload> {
  const body = await readBody(request, BODY_LIMIT);
  return readPayload(request.headers['content-type'], body.toString('utf8'));
}

async function planWrite(method: string, request: IncomingMessage, write: WriteRequest): Promise<Statement> {
  switch (method) {
    case 'POST':
      return planInsert(write, await payloadOf(request));
    case 'PATCH':
      return planUpdate(write, await payloadOf(request));
    case 'DELETE':
      return planDelete(write);
    default:
      throw lacks(`the method ${method}`);
  }
}

function writeStatus(method: string, returned: boolean, { inserted }: Answer): number {
  if (method === 'POST') return inserted === 0 ? 200 : 201;
  return returned ? 200 : 204;
}

/** Runs a write. If it must change exactly one row, or at most a given number, it is undone otherwise. */
async function runWrite(context: RestContext, plan: Statement, write: WriteRequest): Promise<Answer> {
  const { accepted, preferences } = write;
  const { maxAffected } = preferences;
  const single = accepted.single && preferences.returns === 'representation';
  if (!single && maxAffected === undefined) {
    return readAnswer(await context.database.run(context.caller, plan, false));
  }
  const fits = ({ rows }: Answer) => (!single || rows === 1) && rows <= (maxAffected ?? rows);
  const result = readAnswer(await context.database.runIf(context.caller, plan, (rows) => fits(readAnswer(rows))));
  if (single) requireOne(result);
  if (!fits(result)) {
    throw new RestFailure(400, {
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: `The query affects ${result.rows} rows`,
    });
  }
  return result;
}

function requireOne({ rows }: Answer): void {
  if (rows === 1) return;
  throw new RestFailure(406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
}

function page({ offset }: Query, { rows, total }: Answer): { status: number; contentRange: string } {
  if (total !== undefined && offset > total) {
    throw new RestFailure(
      416,
      {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
      },
      { 'content-range': `*/${total}` },
    );
  }
  const span = rows === 0 ? '*' : `${offset}-${offset + rows - 1}`;
  return { status: total !== undefined && rows < total ? 206 : 200, contentRange: `${span}/${total ?? '*'}` };
}

async function call(
  request: IncomingMessage,
  response: ServerResponse,
  target: RequestTarget,
  { database, schema, caller }: RestContext,
  name: string,
): Promise<void> {
  const payload = await payloadOf(request);
  const routine = findRoutine(schema, name, payload.keys);
  const query = parseQuery(target.query, request.headers.range);
  const preferences = readPreferences(request.headers);
  const accepted = readAccept(request.headers);
  const plan = planCall(schema, routine, payload, query, preferences, accepted);
  const mustBeOne = accepted.single && routine.returns === 'row' && routine.returnsSet;
  const result = readAnswer(
    mustBeOne && !routine.readOnly
      ? await database.runIf(caller, plan, (rows) => readAnswer(rows).rows === 1)
      : await database.run(caller, plan, routine.readOnly),
  );
  if (mustBeOne) requireOne(result);
  if (routine.returns === 'void') {
    send(response, 204, '', undefined, undefined, preferences);
    return;
  }
  const { status, contentRange } = page(query, result);
  send(response, status, result.body, accepted.contentType, contentRange, preferences);
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  contentType: string | undefined,
  contentRange: string | undefined,
  { applied }: Preferences,
): void {
  const headers: OutgoingHttpHeaders = {
    ...(contentType === undefined ? {} : { 'content-type': contentType }),
    ...(contentRange === undefined ? {} : { 'content-range': contentRange }),
    ...(applied === '' ? {} : { 'preference-applied': applied }),
  };
  answer(response, status, status === 204 ? '' : body, headers);
}
