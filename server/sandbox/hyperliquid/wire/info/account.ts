import type { Asset } from '../../../../../lib/engine/assets.ts';
import { formatUnits } from '../../../../../lib/engine/units/decimal.ts';
import { portfolioOf } from '../../history/portfolio.ts';
import type { Exchange } from '../../runtime/exchange.ts';
import { clearinghouseState, leverageOf, spotClearinghouseState, usd } from '../shapes/account.ts';
import { metaOf } from '../shapes/market.ts';
import { assetOf, coin, dex, mainDexOnly, user } from './fields.ts';
import { info } from './info.ts';
import { coinsAtCap, perpCtxs, spotCtxs } from './meta.ts';
import { leadingVaults, vaultEquity } from './vaults.ts';

export function perpState(exchange: Exchange, owner: string) {
  return clearinghouseState(exchange.engine.account(owner), exchange.universe, exchange.clock.now());
}

export function spotState(exchange: Exchange, owner: string) {
  return spotClearinghouseState(exchange.engine.account(owner), exchange.universe);
}

export function activeAssetData(exchange: Exchange, owner: string, asset: Asset) {
  const reading = exchange.engine.available(owner, asset.id);
  const [buySize, sellSize] = reading.maxTradeSzs;
  const [buyUsd, sellUsd] = reading.availableToTrade;
  return {
    user: owner,
    coin: asset.name,
    leverage: leverageOf(reading),
    maxTradeSzs: [formatUnits(buySize, asset.szDecimals), formatUnits(sellSize, asset.szDecimals)],
    availableToTrade: [usd(buyUsd), usd(sellUsd)],
    markPx: formatUnits(reading.markPx, asset.pxDecimals),
  };
}

/** Returns the total that the ledger brought into an account. */
export function cumLedger(exchange: Exchange, owner: string): string {
  return usd(exchange.history.of(owner).deposited.all);
}

export function webData2(exchange: Exchange, owner: string) {
  const { engine, authority, universe, clock } = exchange;
  const now = clock.now();
  const agent = authority.agentsOf(owner, now).find(({ name }) => name === '');
  return {
    clearinghouseState: perpState(exchange, owner),
    leadingVaults: leadingVaults(exchange, owner),
    totalVaultEquity: vaultEquity(exchange, owner),
    openOrders: engine.openOrders(owner),
    agentAddress: agent?.address ?? null,
    agentValidUntil: agent?.validUntil ?? null,
    cumLedger: cumLedger(exchange, owner),
    meta: metaOf(universe),
    assetCtxs: perpCtxs(exchange),
    serverTime: now,
    isVault: engine.profile(owner).isVault,
    user: owner,
    twapStates: engine.twaps(owner),
    spotState: spotState(exchange, owner),
    spotAssetCtxs: spotCtxs(exchange),
    perpsAtOpenInterestCap: coinsAtCap(exchange),
  };
}

export const accountTypes = [
  info('clearinghouseState', { user, dex }, (request, exchange) => {
    mainDexOnly(request.dex);
    return perpState(exchange, request.user);
  }),
  info('spotClearinghouseState', { user }, (request, exchange) => spotState(exchange, request.user)),
  info('activeAssetData', { user, coin }, (request, exchange) =>
    activeAssetData(exchange, request.user, assetOf(exchange, request.coin)),
  ),
  info('webData2', { user }, (request, exchange) => webData2(exchange, request.user)),
  info('portfolio', { user }, (request, exchange) =>
    portfolioOf(exchange.history.of(request.user), exchange.value(request.user, exchange.clock.now())),
  ),
  info('liquidatable', {}, () => []),
];
