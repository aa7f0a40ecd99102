import { bestOf, sideOf } from '../book/levels.ts';
import { absorbDebt, takeOverCash } from '../margin/absorb-debt.ts';
import { maintenanceOfPosition } from '../margin/maintenance.ts';
import { collateralOf, crossEquity, isolatedEquity, valueOfPosition } from '../margin/requirement.ts';
import { crossMarginState, type MarginState } from '../margin/standing.ts';
import { settleFills } from '../orders/aftermath.ts';
import { closeOrder } from '../orders/close-order.ts';
import { enterOrder } from '../orders/enter-order.ts';
import { newOrder } from '../orders/new-order.ts';
import type { Account, Exchange, Position } from '../state/model.ts';
import { emit, emitLedger, touchAccount } from '../state/record.ts';
import { endTwap } from '../twap/run.ts';
import { formatUnits } from '../units/decimal.ts';
import { deleverage } from './deleverage.ts';
import { handOver } from './hand-over.ts';

/** Records the start of a liquidation: its ledger row, and the event for the user's socket. */
function announce(exchange: Exchange, account: Account, positions: readonly Position[], isCross: boolean): void {
  const [first] = positions;
  const equity = isCross || first === undefined ? crossEquity(account) : isolatedEquity(first);
  const ntlPos = formatUnits(
    positions.reduce((sum, position) => sum + valueOfPosition(position), 0),
    6,
  );
  const accountValue = formatUnits(equity, 6);
  const lid = exchange.nextLid;
  exchange.nextLid += 1;
  emit(exchange, {
    kind: 'liquidation',
    user: account.address,
    lid,
    liquidator: exchange.liquidator.address,
    ntlPos,
    accountValue,
  });
  emitLedger(exchange, [account], {
    type: 'liquidation',
    liquidatedNtlPos: ntlPos,
    accountValue,
    leverageType: isCross ? 'Cross' : 'Isolated',
    liquidatedPositions: positions.map(({ market, szi }) => ({
      coin: market.name,
      szi: formatUnits(szi, market.asset.szDecimals),
    })),
  });
}

/** Above $100,000 a fifth is sent to the market first; for 30 s after that whole positions are (9.5). */
const PARTIAL_ABOVE = 100_000_000_000;
const PARTIAL_DIVISOR = 5;
const COOLDOWN_MS = 30_000;

/** The positions that share a margin: all cross positions, or one isolated one. */
interface Pool {
  readonly account: Account;
  readonly positions: readonly Position[];
  readonly isCross: boolean;
}

export function liquidateAll(exchange: Exchange): void {
  const accounts = liquidatable(exchange);
  for (const account of accounts) {
    for (const pool of poolsOf(account)) liquidate(exchange, pool);
    absorbDebt(exchange, account);
  }
  for (const account of exchange.holders) {
    if (!account.isLiquidating || poolsOf(account).some(isShort)) continue;
    account.isLiquidating = false;
    touchAccount(exchange, account);
  }
}

/** Returns the accounts to liquidate, sorted by address so that their history does not affect the order. */
export function liquidatable(exchange: Exchange): Account[] {
  const found: Account[] = [];
  for (const account of exchange.holders) if (poolsOf(account).some(isShort)) found.push(account);
  return found.sort((a, b) => (a.address < b.address ? -1 : 1));
}

function poolsOf(account: Account): Pool[] {
  const all = [...account.positions.values()];
  const cross = all.filter(({ isCross }) => isCross);
  const isolated = all.filter(({ isCross }) => !isCross);
  const pools = isolated.map((position): Pool => ({ account, positions: [position], isCross: false }));
  return cross.length === 0 ? pools : [{ account, positions: cross, isCross: true }, ...pools];
}

function marginStateOf({ account, positions, isCross }: Pool): MarginState {
  const [first] = positions;
  if (isCross || first === undefined) return crossMarginState(account);
  return { equity: isolatedEquity(first), maintenance: maintenanceOfPosition(first) };
}

function isShort(pool: Pool): boolean {
  const { equity, maintenance } = marginStateOf(pool);
  return equity < maintenance;
}

function liquidate(exchange: Exchange, pool: Pool): void {
  const { account } = pool;
  if (!isShort(pool)) return;
  if (!account.isLiquidating) {
    account.isLiquidating = true;
    touchAccount(exchange, account);
    cancelOrders(exchange, pool);
    if (!isShort(pool)) return;
    announce(exchange, account, pool.positions, pool.isCross);
  }
  const { equity, maintenance } = marginStateOf(pool);
  if (3 * equity >= 2 * maintenance) sellToMarket(exchange, pool);
  const after = marginStateOf(pool);
  if (3 * after.equity < 2 * after.maintenance) backstop(exchange, pool);
  settleFills(exchange);
}

function cancelOrders(exchange: Exchange, { account, positions, isCross }: Pool): void {
  for (const order of [...account.orders]) {
    const concerns = isCross || positions.some(({ market }) => market === order.market);
    if (concerns && order.state !== 'gone') closeOrder(exchange, order, 'liquidatedCanceled');
  }
  for (const twap of [...account.twaps]) {
    const concerns = isCross || positions.some(({ market }) => market === twap.market);
    if (concerns) endTwap(exchange, twap, 'terminated');
  }
}

function sellToMarket(exchange: Exchange, pool: Pool): void {
  const { account } = pool;
  const isWhole = exchange.now < account.liquidationCooldownUntil;
  const largest = [...pool.positions].sort(
    (a, b) => valueOfPosition(b) - valueOfPosition(a) || a.market.id - b.market.id,
  );
  for (const position of largest) {
    const { equity, maintenance } = marginStateOf(pool);
    if (equity >= maintenance || position.szi === 0) return;
    const isPartial = !isWhole && valueOfPosition(position) > PARTIAL_ABOVE;
    if (isPartial) {
      account.liquidationCooldownUntil = exchange.now + COOLDOWN_MS;
      touchAccount(exchange, account);
    }
    const size = Math.abs(position.szi);
    send(exchange, pool, position, isPartial ? Math.ceil(size / PARTIAL_DIVISOR) : size, equity);
  }
}

/** Sends a liquidation order, with a limit at the price at which no equity is left. */
function send(exchange: Exchange, { account }: Pool, position: Position, sz: number, equity: number): void {
  const { market, szi } = position;
  const isBuy = szi < 0;
  const room = Math.floor(Math.max(0, equity) / Math.abs(szi));
  const px = Math.max(1, isBuy ? market.markPx + room : market.markPx - room);
  const best = bestOf(sideOf(market, !isBuy));
  if (best === undefined || (isBuy ? best.px > px : best.px < px)) return;
  const order = newOrder(exchange, { account, market, isBuy, px, sz, tif: 'LiquidationMarket', reduceOnly: true });
  enterOrder(exchange, order, { liquidatedUser: account.address, method: 'market' });
}

/**
 * Hands positions and margin to the liquidator; if the equity is below zero, positions are first closed against the
 * accounts that gained.
 */
function backstop(exchange: Exchange, pool: Pool): void {
  const { account, isCross } = pool;
  const own = marginStateOf(pool);
  const others = isCross ? 0 : account.usd;
  for (const position of pool.positions) {
    if (position.szi !== 0 && own.equity < 0) deleverage(exchange, account, position);
    const sz = Math.abs(position.szi);
    const px = position.market.markPx;
    if (sz > 0) handOver(exchange, account, position, exchange.liquidator, { px, sz, dirOfOther: 'Liquidation' });
  }
  takeOverCash(exchange, account, isCross ? account.usd + collateralOf(account) : account.usd - others);
}
