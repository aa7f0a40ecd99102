import 'server-only';

/**
 * A pattern for PostgREST's `imatch` that finds the text itself, anywhere, in either case. `ilike` will not do: there
 * PostgREST reads every `*` as a wildcard and offers no escape.
 */
export function containing(text: string): string {
  // Only what is special there: a backslash before a letter or digit would itself mean something. A NUL cannot be part
  // of a text at all.
  return text.replaceAll('\0', '').replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

export function exactly(text: string): string {
  return `^${containing(text)}$`;
}

/** The filter of `.or()`: any of the columns contains the text. Inside its quotes only quotes and backslashes matter. */
export function anyContains(columns: readonly string[], text: string): string {
  const quoted = `"${containing(text).replace(/["\\]/g, '\\$&')}"`;
  return columns.map((column) => `${column}.imatch.${quoted}`).join(',');
}
