/**
 * A spreadsheet takes a text that begins with one of these characters for a formula. The wide ones count because Numbers
 * reads them as the plain ones, the others are those of OWASP ASVS 1.2.10 and a line break.
 */
export const formulaStart = /^[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/;
/** A negative amount also begins with a minus but is not a formula. */
const number = /^-?\d+(?:\.\d+)?$/;

const harmless = (text: string): string => (formulaStart.test(text) && !number.test(text) ? `'${text}` : text);

/** Formats the rows as CSV (RFC 4180), each cell as text that is no formula. */
export function csvText(rows: readonly (readonly string[])[], textOf = harmless): string {
  const cell = (value: string): string => {
    const text = textOf(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
