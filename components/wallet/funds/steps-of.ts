import type { DepositRecord, FundsRecord, WithdrawalRecord } from '@/lib/domain/funds/record';

export interface TrackerStep {
  readonly name: 'switched' | 'sent' | 'mined' | 'forwarded' | 'credited' | 'signed' | 'accepted' | 'paid' | 'arrived';
  readonly state: 'done' | 'now' | 'waiting' | 'failed';
  readonly at: number | undefined;
  readonly hash: string | undefined;
}

type Name = TrackerStep['name'];

const step = (name: Name, state: TrackerStep['state'], at?: number, hash?: string): TrackerStep => ({
  name,
  state,
  at,
  hash,
});

/** Returns how many steps of the deposit are complete. */
function countCompleted({ stage, rail }: DepositRecord): number {
  switch (stage) {
    case 'sent':
    case 'dropped':
    case 'reverted':
    case 'replaced':
      return rail === 'bridge' ? 2 : 1;
    case 'mined':
      return 3;
    case 'attesting':
    case 'stuck':
      return 2;
    case 'forwarding':
      return 3;
    case 'credited':
      return 4;
    default:
      return stage satisfies never;
  }
}

function depositSteps(record: DepositRecord): readonly TrackerStep[] {
  const { times, hash, forwardHash, stage, rail } = record;
  const done = countCompleted(record);
  const isBad = stage === 'reverted' || stage === 'replaced' || stage === 'stuck';
  const names: readonly Name[] =
    rail === 'bridge' ? ['switched', 'sent', 'mined', 'credited'] : ['sent', 'mined', 'forwarded', 'credited'];
  const moments: Partial<Record<Name, number | undefined>> = {
    switched: times.switched,
    sent: times.sent,
    mined: times.mined,
    forwarded: times.forwarded,
    credited: times.ended,
  };
  const hashes: Partial<Record<Name, string | undefined>> = { sent: hash, forwarded: forwardHash };
  return names.map((name, place) => {
    if (place < done) return step(name, 'done', moments[name], hashes[name]);
    const next = isBad ? 'failed' : 'now';
    return step(name, place === done ? next : 'waiting', place === done && isBad ? times.ended : undefined);
  });
}

/** Returns the steps of a withdrawal. The exchange accepts it at once; the rest is a single wait. */
function withdrawalSteps({ times, stage, hash }: WithdrawalRecord): readonly TrackerStep[] {
  const isThere = stage === 'arrived';
  return [
    step('signed', 'done', times.accepted),
    step('accepted', 'done', times.accepted),
    step('paid', isThere ? 'done' : 'now', times.ended),
    step('arrived', isThere ? 'done' : 'waiting', times.ended, hash),
  ];
}

export function stepsOf(record: FundsRecord): readonly TrackerStep[] {
  return record.kind === 'deposit' ? depositSteps(record) : withdrawalSteps(record);
}
