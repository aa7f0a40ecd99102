/** A spreadsheet reads a text that begins so as a formula. */
const formula = /^[=+\-@\t\r]/;
/** A negative amount begins so too, and is none. */
const number = /^-?\d+(?:\.\d+)?$/;

function cell(text: string): string {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
