/** Joins what applies; `false` and `undefined` stand for what does not. */
export function classNames(...parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join(' ');
}
