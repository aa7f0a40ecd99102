import type { HexAddress } from '../../../../../lib/config/venues/chains.ts';
import { type Holder, holders, pluto, plutoSupply, TREASURY } from './holders.ts';

export interface Move {
  readonly from: HexAddress;
  readonly to: HexAddress;
  readonly value: bigint;
}

/** The number of days on which the treasury pays out, then of days on which the holders trade among themselves. */
const PAYDAYS = 12;
const MARKET_DAYS = 15;
const TRADES_A_DAY = 12;
/** The divisor for a trade: one such part of the smaller of the two final holdings. */
const PART = 16n;
/** Coprime to the number of holders, so that no holder trades twice on the same side. */
const SELLER_STEP = 7_919;
const BUYER_STEP = 104_729;
const FIRST_BUYER = 13;

const trades = Array.from({ length: MARKET_DAYS * TRADES_A_DAY }, (_, index) => {
  const seller = holderAt(index * SELLER_STEP);
  const buyer = holderAt(index * BUYER_STEP + FIRST_BUYER);
  const poorer = seller.held < buyer.held ? seller : buyer;
  return { from: seller.address, to: buyer.address, value: poorer.held / PART };
}).filter(({ from, to }) => from !== to);

const payments = holders.map(({ address, held }): Move => {
  const sold = trades.filter(({ from }) => from === address).reduce((sum, { value }) => sum + value, 0n);
  const bought = trades.filter(({ to }) => to === address).reduce((sum, { value }) => sum + value, 0n);
  return { from: TREASURY, to: address, value: held + sold - bought };
});

/** The moves of each day, beginning with the first. */
export const days: readonly (readonly Move[])[] = [...inParts(payments, PAYDAYS), ...inParts(trades, MARKET_DAYS)];

/** The treasury's balance at the beginning: the whole supply except the pool's share. */
export const plutoAtFirst: bigint = plutoSupply - inPool();

/** Each holder's allowance: exactly what the prepared history moves, so that none is left afterwards. */
export const allowances: ReadonlyMap<string, bigint> = new Map(
  Object.entries(Object.groupBy(days.flat(), ({ from }) => from)).map(([owner, moves = []]) => [
    owner,
    moves.reduce((sum, { value }) => sum + value, 0n),
  ]),
);

function inPool(): bigint {
  const sides = pluto.pool === undefined ? [] : [pluto.pool.token0, pluto.pool.token1];
  return sides.find(({ address }) => address === pluto.address)?.reserve ?? 0n;
}

function holderAt(index: number): Holder {
  const holder = holders[index % holders.length];
  if (holder === undefined) throw new Error('nobody holds PLUTO');
  return holder;
}

function inParts(moves: readonly Move[], parts: number): Move[][] {
  const size = Math.ceil(moves.length / parts);
  return Array.from({ length: parts }, (_, part) => moves.slice(part * size, (part + 1) * size));
}
