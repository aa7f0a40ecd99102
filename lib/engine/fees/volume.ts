import type { Account, Exchange, VolumeDay } from '../state/model.ts';
import { safe } from '../units/integer.ts';

const DAY_MS = 86_400_000;
const DAYS_COUNTED = 14;

export const dayOf = (now: number): number => Math.floor(now / DAY_MS);

/**
 * Returns the volume that determines the fee tier: the fourteen days before today; sub-accounts count with their
 * master.
 */
export function weightedVolume(account: Account, now: number): number {
  const head = account.master ?? account;
  let total = volumeOfAccount(head, now);
  for (const sub of head.subAccounts) total += volumeOfAccount(sub, now);
  return total;
}

function volumeOfAccount({ days }: Account, now: number): number {
  const today = dayOf(now);
  let total = 0;
  for (const { day, weighted } of days) if (day < today && day >= today - DAYS_COUNTED) total += weighted;
  return total;
}

export function addVolume(
  exchange: Exchange,
  account: Account,
  fill: { readonly usd: number; readonly isTaker: boolean; readonly isSpot: boolean },
): void {
  account.cumVolume = safe(account.cumVolume + fill.usd);
  const today = todayOf(account, dayOf(exchange.now));
  if (fill.isTaker) today.cross += fill.usd;
  else today.add += fill.usd;
  today.weighted += fill.isSpot ? 2 * fill.usd : fill.usd;
}

function todayOf(account: Account, day: number): VolumeDay {
  const last = account.days.at(-1);
  if (last !== undefined && last.day === day) return last;
  const today: VolumeDay = { day, cross: 0, add: 0, weighted: 0 };
  account.days.push(today);
  if (account.days.length > DAYS_COUNTED + 1) account.days.shift();
  return today;
}

export function addExchangeVolume(exchange: Exchange, usd: number): void {
  const day = dayOf(exchange.now);
  const { dayVolumes } = exchange;
  const before = dayVolumes.get(day);
  dayVolumes.set(day, (before ?? 0) + usd);
  if (before === undefined) dayVolumes.delete(day - DAYS_COUNTED - 1);
}
