import type { LocalePage } from '../../page-metadata';

export interface SymbolPage extends LocalePage {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The market that an address names; undefined where it names none, or more than one. */
export async function symbolOf({ searchParams }: SymbolPage): Promise<string | undefined> {
  const { symbol } = await searchParams;
  return typeof symbol === 'string' && symbol !== '' && symbol.isWellFormed() ? symbol : undefined;
}
