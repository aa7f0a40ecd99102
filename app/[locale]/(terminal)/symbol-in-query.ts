import { type AccountTab, isAccountTab } from '@/lib/config/account-tabs';
import type { LocalePage } from '../../page-metadata';

export interface SymbolPage extends LocalePage {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The market that an address names; undefined where it names none, or more than one. */
export async function symbolOf({ searchParams }: SymbolPage): Promise<string | undefined> {
  const { symbol } = await searchParams;
  return typeof symbol === 'string' && symbol !== '' && symbol.isWellFormed() ? symbol : undefined;
}

/** The list of the account that an address asks for, if there is one of that name. */
export async function tabOf({ searchParams }: SymbolPage): Promise<AccountTab | undefined> {
  const { tab } = await searchParams;
  return typeof tab === 'string' && isAccountTab(tab) ? tab : undefined;
}
