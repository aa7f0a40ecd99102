import { finest } from '../../../domain/perps/price-grouping.ts';
import type { TradingSource } from '../../../queries/trading.ts';
import { readAccountFees, readAssetData, readCappedCoins } from '../../../venues/hyperliquid/info/asset-data.ts';
import { readContracts } from '../../../venues/hyperliquid/info/contracts.ts';
import { readBook } from '../../../venues/hyperliquid/info/market.ts';
import { askVenue } from '../../portfolio/source.ts';

/** The trading data of the venue, requested by the visitor's browser. */
export const tradingSource: TradingSource = {
  contracts: (signal) => readContracts(askVenue, signal),
  capped: (signal) => readCappedCoins(askVenue, signal),
  asset: (owner, coin, signal) => readAssetData(askVenue, owner, coin, signal),
  fees: (owner, signal) => readAccountFees(askVenue, owner, signal),
  book: (coin, signal) => readBook(askVenue, coin, finest, signal),
};
