import { depositPolls, droppedAfterMs, lateAfterMs } from '../../config/funds.ts';
import type { Usdc } from '../../math/amount.ts';
import { eq, isPositive } from '../../math/comparison.ts';
import { type DepositRecord, type FundsRecord, isSettled, type Telling, type WithdrawalRecord } from './record.ts';

type Hash = `0x${string}`;

/** The state of a deposit's transaction, as the chain reports it. */
export type SeenOnChain =
  | { readonly kind: 'waiting'; readonly nonce: number }
  | { readonly kind: 'unknown' }
  /** Another transaction of the sender used its nonce, and that one is not this deposit. */
  | { readonly kind: 'replaced' }
  | { readonly kind: 'mined'; readonly hash: Hash }
  | { readonly kind: 'reverted' };

const onChain: ReadonlySet<DepositRecord['stage']> = new Set(['mined', 'attesting', 'forwarding', 'stuck']);

export function isOnChain({ stage }: DepositRecord): boolean {
  return onChain.has(stage);
}

export function afterChain(record: DepositRecord, sight: SeenOnChain, nowMs: number): DepositRecord {
  if (isSettled(record)) return record;
  const { times } = record;
  switch (sight.kind) {
    case 'waiting':
      // Also covers a transaction whose block was removed by a reorganisation.
      return { ...record, stage: 'sent', nonce: sight.nonce, times: { ...times, seen: nowMs } };
    case 'unknown':
      return nowMs - times.seen >= droppedAfterMs ? { ...record, stage: 'dropped' } : { ...record, stage: 'sent' };
    case 'replaced':
      return { ...record, stage: 'replaced', times: { ...times, ended: nowMs } };
    case 'reverted':
      return { ...record, stage: 'reverted', times: { ...times, ended: nowMs } };
    case 'mined': {
      const mined = { ...record, hash: sight.hash, times: { ...times, seen: nowMs, mined: times.mined ?? nowMs } };
      if (isOnChain(record)) return mined;
      return { ...mined, stage: record.rail === 'bridge' ? 'mined' : 'attesting' };
    }
    default:
      return sight satisfies never;
  }
}

/** The state of a burn, as Circle reports it. */
export type SeenBurn =
  | { readonly at: 'attesting'; readonly delayed: boolean }
  | { readonly at: 'forwarding'; readonly hash: Hash | undefined }
  | { readonly at: 'stuck' };

export function afterBurn(record: DepositRecord, sight: SeenBurn, nowMs: number): DepositRecord {
  if (isSettled(record)) return record;
  if (sight.at === 'attesting') return { ...record, stage: 'attesting', isDelayed: sight.delayed };
  if (sight.at === 'stuck') return { ...record, stage: 'stuck', isDelayed: false };
  const forwarded = record.times.forwarded ?? nowMs;
  return {
    ...record,
    stage: 'forwarding',
    isDelayed: false,
    times: { ...record.times, forwarded },
    ...(sight.hash !== undefined && { forwardHash: sight.hash }),
  };
}

export interface SeenAccount {
  /** The row of the exchange's ledger that belongs to this deposit. */
  readonly credit: { readonly key: string; readonly amount: Usdc } | undefined;
  readonly total: Usdc;
}

/** Returns the record after a check of the exchange: whether the deposit arrived, and whether the balance shows it. */
export function afterPoll(record: DepositRecord, { credit, total }: SeenAccount, nowMs: number): DepositRecord {
  if (isSettled(record)) return record;
  const { totalBefore } = record;
  const hasUpdated = totalBefore !== undefined && !eq(total, totalBefore) && isPositive(total);
  const looked = { ...record, polls: record.polls + 1, hasUpdated: record.hasUpdated || hasUpdated };
  if (credit === undefined) return looked;
  return {
    ...looked,
    stage: 'credited',
    hasUpdated: true,
    credit: credit.key,
    received: credit.amount,
    times: { ...record.times, ended: nowMs },
  };
}

export function afterArrival(
  record: WithdrawalRecord,
  { hash, received }: { readonly hash: Hash; readonly received: Usdc },
  nowMs: number,
): WithdrawalRecord {
  return { ...record, stage: 'arrived', hash, received, times: { ...record.times, ended: nowMs } };
}

/** True when the transfer is taking longer than a normal one. */
export function isLate(record: FundsRecord, nowMs: number): boolean {
  const begun = record.kind === 'deposit' ? record.times.sent : record.times.accepted;
  return !isSettled(record) && nowMs - begun >= lateAfterMs;
}

/** Returns the messages that apply to a record by now, whether they were already shown or not. */
function toTell(record: FundsRecord): readonly Telling[] {
  if (record.kind === 'withdrawal') return record.stage === 'arrived' ? ['arrived'] : [];
  if (record.stage === 'reverted' || record.stage === 'replaced') return ['failed'];
  // A user who was away is shown only the outcome, not the steps before it.
  if (record.stage === 'credited') return ['credited'];
  if (!isOnChain(record)) return ['pending'];
  return [
    'mined',
    ...(record.hasUpdated ? (['updated'] as const) : []),
    ...(record.polls >= depositPolls && !record.hasUpdated ? (['checked'] as const) : []),
  ];
}

export function untold(record: FundsRecord): readonly Telling[] {
  return toTell(record).filter((telling) => !record.told.includes(telling));
}
