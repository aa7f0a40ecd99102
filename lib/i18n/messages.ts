/** The content of a file below messages/: nested texts. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

export type MessageLoader = () => Promise<{ readonly default: Messages }>;

/**
 * Returns the English texts, replaced by their translations where they exist; texts that only the translation has are
 * left out.
 */
export function mergeMessages(english: Messages, translation: Messages): Messages {
  const merged: [string, string | Messages][] = Object.entries(english).map(([key, original]) => {
    const translated = translation[key];
    if (typeof original === 'string') return [key, typeof translated === 'string' ? translated : original];
    return [key, mergeMessages(original, typeof translated === 'object' ? translated : {})];
  });
  return Object.fromEntries(merged);
}

/** Counts the English texts that the translation lacks. */
export function countMissing(english: Messages, translation: Messages): number {
  return Object.entries(english).reduce((missing, [key, original]) => {
    const translated = translation[key];
    if (typeof original === 'string') return missing + (typeof translated === 'string' ? 0 : 1);
    return missing + countMissing(original, typeof translated === 'object' ? translated : {});
  }, 0);
}
