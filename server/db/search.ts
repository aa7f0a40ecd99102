import 'server-only';

/**
 * A pattern for PostgREST's `imatch` that finds the text itself, anywhere, in either case. `ilike` will not do: there
 * PostgREST reads every `*` as a wildcard and offers no escape.
 */
export function containsPattern(text: string): string {
  // Only what is special there: a backslash before a letter or digit would itself mean something. A NUL cannot be part
  // of a text at all.
  return text.replaceAll('\0', '').replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
}

export function exactly(text: string): string {
  return `^${containsPattern(text)}$`;
}

/**
 * Returns a filter for `.or()`: any of the columns contains the text. Only quotes and backslashes are special within
 * its quotes.
 */
export function anyContains(columns: readonly string[], text: string): string {
  const quoted = `"${containsPattern(text).replace(/["\\]/g, '\\$&')}"`;
  return columns.map((column) => `${column}.imatch.${quoted}`).join(',');
}
