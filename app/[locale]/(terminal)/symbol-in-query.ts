import { type AccountTab, isAccountTab } from '@/lib/config/account';
import type { LocalePage } from '../../page-metadata';

export interface SymbolPage extends LocalePage {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Returns the market that the address names; undefined if it names none or more than one. */
export async function symbolOf({ searchParams }: SymbolPage): Promise<string | undefined> {
  const { symbol } = await searchParams;
  return typeof symbol === 'string' && symbol !== '' && symbol.isWellFormed() ? symbol : undefined;
}

/** Returns the account tab that the address names, if a tab of that name exists. */
export async function tabOf({ searchParams }: SymbolPage): Promise<AccountTab | undefined> {
  const { tab } = await searchParams;
  return typeof tab === 'string' && isAccountTab(tab) ? tab : undefined;
}
