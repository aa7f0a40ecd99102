import { AppError } from '../errors/app-error.ts';
import { isPage, isTurnedAway } from '../errors/foreign-page.ts';
import { errorOfStatus } from '../errors/http-status.ts';
import { fromWire } from '../errors/wire.ts';

export interface Ask {
  readonly path: `/api/${string}`;
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

interface Answered {
  readonly answer: unknown;
  readonly headers: Headers;
}

/**
 * Asks one of our own handlers: returns the JSON that it answers with the headers, or throws its refusal with its code.
 * Nothing is ever sent twice.
 */
export async function askWithHeaders({ path, method = 'POST', body = {}, signal }: Ask): Promise<Answered> {
  const response = await fetch(path, {
    method,
    ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
  const text = await response.text();
  if (!response.ok) throw refusalOf(response, text);
  const answer = jsonIn(text);
  if (answer === undefined && isPage(text)) throw new AppError('request.intercepted');
  return { answer, headers: response.headers };
}

/** Asks one of our own handlers. Callers without a schema library read the answer by hand. */
export const askHandler = async (requested: Ask): Promise<unknown> => (await askWithHeaders(requested)).answer;

/** Returns the error that a failed response names. */
export const refusalOf = ({ status }: Pick<Response, 'status'>, text: string): AppError =>
  fromWire(jsonIn(text)) ?? errorOfOther(status, text);

/** An error in another format comes from something in front of our server, which knows nothing of its data. */
function errorOfOther(status: number, text: string): AppError {
  if (isTurnedAway(status, text)) return new AppError('request.intercepted');
  const error = errorOfStatus(status);
  return error.code === 'data.unavailable' ? new AppError('request.unreachable') : error;
}

/** A proxy in front of the server may respond in its own format: then the status says enough. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    return undefined;
  }
}
