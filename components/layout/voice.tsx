import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import type { ActionId } from '@/lib/client/keys/actions';
import type { Outcome } from '@/lib/client/keys/performers';

export interface Told {
  readonly id: ActionId;
  readonly outcome: Exclude<Outcome, 'silent'>;
}

/** Announces completed actions to screen readers, and shows failed ones to everyone. */
export function Voice({ told }: { told: Told }) {
  const t = useTranslations('terminal.keys');
  const name = t(`actions.${told.id}`);
  useEffect(() => {
    if (told.outcome === 'held') toast.note({ title: t('held', { action: name }), text: t('heldText') }, 'held');
  }, [told, name, t]);
  return told.outcome === 'done' ? name : null;
}
