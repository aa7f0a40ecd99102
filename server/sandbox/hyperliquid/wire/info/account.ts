import type { Asset } from '../../../../../lib/engine/assets.ts';
import { formatUnits } from '../../../../../lib/engine/units/decimal.ts';
import { portfolioOf } from '../../history/portfolio.ts';
import type { Exchange } from '../../runtime/exchange.ts';
import { clearinghouseState, leverageOf, usd } from '../shapes/account.ts';
import { spotClearinghouseState } from '../shapes/spot-state.ts';
import { assetOf, coin, dex, dexOf, user } from './fields.ts';
import { info } from './info.ts';

export function perpState({ engine, universe, clock }: Exchange, owner: string, name = '') {
  return clearinghouseState(engine.accountOn(owner, dexOf(universe, name).name), universe, clock.now());
}

/** Returns an account's state on every dex, by the dex's name. */
export function perpStates(exchange: Exchange, owner: string) {
  const names = ['', ...exchange.universe.dexs.map(({ name }) => name)];
  return names.map((name) => [name, perpState(exchange, owner, name)] as const);
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

/** Returns an account's mode; undefined unless it was chosen. */
export function chosenMode({ engine }: Exchange, owner: string) {
  const { mode } = engine.account(owner);
  return mode === 'default' ? {} : { abstraction: mode };
}

/** Returns the total that the ledger brought into an account. */
export function cumLedger(exchange: Exchange, owner: string): string {
  return usd(exchange.history.of(owner).deposited.all);
}

export const accountTypes = [
  info('clearinghouseState', { user, dex }, (request, exchange) => perpState(exchange, request.user, request.dex)),
  info('spotClearinghouseState', { user }, (request, exchange) => spotState(exchange, request.user)),
  info('activeAssetData', { user, coin }, (request, exchange) =>
    activeAssetData(exchange, request.user, assetOf(exchange, request.coin)),
  ),
  info('portfolio', { user }, (request, exchange) =>
    portfolioOf(exchange.history.of(request.user), exchange.value(request.user, exchange.clock.now())),
  ),
  info('liquidatable', {}, () => []),
];
