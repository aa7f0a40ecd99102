import * as accountState from '../../../lib/venues/hyperliquid/info/account-state.ts';
import { readActionsLeft } from '../../../lib/venues/hyperliquid/info/actions-left.ts';
import * as agents from '../../../lib/venues/hyperliquid/info/agents.ts';
import type { AskInfo } from '../../../lib/venues/hyperliquid/info/ask.ts';
import * as assetData from '../../../lib/venues/hyperliquid/info/asset-data.ts';
import { readCandles } from '../../../lib/venues/hyperliquid/info/candles.ts';
import { readContracts } from '../../../lib/venues/hyperliquid/info/contracts.ts';
import { readDayChanges } from '../../../lib/venues/hyperliquid/info/day-changes.ts';
import * as dexes from '../../../lib/venues/hyperliquid/info/dexes.ts';
import * as fills from '../../../lib/venues/hyperliquid/info/fills.ts';
import * as funds from '../../../lib/venues/hyperliquid/info/funds.ts';
import { readIsolatedMoney } from '../../../lib/venues/hyperliquid/info/isolated-money.ts';
import { readHistory } from '../../../lib/venues/hyperliquid/info/ledger.ts';
import { readLedgerRows } from '../../../lib/venues/hyperliquid/info/ledger-rows.ts';
import { transfersOf } from '../../../lib/venues/hyperliquid/info/ledger-transfers.ts';
import * as market from '../../../lib/venues/hyperliquid/info/market.ts';
import { readOrderHistory } from '../../../lib/venues/hyperliquid/info/order-history.ts';
import { readOutcomes } from '../../../lib/venues/hyperliquid/info/outcomes.ts';
import { readPortfolio } from '../../../lib/venues/hyperliquid/info/portfolio.ts';
import { readSpotBalances } from '../../../lib/venues/hyperliquid/info/spot-balances.ts';
import { readSpotMoney } from '../../../lib/venues/hyperliquid/info/spot-money.ts';
import * as twaps from '../../../lib/venues/hyperliquid/info/twaps.ts';
import { readVenueTime } from '../../../lib/venues/hyperliquid/info/venue-time.ts';
import type { Reader } from '../reader.ts';
import { other, owner, requested } from './asked.ts';

const recorded = (name: string) => `hyperliquid/samples/${name}`;
const documented = (name: string) => `hyperliquid/documented/${name}`;
const { startTime } = requested;
const signal = new AbortController().signal;

type Asking = (ask: AskInfo) => unknown;

const reader = (name: string, type: string, sample: string, asking: Asking): Reader => ({
  name,
  endpoint: `hyperliquid /info ${type}`,
  sample,
  read: (body) => asking(async () => body),
});

