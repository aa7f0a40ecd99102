import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RadioGroup } from '@/components/ui/form/radio-group';
import { ActDialog } from '@/components/ui/overlay/act-dialog';
import { Message } from '@/components/ui/text/message';
import { useSetting } from './use-setting';
import type { TicketView } from './use-ticket';

interface ModeDialogProps extends TicketView {
  onClose: () => void;
}

export function ModeDialog({ onClose, ...view }: ModeDialogProps) {
  const t = useTranslations('ticket');
  const { ticket } = view;
  const { coin, onlyIsolated, own } = ticket.terms;
  const [wanted, want] = useState(ticket.mode);
  const { isBusy, set } = useSetting(view, onClose);
  const isSame = wanted === ticket.mode && (own?.mode ?? wanted) === wanted;
  const option = (value: 'cross' | 'isolated') => ({
    value,
    disabled: onlyIsolated && value === 'cross',
    label: (
      <span className="flex flex-col py-1">
        <span className="text-14 text-text-1">{t(value)}</span>
        <span>{t(value === 'cross' ? 'adjust.crossText' : 'adjust.isolatedText')}</span>
      </span>
    ),
  });
  return (
    <ActDialog
      title={t('adjust.modeTitle')}
      text={t('adjust.modeText', { coin })}
      words={{ close: t('close'), cancel: t('cancel') }}
      act={{
        look: 'primary',
        label: t('adjust.modeConfirm'),
        isPossible: !isSame,
        isBusy,
        busyLabel: t('adjust.busy'),
        onPress: () => void set({ coin, leverage: ticket.leverage, mode: wanted }),
      }}
      onClose={onClose}
    >
      <RadioGroup
        label={t('adjust.modeTitle')}
        value={wanted}
        onValueChange={want}
        options={[option('cross'), option('isolated')]}
        className="flex-col gap-y-2"
      />
      {onlyIsolated && <Message title={t('adjust.onlyIsolated')} />}
    </ActDialog>
  );
}
