/** A schema.org object, as search engines read it. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** Returns the JSON text. `<` is escaped, so that no value can close the element that holds the text. */
export function jsonLdText(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');
}
