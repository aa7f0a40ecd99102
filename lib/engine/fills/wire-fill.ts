import type { WireFill, WireTrade } from '../event.ts';
import { type Exchange, type Market, type Order, ZERO_HASH } from '../state/model.ts';
import { formatUnits } from '../units/decimal.ts';

export interface Liquidation {
  readonly liquidatedUser: string;
  readonly method: 'market' | 'backstop';
}

export interface FillParts {
  readonly px: number;
  readonly sz: number;
  readonly startPosition: string;
  readonly dir: string;
  readonly closedPnl: string;
  readonly crossed: boolean;
  readonly fee: string;
  readonly builderFee: string | undefined;
  readonly feeToken: string;
  readonly tid: number;
  readonly liquidation: Liquidation | undefined;
}

export function wireFill(exchange: Exchange, order: Order, parts: FillParts): WireFill {
  const { market, twap, cloid, isBuy, oid } = order;
  const { liquidation, builderFee } = parts;
  return {
    coin: market.name,
    px: formatUnits(parts.px, market.asset.pxDecimals),
    sz: formatUnits(parts.sz, market.asset.szDecimals),
    side: isBuy ? 'B' : 'A',
    time: exchange.now,
    startPosition: parts.startPosition,
    dir: parts.dir,
    closedPnl: parts.closedPnl,
    hash: twap === undefined ? exchange.hash : ZERO_HASH,
    oid,
    crossed: parts.crossed,
    fee: parts.fee,
    ...(builderFee !== undefined && { builderFee }),
    tid: parts.tid,
    feeToken: parts.feeToken,
    twapId: twap?.id ?? null,
    ...(cloid !== undefined && { cloid }),
    ...(liquidation !== undefined && {
      liquidation: {
        liquidatedUser: liquidation.liquidatedUser,
        markPx: formatUnits(market.markPx, market.asset.pxDecimals),
        method: liquidation.method,
      },
    }),
  };
}

export function wireTrade(exchange: Exchange, market: Market, taker: Order, maker: Order, sz: number): WireTrade {
  const [buyer, seller] = taker.isBuy ? [taker, maker] : [maker, taker];
  return {
    coin: market.name,
    side: taker.isBuy ? 'B' : 'A',
    px: formatUnits(maker.px, market.asset.pxDecimals),
    sz: formatUnits(sz, market.asset.szDecimals),
    time: exchange.now,
    hash: taker.twap === undefined ? exchange.hash : ZERO_HASH,
    tid: exchange.nextTid,
    users: [buyer.account.address, seller.account.address],
  };
}
