/** Replaces a placeholder. The replacement is a function because a `$` in a replacement string has a meaning. */
export function fillPlaceholder(text: string, name: string, value: string): string {
  return text.replace(`{${name}}`, () => value);
}
