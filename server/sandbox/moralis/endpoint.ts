import { z } from 'zod';
import { type Context, contextOf, Refused, type Service } from './context.ts';

export interface Requested {
  /** The address in the path, in lower case; undefined if the path has none. */
  readonly address: string | undefined;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** The path, in which `{address}` is a placeholder. */
  readonly path: string;
  /** The units of a call, and those that count for the throughput. */
  readonly units: number;
  readonly throughput: number;
  serve(service: Service, requested: Requested): Promise<unknown>;
}

interface Declared<T> extends Pick<Endpoint, 'path' | 'units'> {
  readonly method?: Endpoint['method'];
  readonly schema: z.ZodType<T>;
  answer(context: Context, requested: T & Pick<Requested, 'body'> & { readonly address: string }): Promise<unknown>;
}

/** All calls here have the same weight for the throughput. */
const THROUGHPUT = 20;

export function endpoint<T>({ method = 'GET', path, units, schema, answer }: Declared<T>): Endpoint {
  return {
    method,
    path,
    units,
    throughput: THROUGHPUT,
    serve: async (service, { address = '', query, body }) => {
      const { chain, ...rest } = query;
      const context = contextOf(service, chain === undefined ? undefined : String(chain).toLowerCase());
      return answer(context, { ...parseOrRefuse(schema, rest), address, body });
    },
  };
}

export function parseOrRefuse<T>(schema: z.ZodType<T>, value: unknown): T {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  throw new Refused(400, error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', '));
}

/**
 * Reads a query. A list is written as `name[0]=..&name[1]=..` or `name[]=..`, and becomes an array under its bare name.
 */
export function queryOf(query: URLSearchParams): Readonly<Record<string, unknown>> {
  const lists = new Map<string, string[]>();
  const single = new Map<string, string>();
  for (const [key, value] of query) {
    const [, name] = /^(\w+)\[\d*\]$/.exec(key) ?? [];
    if (name === undefined) single.set(key, value);
    else lists.set(name, [...(lists.get(name) ?? []), value]);
  }
  return Object.fromEntries([...single, ...lists]);
}

const MOST_ROWS = 100;

export const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .transform((text) => text.toLowerCase());
export const whole = z.coerce.number().pipe(z.int().min(0));
export const amount = z.coerce.number().min(0);

/** The fields of a list; the maximum page size is the vendor's general one. */
export const paging = {
  limit: whole.pipe(z.number().min(1).max(MOST_ROWS)).default(MOST_ROWS),
  order: z.enum(['ASC', 'DESC']).default('DESC'),
  cursor: z.string().optional(),
};