/** The readers of what the visitor's browser asks the exchange by itself. */
export const exchangeInBrowser: readonly Reader[] = [
  reader('readAccountState', 'clearinghouseState', recorded('clearinghouseState-2026-whale'), (ask) =>
    accountState.readAccountState(ask, owner),
  ),
  reader('readOpenOrders', 'frontendOpenOrders', recorded('frontendOpenOrders-pysdk'), (ask) =>
    accountState.readOpenOrders(ask, owner),
  ),
  reader('readDexState', 'clearinghouseState', documented('clearinghouseState-dex'), (ask) =>
    accountState.readDexState(ask, owner, 'xyz'),
  ),
  reader('readDexOrders', 'frontendOpenOrders', documented('frontendOpenOrders-dex'), (ask) =>
    accountState.readDexOrders(ask, owner, 'xyz'),
  ),
  reader('readDexNames', 'perpDexs', recorded('perpDexs-2026'), dexes.readDexNames),
  reader('readDexTerms', 'meta', documented('meta-dex'), (ask) => dexes.readDexTerms(ask, 'xyz')),
  reader('readSpotMoney', 'spotClearinghouseState', documented('spotClearinghouseState-portfolio'), (ask) =>
    readSpotMoney(ask, owner),
  ),
  reader('readUserRole', 'userRole', recorded('userRole-pysdk'), (ask) => agents.readUserRole(ask, owner)),
  reader('readMaxBuilderFee', 'maxBuilderFee', documented('maxBuilderFee'), (ask) =>
    agents.readMaxBuilderFee(ask, owner, other),
  ),
  reader('readAssetData', 'activeAssetData', documented('activeAssetData'), (ask) =>
    assetData.readAssetData(ask, owner, 'BTC'),
  ),
  reader('readAccountFees', 'userFees', documented('userFees'), (ask) => assetData.readAccountFees(ask, owner)),
  reader('readCappedCoins', 'perpsAtOpenInterestCap', documented('perpsAtOpenInterestCap'), assetData.readCappedCoins),
  reader('readCandles', 'candleSnapshot', recorded('candleSnapshot-pysdk'), (ask) =>
    readCandles(ask, { coin: 'kPEPE', interval: '1h', startTime }, signal),
  ),
  reader('readOutcomes', 'outcomeMeta', documented('outcomeMeta'), readOutcomes),
  reader('readContracts', 'meta', documented('meta'), readContracts),
  reader('readDayChanges', 'metaAndAssetCtxs', recorded('metaAndAssetCtxs-2026'), readDayChanges),
  reader('readFills', 'userFillsByTime', recorded('userFills-dust'), (ask) => fills.readFills(ask, owner, startTime)),
  reader('readRecentFills', 'userFills', recorded('userFills-dust'), (ask) => fills.readRecentFills(ask, owner)),
  reader('readPayments', 'userFunding', recorded('userFunding-2-pysdk'), (ask) =>
    fills.readPayments(ask, owner, startTime),
  ),
  reader('readSpotPairs', 'spotMeta', documented('spotMeta'), fills.readSpotPairs),
  reader('readPerpBalance', 'clearinghouseState', recorded('clearinghouseState-2026-small'), (ask) =>
    funds.readPerpBalance(ask, owner),
  ),
  reader('readSpotUsdc', 'spotClearinghouseState', recorded('spotClearinghouseState'), (ask) =>
    funds.readSpotUsdc(ask, owner),
  ),
  reader('readActionsLeft', 'userRateLimit', documented('userRateLimit'), (ask) => readActionsLeft(ask, owner)),
  reader('readIsShared', 'userToMultiSigSigners', documented('userToMultiSigSigners'), (ask) =>
    agents.readIsShared(ask, owner),
  ),
  reader('readIsShared of one key', 'userToMultiSigSigners', documented('userToMultiSigSigners-none'), (ask) =>
    agents.readIsShared(ask, owner),
  ),
  reader('readAccountMode', 'userAbstraction', documented('userAbstraction'), (ask) =>
    funds.readAccountMode(ask, owner),
  ),
  reader('readUsdcRouting', 'usdcRouting', documented('usdcRouting'), funds.readUsdcRouting),
  reader('depositActivation', 'preTransferCheck', documented('preTransferCheck'), (ask) =>
    funds.depositActivation(ask, owner),
  ),
  reader('withdrawalActivation', 'preTransferCheck', documented('preTransferCheck'), (ask) =>
    funds.withdrawalActivation(ask, owner),
  ),
  reader('readIsolatedMoney', 'clearinghouseState', documented('clearinghouseState-isolated'), (ask) =>
    readIsolatedMoney(ask, owner, 'ETH'),
  ),
  reader('readHistory', 'userNonFundingLedgerUpdates', documented('ledger'), (ask) => readHistory(ask, owner)),
  reader('readHistory', 'userNonFundingLedgerUpdates', recorded('userNonFundingLedgerUpdates-2-pysdk'), (ask) =>
    readHistory(ask, owner),
  ),
  reader('transfersOf', 'userNonFundingLedgerUpdates', documented('ledger'), async (ask) =>
    transfersOf(await readLedgerRows(ask, owner, startTime), owner),
  ),
  reader('readBook', 'l2Book', recorded('l2Book-btc-nsf5'), (ask) =>
    market.readBook(ask, 'BTC', { nSigFigs: 5 }, signal),
  ),
  reader('readTrades', 'recentTrades', documented('recentTrades'), (ask) => market.readTrades(ask, 'BTC', signal)),
  reader('readContext', 'metaAndAssetCtxs', recorded('metaAndAssetCtxs-2026'), (ask) =>
    market.readContext(ask, 'BTC', signal),
  ),
  reader('readOrderHistory', 'historicalOrders', recorded('historicalOrders-pysdk'), (ask) =>
    readOrderHistory(ask, owner),
  ),
  reader('readVenueTime', 'exchangeStatus', documented('exchangeStatus'), readVenueTime),
  reader('readPortfolio', 'portfolio', recorded('portfolio-pysdk'), (ask) => readPortfolio(ask, owner)),
  reader('readSpotBalances', 'spotClearinghouseState', recorded('spotClearinghouseState'), (ask) =>
    readSpotBalances(ask, owner),
  ),
  reader('readTwaps', 'twapHistory', documented('twapHistory'), (ask) => twaps.readTwaps(ask, owner)),
];
