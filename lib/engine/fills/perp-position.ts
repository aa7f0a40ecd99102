import { settingOf } from '../state/accounts.ts';
import type { Account, Exchange, PerpMarket, Position } from '../state/model.ts';
import { mulDiv, safe } from '../units/integer.ts';

export interface PositionChange {
  readonly startPosition: number;
  readonly closed: number;
  readonly closedPnl: number;
  /** The margin that an isolated position returned to the account. */
  readonly freed: number;
  readonly dir: string;
}

/** Changes a position and the cash that goes with it, without fees. */
export function movePosition(
  exchange: Exchange,
  account: Account,
  market: PerpMarket,
  isBuy: boolean,
  px: number,
  sz: number,
): PositionChange {
  const before = account.positions.get(market.id);
  const startPosition = before?.szi ?? 0;
  const isClosing = startPosition !== 0 && startPosition > 0 !== isBuy;
  const closing = isClosing ? Math.min(Math.abs(startPosition), sz) : 0;
  const opening = sz - closing;
  const { closedPnl, freed } = before === undefined || closing === 0 ? nothing : close(account, before, px, closing);
  if (opening > 0) open(account, before, market, isBuy, px, opening);
  const szi = startPosition + (isBuy ? sz : -sz);
  market.openInterest += Math.max(szi, 0) - Math.max(startPosition, 0);
  follow(exchange, account, market, szi);
  return { startPosition, closed: closing, closedPnl, freed, dir: directionOf(startPosition, szi, isBuy) };
}

const nothing = { closedPnl: 0, freed: 0 } as const;

function close(
  account: Account,
  position: Position,
  px: number,
  sz: number,
): Pick<PositionChange, 'closedPnl' | 'freed'> {
  const { szi, isCross } = position;
  const side = szi > 0 ? 1 : -1;
  const entry = mulDiv(position.entryNtl, sz, Math.abs(szi));
  const cash = side * px * sz;
  const freed = isCross ? 0 : release(account, position, px, sz, cash);
  if (isCross) account.usd = safe(account.usd + cash);
  position.szi -= side * sz;
  position.entryNtl -= entry;
  position.fundingSinceChange = 0;
  return { closedPnl: cash - entry, freed };
}

/** Returns an isolated position's equity in proportion to the closed part; all of it, even if negative, at the end. */
function release(account: Account, position: Position, px: number, sz: number, cash: number): number {
  const size = Math.abs(position.szi);
  const equity = position.rawUsd + position.szi * px;
  const isLast = sz === size;
  const freed = isLast ? equity : Math.max(0, mulDiv(equity, sz, size));
  position.rawUsd = safe(position.rawUsd + cash - freed);
  account.usd = safe(account.usd + freed);
  return freed;
}

function open(
  account: Account,
  before: Position | undefined,
  market: PerpMarket,
  isBuy: boolean,
  px: number,
  sz: number,
): void {
  const { leverage, isCross } = settingOf(account, market);
  const side = isBuy ? 1 : -1;
  const isNew = before === undefined || before.szi === 0;
  const position: Position = isNew
    ? { market, szi: 0, entryNtl: 0, isCross, rawUsd: 0, fundingSinceOpen: 0, fundingSinceChange: 0 }
    : before;
  const ntl = px * sz;
  if (position.isCross) {
    account.usd = safe(account.usd - side * ntl);
  } else {
    const margin = Math.ceil(ntl / leverage);
    account.usd = safe(account.usd - margin);
    position.rawUsd = safe(position.rawUsd + margin - side * ntl);
  }
  position.szi += side * sz;
  position.entryNtl = safe(position.entryNtl + side * ntl);
  position.fundingSinceChange = 0;
  if (isNew) account.positions.set(market.id, position);
}

function follow(exchange: Exchange, account: Account, market: PerpMarket, szi: number): void {
  if (szi === 0) account.positions.delete(market.id);
  if (account.kind !== 'real') return;
  if (account.positions.size === 0) exchange.holders.delete(account);
  else exchange.holders.add(account);
  const moved = exchange.moved.get(account);
  if (moved === undefined) exchange.moved.set(account, new Set([market]));
  else moved.add(market);
}

function directionOf(before: number, after: number, isBuy: boolean): string {
  if (before > 0 && after < 0) return 'Long > Short';
  if (before < 0 && after > 0) return 'Short > Long';
  if (before === 0 || before > 0 === isBuy) return isBuy ? 'Open Long' : 'Open Short';
  return isBuy ? 'Close Short' : 'Close Long';
}
