import { z } from 'zod';
import type { Exchange } from '../runtime/exchange.ts';
import { UnknownSubject } from './info/info.ts';
import { infoTypes } from './info/registry.ts';

const requested = z.looseObject({ type: z.string() });

export type Answer =
  | { readonly status: 200; readonly type: string; readonly data: unknown }
  /** The body does not have the venue's form. */
  | { readonly status: 422 }
  /** The form is right, but the venue does not have the requested subject. */
  | { readonly status: 500 };

export function ask(exchange: Exchange, body: unknown): Answer {
  const request = requested.safeParse(body);
  const kind = request.success ? infoTypes.get(request.data.type) : undefined;
  if (kind === undefined) return { status: 422 };
  try {
    const answer = kind.answer(body, exchange);
    return answer === undefined ? { status: 422 } : { status: 200, type: kind.type, data: answer.data };
  } catch (error) {
    if (error instanceof UnknownSubject) return { status: 500 };
    throw error;
  }
}
