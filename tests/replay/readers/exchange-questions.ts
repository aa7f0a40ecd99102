import { liveMarkets } from '../../../server/services/markets/live-markets.ts';
import * as accountOfOwner from '../../../server/venues/hyperliquid/questions/account-of-owner.ts';
import * as accountPast from '../../../server/venues/hyperliquid/questions/account-past.ts';
import { accountValue } from '../../../server/venues/hyperliquid/questions/account-value.ts';
import { barsBetween } from '../../../server/venues/hyperliquid/questions/bars-between.ts';
import { book } from '../../../server/venues/hyperliquid/questions/book.ts';
import { bookAfterFill } from '../../../server/venues/hyperliquid/questions/book-after-fill.ts';
import * as builderAccount from '../../../server/venues/hyperliquid/questions/builder-account.ts';
import { closedBars, scoredBars } from '../../../server/venues/hyperliquid/questions/closed-bars.ts';
import * as dexes from '../../../server/venues/hyperliquid/questions/dexes.ts';
import { exchangeStatus } from '../../../server/venues/hyperliquid/questions/exchange-status.ts';
import { feesEarned } from '../../../server/venues/hyperliquid/questions/fees-earned.ts';
import { fillsSince } from '../../../server/venues/hyperliquid/questions/fills-since.ts';
import { firstCandle } from '../../../server/venues/hyperliquid/questions/first-candle.ts';
import { fundingRates } from '../../../server/venues/hyperliquid/questions/funding-rates.ts';
import { hourlyBars } from '../../../server/venues/hyperliquid/questions/hourly-bars.ts';
import { hourlyCloses } from '../../../server/venues/hyperliquid/questions/hourly-closes.ts';
import { leverageOf, leverageSeen } from '../../../server/venues/hyperliquid/questions/leverage-of.ts';
import { maxBuilderFee } from '../../../server/venues/hyperliquid/questions/max-builder-fee.ts';
import {
  dexContexts,
  metaAndAssetCtxs,
  sweptMarkets,
} from '../../../server/venues/hyperliquid/questions/meta-and-asset-ctxs.ts';
import { minutesWatched } from '../../../server/venues/hyperliquid/questions/minutes-watched.ts';
import { namedAgents } from '../../../server/venues/hyperliquid/questions/named-agents.ts';
import { openPositions } from '../../../server/venues/hyperliquid/questions/open-positions.ts';
import { orderStatus } from '../../../server/venues/hyperliquid/questions/order-status.ts';
import { predictedFundings } from '../../../server/venues/hyperliquid/questions/predicted-fundings.ts';
import { recentTrades } from '../../../server/venues/hyperliquid/questions/recent-trades.ts';
import { restingOrders } from '../../../server/venues/hyperliquid/questions/resting-orders.ts';
import * as watchedAccount from '../../../server/venues/hyperliquid/questions/watched-account.ts';
import * as watchedMoney from '../../../server/venues/hyperliquid/questions/watched-money.ts';
import type { Cost, Question } from '../../../server/venues/outgoing/question.ts';
import { byQuestion, partOf, type Reader } from '../reader.ts';
import { requested } from './asked.ts';

const recorded = (name: string) => `hyperliquid/samples/${name}`;
const documented = (name: string) => `hyperliquid/documented/${name}`;

/** Names a question after what it asks for itself, so that no list can say otherwise. */
function reader<Given, Answer, C extends Cost>(
  name: string,
  question: Question<Given, Answer, C>,
  given: Given,
  sample: string,
): Reader {
  const type = String(partOf(question.request(given).body, 'type'));
  return { name, endpoint: `hyperliquid /info ${type}`, sample, ...byQuestion(question, given) };
}

