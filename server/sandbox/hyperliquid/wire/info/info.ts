import { z } from 'zod';
import type { Exchange } from '../../runtime/exchange.ts';

/**
 * A type of info request. The host responds to a broken body, an unknown type and an unknown asset in different ways
 * (see ../refusal.ts).
 */
export interface InfoType {
  readonly type: string;
  /** Returns undefined if the request does not have this type's form. */
  answer(body: unknown, exchange: Exchange): { readonly data: unknown } | undefined;
}

/** The request is about a subject that the venue does not have: HTTP 500 with the body null. */
export class UnknownSubject extends Error {}

export function info<T extends z.ZodRawShape>(
  type: string,
  shape: T,
  answer: (request: z.infer<z.ZodObject<T>>, exchange: Exchange) => unknown,
): InfoType {
  const schema = z.object(shape);
  return {
    type,
    answer: (body, exchange) => {
      const request = schema.safeParse(body);
      return request.success ? { data: answer(request.data, exchange) } : undefined;
    },
  };
}
