/** A function for the second text: a `$` in it means nothing. */
export function filled(text: string, name: string, value: string): string {
  return text.replace(`{${name}}`, () => value);
}
