const format = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 17 });

/** Returns a number as a decimal text without an exponent, however small it is. */
export function plainText(value: number): string {
  return format.format(value);
}
