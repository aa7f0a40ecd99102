import { useTranslations } from 'next-intl';
import { ActDialog } from '@/components/ui/overlay/act-dialog';
import { Message } from '@/components/ui/text/message';
import { leverageText } from '@/lib/i18n/format/leverage';
import type { Leverage } from '@/lib/math/amount';
import { Consequence } from './consequence';
import { IssueList } from './issue-list';
import { useOrderWords } from './use-order-words';
import type { JudgedTicket } from './use-ticket';

interface ConfirmDialogProps {
  /** The ticket as it was when the dialog opened: what the user confirms is what is sent. */
  view: JudgedTicket;
  /** The multiple of the equity that the order opens, if that is why it must be confirmed. */
  times: Leverage | undefined;
  onSend: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ view, times, onSend, onClose }: ConfirmDialogProps) {
  const t = useTranslations('ticket');
  const order = useOrderWords(view);
  const change: JudgedTicket['change'] = (made) => {
    view.change(made);
    onClose();
  };
  return (
    <ActDialog
      title={t('confirm.title')}
      text={t('confirm.text')}
      words={{ close: t('close'), cancel: t('cancel') }}
      act={{ look: view.ticket.side === 'buy' ? 'up' : 'down', label: t('confirm.send'), onPress: onSend }}
      onClose={onClose}
    >
      <p className="font-medium text-16">{order}</p>
      {times !== undefined && (
        <Message
          severity="warning"
          title={t('confirm.large', { times: leverageText(times, view.locale) })}
          text={t('confirm.largeText')}
        />
      )}
      <IssueList {...view} change={change} id="confirm-issues" />
      <Consequence {...view} />
    </ActDialog>
  );
}
