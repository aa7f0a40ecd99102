import { routes } from '@/lib/config/site/routes';
import type { ChainId } from '@/lib/config/venues/chains';
import { normalise } from '@/lib/errors/normalise';
import { localePath } from '@/lib/i18n/paths';
import { appLog } from '@/server/http/log';
import { readEntryPair } from '@/server/services/spot/read-entry-pair';
import { type LocalePage, localeOf } from '../../../page-metadata';

async function pathOf(chainId: ChainId | undefined): Promise<string> {
  try {
    const pair = await readEntryPair(chainId);
    if (pair === undefined) return routes.perpetual();
    return routes.spotPair(pair.chainId, pair.baseSymbol, pair.quoteSymbol);
  } catch (thrown) {
    appLog().warn('the entry of spot has no pair', { error: normalise(thrown) });
    return routes.perpetual();
  }
}

/**
 * Returns the address that the entry of spot redirects to, in the visitor's language: the newest pair, or the perpetual
 * markets.
 */
export async function entryPath(page: LocalePage, chainId?: ChainId): Promise<string> {
  return localePath(await localeOf(page), await pathOf(chainId));
}
