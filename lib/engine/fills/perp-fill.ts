import { creditFees, perpCharge } from '../fees/charge.ts';
import { addVolume } from '../fees/volume.ts';
import type { Account, Exchange, Order, PerpMarket } from '../state/model.ts';
import { emit, touchAccount } from '../state/record.ts';
import { formatUnits } from '../units/decimal.ts';
import { mulDiv } from '../units/integer.ts';
import { movePosition } from './perp-position.ts';
import { type Liquidation, wireFill } from './wire-fill.ts';

const USD_DECIMALS = 6;

/** Applies one side of a trade in a perpetual: position, cash, fee, volume, and the fill that its user sees. */
export function fillPerp(
  exchange: Exchange,
  market: PerpMarket,
  order: Order,
  trade: { readonly px: number; readonly sz: number; readonly isTaker: boolean; readonly liquidation?: Liquidation },
): void {
  const { account } = order;
  const { px, sz, isTaker } = trade;
  const change = movePosition(exchange, account, market, order.isBuy, px, sz);
  if (account.kind !== 'real') return;
  const ntl = px * sz;
  const charge = perpCharge(exchange, order, ntl, isTaker);
  payFee(account, market, charge.total, { sz, ...change });
  creditFees(exchange, order, charge.total - charge.builder, charge.builder);
  addVolume(exchange, account, { usd: ntl, isTaker, isSpot: false });
  touchAccount(exchange, account);
  emit(exchange, {
    kind: 'fill',
    user: account.address,
    fill: wireFill(exchange, order, {
      px,
      sz,
      startPosition: formatUnits(change.startPosition, market.asset.szDecimals),
      dir: change.dir,
      closedPnl: formatUnits(change.closedPnl, USD_DECIMALS),
      crossed: isTaker,
      fee: formatUnits(charge.total, USD_DECIMALS),
      builderFee: charge.builder > 0 ? formatUnits(charge.builder, USD_DECIMALS) : undefined,
      feeToken: 'USDC',
      tid: exchange.nextTid,
      liquidation: trade.liquidation,
    }),
  });
}

/**
 * Takes the fee. An isolated position pays its own fee, so the account needs no cash. The closed part pays from what it
 * frees; otherwise a position closed by many small orders would lose margin with each of them and never be fully
 * closed.
 */
function payFee(
  account: Account,
  market: PerpMarket,
  fee: number,
  { sz, closed, freed }: { readonly sz: number; readonly closed: number; readonly freed: number },
): void {
  const position = account.positions.get(market.id);
  const ofFreed = Math.min(mulDiv(fee, closed, sz), Math.max(0, freed));
  const own = position === undefined || position.isCross ? 0 : fee - ofFreed;
  account.usd -= fee - own;
  if (position !== undefined) position.rawUsd -= own;
}
