/** The table of the holders, which the server wrote. */
export const holderTableId = 'holder-rows';

/** Addresses are hexadecimal; anything else that was typed finds nothing. */
const part = /^(?:0x)?[0-9a-f]{3,40}$/;

/** Finds the rows of the holders whose address has this part. */
export function findHolderRows(typed: string): readonly HTMLTableRowElement[] {
  const wanted = typed.trim().toLowerCase();
  if (!part.test(wanted)) return [];
  const links = document.querySelectorAll<HTMLAnchorElement>(`#${holderTableId} a[href*="${wanted}"]`);
  return [...links].flatMap((link) => link.closest('tr') ?? []);
}

/** Brings a row into sight and gives its link the focus. */
export function showHolderRow(row: HTMLTableRowElement): void {
  row.scrollIntoView({ block: 'center' });
  row.querySelector('a')?.focus({ preventScroll: true });
}
