import { EvmSpotPage } from '@/components/spot/evm';
import { routes } from '@/lib/config/site/routes';
import type { PairSnapshot } from '@/lib/domain/spot/pair-snapshot';
import { normalise } from '@/lib/errors/normalise';
import { appLog } from '@/server/http/log';
import { readEntryPair } from '@/server/services/spot/read-entry-pair';
import { readPair } from '@/server/services/spot/read-pair';
import { type LocalePage, localeOf, pageMetadata } from '../../../page-metadata';

// The newest pair may change within a minute. The production server caches the page for a moment, once for everybody.
export const dynamic = 'force-dynamic';

export async function generateMetadata(page: LocalePage) {
  return pageMetadata(await localeOf(page), routes.tradeEvmSpot(), { namespace: 'spot.evm' });
}

/**
 * Returns the newest pair with its known figures; undefined if there is none, or while the database does not answer.
 */
async function newestPair(): Promise<PairSnapshot | undefined> {
  try {
    const pair = await readEntryPair();
    return pair && (await readPair(pair.chainId, pair.baseSymbol, pair.quoteSymbol));
  } catch (thrown) {
    appLog().warn('the page of swaps has no pair', { error: normalise(thrown) });
    return undefined;
  }
}

export default async function Page() {
  return <EvmSpotPage snapshot={await newestPair()} />;
}
