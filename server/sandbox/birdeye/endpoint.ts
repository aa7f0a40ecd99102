import { z } from 'zod';
import { BadRequest, type Context } from './context.ts';
import type { PlanName } from './plans.ts';

/** A request's fields by name: the query, and beside it the body of a POST. */
export type Fields = Readonly<Record<string, unknown>>;

export interface Served {
  readonly data: unknown;
  /** The units that the answer costs. */
  readonly units: number;
}

export interface Endpoint {
  readonly path: string;
  readonly methods: readonly string[];
  /** The smallest plan that includes it. */
  readonly from: PlanName;
  /** Throws a BadRequest if the fields are malformed. */
  serve(context: Context, fields: Fields): Promise<Served>;
}

interface Declared<T> {
  readonly path: string;
  readonly methods?: readonly string[];
  readonly from: PlanName;
  readonly schema: z.ZodType<T>;
  /** The units of a call, or a function of its fields. */
  readonly units: number | ((requested: T) => number);
  answer(context: Context, requested: T): Promise<unknown> | unknown;
}

export function endpoint<T>({ path, methods = ['GET'], from, schema, units, answer }: Declared<T>): Endpoint {
  return {
    path,
    methods,
    from,
    serve: async (context, fields) => {
      const { success, data: requested, error } = schema.safeParse(fields);
      if (!success) throw new BadRequest(error.issues.map(textOf).join(', '));
      return { data: await answer(context, requested), units: typeof units === 'number' ? units : units(requested) };
    },
  };
}

function textOf({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.')} is invalid format: ${message}`;
}

/** A whole number, as text in a query. */
export const whole = z.coerce.number().pipe(z.int().min(0));
export const address = z.string().min(1);
/** A switch: the texts of a query, or a boolean of a body. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** Addresses with commas between them, at most so many. */
export function addressList(most: number) {
  return z
    .string()
    .min(1)
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().min(1)).max(most));
}
