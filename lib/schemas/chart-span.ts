/** The exchange opened after this moment, 2020-01-01. */
const firstMs = 1_577_836_800_000;
/** Two moments in milliseconds. The chart loads this at once, and a library that reads more would weigh as much as it. */
const spanText = /^(\d{13})-(\d{13})$/;

/**
 * Returns the span that the fragment of an address names, from the first to the last millisecond; undefined for
 * anything that is none, or that ends after this moment.
 */
export function readSpan(fragment: string, mark: string, now: number): { from: number; to: number } | undefined {
  if (!fragment.startsWith(mark)) return undefined;
  const [, first, last] = spanText.exec(fragment.slice(mark.length)) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return firstMs <= from && from <= to && to <= now ? { from, to } : undefined;
}
