import { useTranslations } from 'next-intl';
import { type MouseEvent, useContext } from 'react';
import { Button } from '@/components/ui/form/button';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';
import { StepContext } from './step-context';
import { useOrderWords } from './use-order-words';
import type { JudgedTicket } from './use-ticket';

interface SubmitButtonProps {
  view: JudgedTicket;
  /** True if pressing would neither send the order nor show what is missing. */
  isLocked: boolean;
  isBusy: boolean;
  issuesId: string;
}

/** Two lines fit into the button's height, so a longer sentence does not move it. */
const wide = 'w-full text-balance text-wrap py-0 leading-4.5';

/** Submits the form by script: the browser's own way from a press to the form recalculates the page's styles first. */
function tell(press: MouseEvent<HTMLButtonElement>): void {
  press.preventDefault();
  press.currentTarget.form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}

/** The button names the order, or the step that must come first. */
export function SubmitButton({ view, isLocked, isBusy, issuesId }: SubmitButtonProps) {
  const t = useTranslations('ticket');
  const { dialogs, service } = useWalletRoom();
  const step = useContext(StepContext);
  const order = useOrderWords(view);
  switch (step) {
    case 'connecting':
    case 'checking':
      return (
        <Button look="primary" size="l" loading loadingLabel={t(`step.${step}`)} className={wide}>
          {t(`step.${step}`)}
        </Button>
      );
    case 'connect':
    case 'sign-in':
    case 'deposit':
    case 'agent':
    case 'builder-fee':
      return (
        <Button
          look="primary"
          size="l"
          className={wide}
          onPointerEnter={() => service.warm()}
          onFocus={() => service.warm()}
          onClick={() => void (step === 'connect' ? dialogs.connectToTrade() : dialogs.open('onboarding'))}
        >
          {t(`step.${step}`)}
        </Button>
      );
    case 'order':
      return (
        <Button
          type="submit"
          onClick={tell}
          look={view.ticket.side === 'buy' ? 'up' : 'down'}
          size="l"
          className={wide}
          disabled={isLocked}
          loading={isBusy}
          loadingLabel={t('submit.busy')}
          {...(view.issues.length > 0 && { 'aria-describedby': issuesId })}
        >
          {order}
        </Button>
      );
    default:
      return step satisfies never;
  }
}
