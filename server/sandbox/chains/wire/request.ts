import { z } from 'zod';

const requestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(z.union([z.string(), z.number(), z.null()])),
  method: z.string(),
  params: z.optional(z.unknown()),
});

export interface Request {
  readonly id: string | number | null;
  readonly method: string;
  readonly params: unknown;
}

/** One request; undefined if it was invalid. */
export interface Requested {
  readonly request: Request | undefined;
}

/** The largest batch, close to the limit of public nodes. */
export const MOST_IN_BATCH = 1_000;

export type Message =
  | { readonly kind: 'single'; readonly requested: Requested }
  | { readonly kind: 'batch'; readonly requested: readonly Requested[] }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'refused'; readonly why: string };

export function readMessage(text: string): Message {
  const body = parse(text);
  if (body === undefined) return { kind: 'unreadable' };
  if (!Array.isArray(body)) return { kind: 'single', requested: readRequest(body) };
  if (body.length === 0) return { kind: 'refused', why: 'empty batch' };
  if (body.length > MOST_IN_BATCH) return { kind: 'refused', why: 'batch too large' };
  return { kind: 'batch', requested: body.map(readRequest) };
}

function readRequest(body: unknown): Requested {
  const { success, data } = requestSchema.safeParse(body);
  if (!success) return { request: undefined };
  return { request: { id: data.id ?? null, method: data.method, params: data.params ?? [] } };
}

/** Returns undefined if the text is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
