import type { Command } from '../command.ts';
import type { Account } from '../state/model.ts';
import { formatUnits } from '../units/decimal.ts';

const FREE_REQUESTS = 10_000;
const EXTRA_CANCELS = 100_000;
const BEYOND_LIMIT_EVERY_MS = 10_000;
const USD_UNIT = 1_000_000;

/**
 * Returns the number of actions an account may make: ten thousand, one per dollar traded, and those that were bought.
 */
export const requestsCap = ({ cumVolume, requestsBought }: Account): number =>
  FREE_REQUESTS + Math.floor(cumVolume / USD_UNIT) + requestsBought;

const FROM_OUTSIDE: ReadonlySet<Command['type']> = new Set(['deposit', 'credit', 'settle', 'seed']);

/** Counts the actions of a command: n orders are n actions. Commands from outside count as none. */
export function requestsIn(command: Command): number {
  if (command.type === 'order') return Math.max(1, command.orders.length);
  if (command.type === 'cancel') return Math.max(1, command.cancels.length);
  if (command.type === 'modify') return Math.max(1, command.modifies.length);
  return FROM_OUTSIDE.has(command.type) ? 0 : 1;
}

/**
 * Returns the error text for an account beyond its limit, which may make one action every ten seconds; cancels have a
 * larger limit (1.2).
 */
export function limitRefusal(account: Account, command: Command, now: number): string | undefined {
  const cap = requestsCap(account);
  const isCancel = command.type === 'cancel' || command.type === 'twapCancel';
  const limit = isCancel ? Math.min(cap + EXTRA_CANCELS, 2 * cap) : cap;
  const used = account.requestsUsed + requestsIn(command);
  if (used <= limit || requestsIn(command) === 0) return undefined;
  if (now - account.lastBeyondLimit >= BEYOND_LIMIT_EVERY_MS) {
    account.lastBeyondLimit = now;
    return undefined;
  }
  const traded = formatDollars(account.cumVolume);
  return `Too many cumulative requests sent (${used} > ${limit}) for cumulative volume traded $${traded}. Place taker orders to free up 1 request per USDC traded.`;
}

/** Formats dollars as in the venue's texts: two decimals, or none for a whole amount. */
export function formatDollars(usd: number): string {
  const cents = Math.floor(usd / 10_000);
  return cents % 100 === 0 ? String(cents / 100) : formatUnits(cents, 2).replace(/\.(\d)$/, '.$10');
}
