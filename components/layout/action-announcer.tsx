import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import type { ActionId } from '@/lib/client/keys/actions';
import type { Outcome } from '@/lib/client/keys/performers';

export interface Reported {
  readonly id: ActionId;
  readonly outcome: Exclude<Outcome, 'silent'>;
}

/** Announces completed actions to screen readers, and shows failed ones to everyone. */
export function ActionAnnouncer({ reported }: { reported: Reported }) {
  const t = useTranslations('terminal.keys');
  const name = t(`actions.${reported.id}`);
  useEffect(() => {
    if (reported.outcome === 'held') toast.note({ title: t('held', { action: name }), text: t('heldText') }, 'held');
  }, [reported, name, t]);
  return reported.outcome === 'done' ? name : null;
}
