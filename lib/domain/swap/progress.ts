import { droppedAfterMs } from '../../config/funds.ts';
import { swapConfirmations } from '../../config/swaps.ts';
import { isSettled, type SwapRecord, type SwapTelling } from './record.ts';

type Hash = `0x${string}`;

// A transaction goes from `sent` to `mined` and, some blocks later, to `confirmed` or `reverted`. Meanwhile it may be
// `dropped`, which is not final, or `replaced` by another transaction of its sender. If its block is removed by a
// reorganisation, it is `sent` again. This code never sends anything twice.

/** A transaction's state, as a node reports it. */
export type SwapProgress =
  | { readonly kind: 'waiting'; readonly nonce: number }
  | { readonly kind: 'unknown' }
  /** A batch that the wallet is carrying out, or dropped. */
  | { readonly kind: 'pending' | 'unsent' }
  /** Another transaction of the sender used its nonce, and that one is not this swap. */
  | { readonly kind: 'replaced' }
  | {
      readonly kind: 'mined';
      readonly hash: Hash;
      readonly block: number;
      /** The newest block. */
      readonly head: number;
      readonly hasSucceeded: boolean;
      readonly received: bigint | undefined;
      readonly gasPaid: bigint | undefined;
      readonly reason: string | undefined;
    };

type Mined = Extract<SwapProgress, { kind: 'mined' }>;

function afterMining(record: SwapRecord, sight: Mined, nowMs: number): SwapRecord {
  const { times } = record;
  const isFinal = sight.head - sight.block >= swapConfirmations;
  const [inBlock, end] = sight.hasSucceeded ? (['mined', 'confirmed'] as const) : (['failing', 'reverted'] as const);
  const { reason, received, gasPaid, block: _before, ...rest } = record;
  return {
    ...rest,
    hash: sight.hash,
    block: sight.block,
    stage: isFinal ? end : inBlock,
    ...(sight.reason !== undefined && { reason: sight.reason }),
    ...(sight.received !== undefined && { received: String(sight.received) }),
    ...(sight.gasPaid !== undefined && { gasPaid: String(sight.gasPaid) }),
    times: { ...times, seen: nowMs, mined: times.mined ?? nowMs, ...(isFinal && { ended: nowMs }) },
  };
}

/** Also covers a transaction whose block was removed by a reorganisation. */
function onItsWay(record: SwapRecord, nowMs: number): SwapRecord {
  const { block, received, reason, ...rest } = record;
  const { mined, ...others } = record.times;
  return { ...rest, stage: 'sent', times: { ...others, seen: nowMs } };
}

export function afterSeen(record: SwapRecord, sight: SwapProgress, nowMs: number): SwapRecord {
  if (isSettled(record)) return record;
  const { times } = record;
  switch (sight.kind) {
    case 'waiting':
      return { ...onItsWay(record, nowMs), nonce: sight.nonce };
    case 'pending':
      return onItsWay(record, nowMs);
    case 'unsent':
      return { ...record, stage: 'unsent', times: { ...times, ended: nowMs } };
    case 'unknown':
      return { ...record, stage: nowMs - times.seen >= droppedAfterMs ? 'dropped' : 'sent' };
    case 'replaced':
      return { ...record, stage: 'replaced', times: { ...times, ended: nowMs } };
    case 'mined':
      return afterMining(record, sight, nowMs);
    default:
      return sight satisfies never;
  }
}

/** Returns the message that applies to a record by now, whether it was already shown or not. */
function toTell({ stage }: SwapRecord): readonly SwapTelling[] {
  switch (stage) {
    case 'confirmed':
    case 'mined':
      return ['sent', 'done'];
    case 'reverted':
    case 'replaced':
    case 'unsent':
      return ['failed'];
    case 'sent':
    case 'dropped':
    case 'failing':
      return ['sent'];
    default:
      return stage satisfies never;
  }
}

export function untold(record: SwapRecord): readonly SwapTelling[] {
  // A user who was away is shown only the outcome.
  const due = toTell(record).filter((telling) => !record.told.includes(telling));
  return due.includes('done') ? due.filter((telling) => telling === 'done') : due;
}
