/** A text in one language. */
export type Written = readonly [language: string, text: string];

export interface BlankFields {
  /** The placeholders, each once. */
  readonly places: readonly string[];
  /** The languages whose text still has placeholders. */
  readonly languages: readonly string[];
}

const blank = /\[[^\]{}"]+\]/gu;

/** Returns the placeholders, such as [Jurisdiction], that the operator has not filled in; undefined if none is left. */
export function blanksIn(texts: readonly Written[]): BlankFields | undefined {
  const left = texts.flatMap(([language, text]) => {
    const places = text.match(blank) ?? [];
    return places.length === 0 ? [] : [{ language, places }];
  });
  if (left.length === 0) return undefined;
  return {
    places: [...new Set(left.flatMap(({ places }) => places))],
    languages: left.map(({ language }) => language),
  };
}
