import { fieldOf } from './field.ts';
import type { Thrown } from './thrown.ts';

/** Returns the paths that a zod (or zod/mini) error complains of, as dotted names without duplicates. */
export function fieldsOfSchemaError(thrown: Thrown): readonly string[] | undefined {
  if (!/^\$?Zod(Real)?Error$/.test(thrown.name) || thrown.issues === undefined) return undefined;
  const paths = thrown.issues.map((issue) => {
    const path = fieldOf(issue, 'path');
    return Array.isArray(path) ? path.map(String).join('.') : '';
  });
  return [...new Set(paths)].filter((path) => path !== '');
}
