import { finest } from '../../../domain/perps/index.ts';
import type { TradingSource } from '../../../queries/trading.ts';
import { readAccountFees, readAssetData, readCappedCoins } from '../../../venues/hyperliquid/info/asset-data.ts';
import { readContracts } from '../../../venues/hyperliquid/info/contracts.ts';
import { readBook } from '../../../venues/hyperliquid/info/market.ts';
import { timelyAsk } from '../../venue/timely-ask.ts';
import { perVenue } from '../../venue/venue.ts';

/** Returns a source of a venue's trading data, requested by the visitor's browser. */
export const tradingSourceOf = perVenue((venue): TradingSource => {
  const ask = timelyAsk(venue);
  return {
    venueId: venue.id,
    contracts: (signal) => readContracts(ask, signal),
    capped: (signal) => readCappedCoins(ask, signal),
    asset: (owner, coin, signal) => readAssetData(ask, owner, coin, signal),
    fees: (owner, signal) => readAccountFees(ask, owner, signal),
    book: (coin, signal) => readBook(ask, coin, finest, signal),
    groupedBook: (coin, grouping, signal) => readBook(ask, coin, grouping, signal),
  };
});
