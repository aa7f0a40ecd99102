import 'server-only';
import * as z from 'zod/mini';
import { AppError } from '../../lib/errors/app-error.ts';

const camel = (column: string) => column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The suffix of a column's name shows its type: one that ends in _at is an instant, in milliseconds. */
function readValue(column: string, value: unknown): unknown {
  return column.endsWith('_at') && typeof value === 'string' ? Date.parse(value) : value;
}

function recordOf(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) =>
      value === null ? [] : [[camel(column), readValue(column, value)] as const],
    ),
  );
}

/**
 * Converts a row to the product's form: camelCase, amounts as decimal strings, instants in milliseconds, missing values
 * left out.
 */
export function decode<S extends z.ZodMiniType>(schema: S, row: object): z.output<S> {
  const read = z.safeParse(schema, recordOf(row));
  if (read.success) return read.data;
  // These are our own tables: a row that does not fit is our mistake, never the caller's.
  throw new AppError('internal', { cause: new Error('A stored row does not fit its record', { cause: read.error }) });
}

export function decodeIf<S extends z.ZodMiniType>(schema: S, row: object | undefined): z.output<S> | undefined {
  return row === undefined ? undefined : decode(schema, row);
}

export function decodeAll<S extends z.ZodMiniType>(schema: S, rows: readonly object[]): readonly z.output<S>[] {
  return rows.map((row) => decode(schema, row));
}
