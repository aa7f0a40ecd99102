import { settingToChange } from '../state/accounts.ts';
import type { Account, Exchange, PerpMarket, Position } from '../state/model.ts';
import { emit, touchAccount } from '../state/record.ts';
import { formatUnits } from '../units/decimal.ts';
import { mulDiv, mulDivUp, safe } from '../units/integer.ts';
import { FUNDING_UNIT } from './premium.ts';

/** Pays the hourly funding: longs pay shorts, or the reverse. The house keeps rounding differences. */
export function payFunding(exchange: Exchange): void {
  for (const market of exchange.perps) {
    if (market.asset.delisted) continue;
    const rate = market.fundingRate;
    emit(exchange, {
      kind: 'fundingRate',
      asset: market.id,
      fundingRate: formatUnits(rate, 10),
      premium: formatUnits(market.premiumCount === 0 ? 0 : Math.trunc(market.premiumSum / market.premiumCount), 10),
      time: exchange.now,
    });
    market.premiumSum = 0;
    market.premiumCount = 0;
  }
  for (const account of exchange.holders)
    for (const position of account.positions.values()) pay(exchange, account, position);
  for (const position of exchange.liquidator.positions.values()) pay(exchange, exchange.liquidator, position);
}

function pay(exchange: Exchange, account: Account, position: Position): void {
  const { market, szi } = position;
  if (market.asset.delisted) return;
  const paid = paymentOf(szi * market.oraclePx, market);
  if (position.isCross) account.usd = safe(account.usd - paid);
  else position.rawUsd = safe(position.rawUsd - paid);
  counterparty(exchange, market).usd += paid;
  position.fundingSinceOpen += paid;
  position.fundingSinceChange += paid;
  settingToChange(account, market).fundingAllTime += paid;
  if (account.kind !== 'real') return;
  touchAccount(exchange, account);
  emit(exchange, {
    kind: 'funding',
    user: account.address,
    time: exchange.now,
    funding: {
      coin: market.name,
      usdc: formatUnits(paid === 0 ? 0 : -paid, 6),
      szi: formatUnits(szi, market.asset.szDecimals),
      fundingRate: formatUnits(market.fundingRate, 10),
      nSamples: null,
    },
  });
}

/** Rounds payments of the user up, payments to the user down. */
const paymentOf = (value: number, { fundingRate }: PerpMarket): number =>
  value > 0 === fundingRate > 0 ? mulDivUp(value, fundingRate, FUNDING_UNIT) : mulDiv(value, fundingRate, FUNDING_UNIT);

/** The house holds the other side of every real position. */
const counterparty = ({ makers, feeCollector }: Exchange, { id }: PerpMarket): Account =>
  makers[id % makers.length] ?? feeCollector;
