/** The id of the holders' table, which the server rendered. */
export const holderTableId = 'holder-rows';

/** The searched part of an address, which is hexadecimal; any other text finds nothing. */
const part = /^(?:0x)?[0-9a-f]{3,40}$/;

/** Finds the rows of the holders whose address contains this text. */
export function findHolderRows(typed: string): readonly HTMLTableRowElement[] {
  const wanted = typed.trim().toLowerCase();
  if (!part.test(wanted)) return [];
  const links = document.querySelectorAll<HTMLAnchorElement>(`#${holderTableId} a[href*="${wanted}"]`);
  return [...links].flatMap((link) => link.closest('tr') ?? []);
}

/** Scrolls a row into view and focuses its link. */
export function showHolderRow(row: HTMLTableRowElement): void {
  row.scrollIntoView({ block: 'center' });
  row.querySelector('a')?.focus({ preventScroll: true });
}
