import { type ParseResult, parseSync } from 'oxc-parser';

const cache = new Map<string, { readonly text: string; readonly result: ParseResult }>();

/** Parses each file once, however many rules read it. */
export function parsed(path: string, text: string): ParseResult {
  const known = cache.get(path);
  if (known?.text === text) return known.result;
  const result = parseSync(path, text);
  const [error] = result.errors;
  if (error !== undefined) throw new Error(`${path} does not parse: ${error.message}`);
  cache.set(path, { text, result });
  return result;
}
