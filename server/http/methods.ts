import 'server-only';
import { AppError } from '../../lib/errors/app-error.ts';
import { errorResponse } from './error-response.ts';
import { requestIdOf } from './request-id.ts';

export type Handler = (request: Request) => Promise<Response>;

const names = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Method = (typeof names)[number];
export type Handlers = Readonly<Record<Method, Handler>>;

/**
 * Builds the exports of a handler's file. Undeclared methods answer 405 in the form of every failure, where Next would
 * send an empty body. HEAD is left to Next, which calls GET; methods unknown to Next are refused by the production
 * server. No header can override the method of the request.
 */
export function methods(declared: Partial<Handlers>): Handlers {
  const allow = names.filter((name) => declared[name] !== undefined).join(', ');
  const refuse: Handler = async (request) => {
    const response = errorResponse(new AppError('request.method'), requestIdOf(request));
    response.headers.set('allow', allow);
    return response;
  };
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: refuse, ...declared };
}

/** The response for a path below /api without a handler. */
export const notFound: Handler = async (request) =>
  errorResponse(new AppError('request.not_found'), requestIdOf(request));
