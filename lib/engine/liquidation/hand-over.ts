import { movePosition } from '../fills/perp-position.ts';
import { wireFill } from '../fills/wire-fill.ts';
import { newOrder } from '../orders/new-order.ts';
import type { Account, Exchange, PerpMarket, Position } from '../state/model.ts';
import { emit, touchAccount } from '../state/record.ts';
import { formatUnits } from '../units/decimal.ts';

/** Moves (part of) a position to another account at a price, outside the order book and without a fee. */
export function handOver(
  exchange: Exchange,
  from: Account,
  position: Position,
  to: Account,
  trade: { readonly px: number; readonly sz: number; readonly dirOfOther: string },
): void {
  const { market } = position;
  const isLong = position.szi > 0;
  const kind = position.isCross ? 'Cross' : 'Isolated';
  const dir = `Liquidated ${kind} ${isLong ? 'Long' : 'Short'}`;
  give(exchange, from, market, !isLong, { ...trade, dir, liquidatedUser: from.address });
  give(exchange, to, market, isLong, { ...trade, dir: trade.dirOfOther, liquidatedUser: from.address });
  exchange.nextTid += 1;
}

function give(
  exchange: Exchange,
  account: Account,
  market: PerpMarket,
  isBuy: boolean,
  {
    px,
    sz,
    dir,
    liquidatedUser,
  }: { readonly px: number; readonly sz: number; readonly dir: string; readonly liquidatedUser: string },
): void {
  const change = movePosition(exchange, account, market, isBuy, px, sz);
  if (account.kind !== 'real') return;
  touchAccount(exchange, account);
  const order = newOrder(exchange, { account, market, isBuy, px, sz, tif: 'LiquidationMarket' });
  const fill = wireFill(exchange, order, {
    px,
    sz,
    startPosition: formatUnits(change.startPosition, market.asset.szDecimals),
    dir,
    closedPnl: formatUnits(change.closedPnl, 6),
    crossed: true,
    fee: '0.0',
    builderFee: undefined,
    feeToken: 'USDC',
    tid: exchange.nextTid,
    liquidation: { liquidatedUser, method: 'backstop' },
  });
  emit(exchange, { kind: 'fill', user: account.address, fill });
}
