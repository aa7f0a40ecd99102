import { useTranslations } from 'next-intl';
import { Message } from '@/components/ui/text/message';
import type { FundsRecord } from '@/lib/domain/funds/record';

type Note = 'reverted' | 'replaced' | 'dropped' | 'delayed' | 'stuck';

export function noteOf(record: FundsRecord): Note | undefined {
  if (record.kind === 'withdrawal') return undefined;
  const { stage } = record;
  if (stage === 'reverted' || stage === 'replaced' || stage === 'dropped' || stage === 'stuck') return stage;
  return record.isDelayed ? 'delayed' : undefined;
}

/** Explains an unusual state of a transfer, and whether the money is safe. */
export function TrackerNote({ record }: { record: FundsRecord }) {
  const t = useTranslations('wallet.tracker.notes');
  const note = noteOf(record);
  if (note === undefined) return null;
  const isOver = note === 'reverted' || note === 'replaced';
  return <Message severity={isOver ? 'error' : note === 'delayed' ? 'note' : 'warning'} live title={t(note)} />;
}
