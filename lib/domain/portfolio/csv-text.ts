/** A spreadsheet takes a text that begins with one of these characters for a formula. */
const formula = /^[=+\-@\t\r]/;
/** A negative amount also begins with a minus but is not a formula. */
const number = /^-?\d+(?:\.\d+)?$/;

function cell(text: string): string {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Formats the rows as CSV (RFC 4180). */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
