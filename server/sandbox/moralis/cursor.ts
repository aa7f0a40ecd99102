import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Refused } from './context.ts';

const schema = z.object({
  /** A digest of the request: a cursor belongs to the list that it was issued for. */
  of: z.string(),
  page: z.int().min(0),
  after: z.array(z.string()),
});

/** A position in a list: the page's number, and the key of the row before it. */
export interface Place {
  readonly page: number;
  readonly after: readonly string[];
}

export function writeCursor(question: unknown, { page, after }: Place): string {
  return Buffer.from(JSON.stringify({ of: digestOf(question), page, after })).toString('base64url');
}

/** Decodes a cursor; undefined without one. One of another list, or an invalid one, is a bad request. */
export function readCursor(question: unknown, cursor: string | undefined): Place | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const place = schema.safeParse(json(Buffer.from(cursor, 'base64url').toString('utf8'))).data;
  if (place?.of !== digestOf(question)) throw new Refused(400, 'Invalid cursor');
  return place;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refused(400, error instanceof SyntaxError ? 'Invalid cursor' : 'Bad request');
  }
}

function digestOf(question: unknown): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 16);
}
