import 'server-only';
import { AppError } from '../../lib/errors/app-error.ts';
import { errorResponse } from './error-response.ts';
import { requestIdOf } from './request-id.ts';

export type Handler = (request: Request) => Promise<Response>;

const names = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof names)[number];

/**
 * The exports of a handler's file: what is not declared answers 405 in the shape of every failure, where Next would
 * answer with an empty body. HEAD is left to Next, which asks GET; verbs that Next does not know are refused by the
 * production server. No header names another method than the request's own.
 */
export function methods(declared: Partial<Record<Method, Handler>>): Record<Method, Handler> {
  const allow = names.filter((name) => declared[name] !== undefined).join(', ');
  const refuse: Handler = async (request) => {
    const response = errorResponse(new AppError('request.method'), requestIdOf(request));
    response.headers.set('allow', allow);
    return response;
  };
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse, ...declared };
}

/** Below /api there is no such handler. */
export const notFound: Handler = async (request) =>
  errorResponse(new AppError('request.not_found'), requestIdOf(request));
