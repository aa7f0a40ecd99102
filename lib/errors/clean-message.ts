/** The maximum length of a stored message, in characters. */
const longestMessage = 160;
/**
 * Matches words with a digit, a slash or the like (amounts, addresses, paths, queries, mail addresses), words long
 * enough to be a key, and quoted texts of several words, which may be the user's own.
 */
const perhapsPrivate = /(["'`])[^"'`]*\s[^"'`]*\1|\S*[\d@/\\?=&]\S*|\S{25,}/g;

/** Returns the first line of an error's message without anything that may identify the visitor. */
export function cleanMessage(message: string): string {
  const [first = ''] = message.slice(0, 400).split('\n', 1);
  return first.replace(perhapsPrivate, '#').slice(0, longestMessage);
}
