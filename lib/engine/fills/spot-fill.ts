import { creditFees, spotCharge } from '../fees/charge.ts';
import { addVolume } from '../fees/volume.ts';
import { balanceOf } from '../state/accounts.ts';
import { type Exchange, type Order, type SpotMarket, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { emit, touchAccount } from '../state/record.ts';
import { mint } from '../transfers/mint.ts';
import { formatUnits } from '../units/decimal.ts';
import { mulDiv, safe } from '../units/integer.ts';
import { wireFill } from './wire-fill.ts';

/** Applies one side of a trade in a spot pair. A buyer pays the fee in the bought token, a seller in USDC (9.7). */
export function fillSpot(
  exchange: Exchange,
  market: SpotMarket,
  order: Order,
  trade: { readonly px: number; readonly sz: number; readonly isTaker: boolean },
): void {
  const { account, isBuy } = order;
  const { px, sz, isTaker } = trade;
  const { base, quote, szDecimals } = market.asset;
  const ntl = px * sz;
  const wei = sz * market.baseScale;
  const charge = spotCharge(exchange, order, isBuy ? wei : ntl, isTaker);
  const bought = balanceOf(account, base.index);
  const paid = balanceOf(account, quote.index);
  const startPosition = bought.total;
  let closedPnl = 0;
  if (isBuy) {
    paid.total = safe(paid.total - ntl);
    bought.total = safe(bought.total + wei - charge.total);
    bought.entryNtl = safe(bought.entryNtl + ntl);
    balanceOf(exchange.feeCollector, base.index).total += charge.total;
  } else {
    const entry = startPosition > 0 ? mulDiv(bought.entryNtl, Math.min(wei, startPosition), startPosition) : 0;
    closedPnl = ntl - entry;
    bought.entryNtl -= entry;
    bought.total = safe(bought.total - wei);
    paid.total = safe(paid.total + ntl - charge.total);
    balanceOf(exchange.feeCollector, quote.index).total += charge.total - charge.builder;
  }
  if (account.kind !== 'real') return;
  creditBuilder(exchange, order, charge.builder);
  addVolume(exchange, account, { usd: Math.floor(ntl / WEI_PER_MICRO), isTaker, isSpot: true });
  touchAccount(exchange, account);
  const feeDecimals = isBuy ? base.weiDecimals : quote.weiDecimals;
  emit(exchange, {
    kind: 'fill',
    user: account.address,
    fill: wireFill(exchange, order, {
      px,
      sz,
      startPosition: formatUnits(Math.trunc(startPosition / market.baseScale), szDecimals),
      dir: isBuy ? 'Buy' : 'Sell',
      closedPnl: formatUnits(closedPnl, quote.weiDecimals),
      crossed: isTaker,
      fee: formatUnits(charge.total, feeDecimals),
      builderFee: charge.builder > 0 ? formatUnits(charge.builder, feeDecimals) : undefined,
      feeToken: isBuy ? base.name : quote.name,
      tid: exchange.nextTid,
      liquidation: undefined,
    }),
  });
}

/** Credits the builder. Builder rewards are collateral: the seller's spot USDC leaves spot for them. */
function creditBuilder(exchange: Exchange, order: Order, wei: number): void {
  if (wei === 0) return;
  mint(exchange, USDC, -wei);
  exchange.usdIn += wei / WEI_PER_MICRO;
  creditFees(exchange, order, 0, wei / WEI_PER_MICRO);
}