/** The questions of our server to the exchange. */
export const exchangeQuestions: readonly Reader[] = [
  reader('accountState', accountOfOwner.accountState, requested, recorded('clearinghouseState-2026-whale')),
  reader('accountOrders', accountOfOwner.accountOrders, requested, recorded('frontendOpenOrders-pysdk')),
  reader('accountFees', accountOfOwner.accountFees, requested, documented('userFees')),
  reader('builderMode', builderAccount.builderMode, requested, documented('userAbstraction')),
  reader('builderBalance', builderAccount.builderBalance, requested, recorded('clearinghouseState-2026-small')),
  reader('dexNames', dexes.dexNames, undefined, recorded('perpDexs-2026')),
  reader('dexTerms', dexes.dexTerms, { dex: 'xyz' }, documented('meta-dex')),
  reader('modeOfAccount', accountOfOwner.modeOfAccount, requested, documented('userAbstraction')),
  reader('spotMoney', accountOfOwner.spotMoney, requested, recorded('spotClearinghouseState')),
  reader('assetData', accountOfOwner.assetData, requested, documented('activeAssetData')),
  reader('bookToTrade', accountOfOwner.bookToTrade, requested, recorded('l2Book-btc')),
  reader('bookAfterFill', bookAfterFill, { coin: 'BTC' }, recorded('l2Book-btc')),
  reader('newestFills', accountPast.newestFills, requested, recorded('userFills-dust')),
  reader('wholeFillsSince', accountPast.wholeFillsSince, requested, recorded('userFills-dust')),
  reader('fundingBetween', accountPast.fundingBetween, requested, recorded('userFunding-pysdk')),
  reader('accountValue', accountValue, requested, recorded('portfolio-pysdk')),
  reader('barsBetween', barsBetween, requested, recorded('candleSnapshot-pysdk')),
  reader('book', book, requested, recorded('l2Book-pysdk')),
  reader('closedBars', closedBars, requested, recorded('candleSnapshot-pysdk')),
  reader('exchangeStatus', exchangeStatus, undefined, documented('exchangeStatus')),
  reader('feesEarned', feesEarned, requested, documented('referral')),
  reader('fillsSince', fillsSince, requested, recorded('userFills-dust')),
  reader('firstCandle', firstCandle, requested, recorded('candleSnapshot-pysdk')),
  reader('fundingRates', fundingRates, requested, recorded('fundingHistory-naut')),
  reader('hourlyBars', hourlyBars, requested, recorded('candleSnapshot-pysdk')),
  reader('hourlyCloses', hourlyCloses, requested, recorded('candleSnapshot-pysdk')),
  reader('minutesWatched', minutesWatched, requested, recorded('candleSnapshot-pysdk')),
  reader('predictedFundings', predictedFundings, undefined, documented('predictedFundings')),
  reader('scoredBars', scoredBars, requested, recorded('candleSnapshot-pysdk')),
  reader('leverageOf', leverageOf, requested, documented('activeAssetData')),
  reader('leverageSeen', leverageSeen, requested, documented('activeAssetData')),
  reader('maxBuilderFee', maxBuilderFee, requested, documented('maxBuilderFee')),
  {
    ...reader('metaAndAssetCtxs', metaAndAssetCtxs, undefined, recorded('metaAndAssetCtxs-2026')),
    // As everybody sees them: without those that are delisted, or that cannot be read.
    read: (body) => liveMarkets(metaAndAssetCtxs.read(body, undefined)),
  },
  {
    ...reader('dexContexts', dexContexts, { dex: 'xyz' }, recorded('metaAndAssetCtxs-2026')),
    read: (body) => liveMarkets(dexContexts.read(body, { dex: 'xyz' })),
  },
  {
    ...reader('sweptMarkets', sweptMarkets, undefined, recorded('metaAndAssetCtxs-2026')),
    read: (body) => liveMarkets(sweptMarkets.read(body, undefined)),
  },
  reader('namedAgents', namedAgents, requested, recorded('extraAgents-pysdk')),
  reader('openPositions', openPositions, requested, recorded('clearinghouseState-2026-small')),
  reader('orderStatus', orderStatus, requested, documented('orderStatus')),
  reader('recentTrades', recentTrades, requested, documented('recentTrades')),
  reader('restingOrders', restingOrders, requested, recorded('frontendOpenOrders-pysdk')),
  reader('goalOfOrder', watchedAccount.goalOfOrder, requested, documented('orderStatus-trigger')),
  reader('watchedFills', watchedAccount.watchedFills, requested, recorded('userFills-dust')),
  reader('watchedState', watchedAccount.watchedState, requested, recorded('clearinghouseState-2026-small')),
  reader('watchedDay', watchedMoney.watchedDay, requested, recorded('portfolio-pysdk')),
  reader('watchedMode', watchedMoney.watchedMode, requested, documented('userAbstraction-standard')),
  reader('watchedTwaps', watchedAccount.watchedTwaps, requested, documented('twapHistory')),
  reader('watchedLedger', watchedMoney.watchedLedger, requested, documented('ledger')),
  reader('watchedSpot', watchedMoney.watchedSpot, requested, recorded('spotClearinghouseState')),
];
