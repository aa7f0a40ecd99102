import type { OutgoingHttpHeaders } from 'node:http';
import type { Refusal } from '../database/pipeline.ts';

export interface RestErrorBody {
  readonly code: string;
  readonly details: string | null;
  readonly hint: string | null;
  readonly message: string;
}

/** An error response in PostgREST's format. */
export class RestFailure extends Error {
  readonly status: number;
  readonly body: RestErrorBody;
  readonly headers: OutgoingHttpHeaders;

  constructor(status: number, body: Partial<RestErrorBody> & { message: string }, headers: OutgoingHttpHeaders = {}) {
    super(body.message);
    this.name = 'RestFailure';
    this.status = status;
    this.body = {
      code: body.code ?? '',
      details: body.details ?? null,
      hint: body.hint ?? null,
      message: body.message,
    };
    this.headers = headers;
  }
}

/** Rejects a feature of hosted PostgREST that this gateway lacks, so that no response is silently wrong. */
export function lacks(feature: string): RestFailure {
  return new RestFailure(400, {
    code: 'PGRST100',
    message: `The local gateway lacks ${feature}`,
    details: 'This request would be served by a hosted Supabase project.',
  });
}

export function unparsable(what: string, text: string, details: string): RestFailure {
  return new RestFailure(400, { code: 'PGRST100', message: `"failed to parse ${what} (${text})"`, details });
}

export function unknownColumn(relation: string, column: string): RestFailure {
  return new RestFailure(400, { code: '42703', message: `column ${relation}.${column} does not exist` });
}

/** PostgREST's table of statuses; exact codes take precedence over classes. */
const BY_CODE: Readonly<Record<string, number>> = {
  '21000': 400,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
};
const BY_CLASS: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 413,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

function statusOf(sqlstate: string, isAnon: boolean): number {
  if (sqlstate === '42501') return isAnon ? 401 : 403;
  // A function may choose its status: raise sqlstate 'PT404'.
  const chosen = /^PT([2-5]\d\d)$/.exec(sqlstate)?.[1];
  if (chosen !== undefined) return Number(chosen);
  return BY_CODE[sqlstate] ?? BY_CLASS[sqlstate.slice(0, 2)] ?? 400;
}

export function fromRefusal(refusal: Refusal, isAnon: boolean): RestFailure {
  const status = statusOf(refusal.sqlstate, isAnon);
  return new RestFailure(
    status,
    {
      code: refusal.sqlstate,
      message: refusal.message,
      details: refusal.detail ?? null,
      hint: refusal.hint ?? null,
    },
    status === 401 ? { 'www-authenticate': 'Bearer' } : {},
  );
}
