import * as z from 'zod/mini';

/** The types of values in an answer; a decimal is a text that holds a number, as the venue writes amounts. */
export const kinds = ['null', 'boolean', 'number', 'decimal', 'text', 'list', 'object'] as const;
export type Kind = (typeof kinds)[number];

/** The shape of an answer: its types by path. A path that no sample has is unspecified. */
export interface Shape {
  readonly kinds: readonly Kind[];
  /** True for a field that only some objects have. */
  readonly optional?: true | undefined;
  /** The fields of an object. */
  readonly fields?: Readonly<Record<string, Shape>> | undefined;
  /** The values of an object whose keys are data, such as prices by coin. */
  readonly each?: Shape | undefined;
  /** The rows of a list. */
  readonly row?: Shape | undefined;
  /** The positions of a tuple, each with its own type. */
  readonly places?: readonly Shape[] | undefined;
  /** All known values of a text, if their number is limited. */
  readonly values?: readonly string[] | undefined;
  /** The field that distinguishes the cases of an object. */
  readonly by?: string | undefined;
  readonly cases?: Readonly<Record<string, Shape>> | undefined;
}

export const shapeSchema: z.ZodMiniType<Shape> = z.lazy(() =>
  z.object({
    kinds: z.array(z.enum(kinds)),
    optional: z.optional(z.literal(true)),
    fields: z.optional(z.record(z.string(), shapeSchema)),
    each: z.optional(shapeSchema),
    row: z.optional(shapeSchema),
    places: z.optional(z.array(shapeSchema)),
    values: z.optional(z.array(z.string())),
    by: z.optional(z.string()),
    cases: z.optional(z.record(z.string(), shapeSchema)),
  }),
);

const decimal = /^-?\d+(\.\d+)?$/;

export function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return decimal.test(value) ? 'decimal' : 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'boolean' : 'object';
}

/** Returns a field's value if it is the answer's own property; inherited ones such as `toString` are no fields. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
