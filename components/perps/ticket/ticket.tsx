import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { Message } from '@/components/ui/message';
import { Sheet, SheetContent } from '@/components/ui/sheet';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { closeSheet, followSheet, sheetIsOpen } from '@/lib/client/perps/ticket/sheet';
import { useStep } from '@/lib/client/perps/ticket/use-step';
import { mobileBreakpointPx } from '@/lib/config/layout';
import type { Locale } from '@/lib/i18n/locales';
import { useStore } from '../use-store';
import { AccountCard } from './account-card';
import { KindTabs } from './kind-tabs';
import { StepContext } from './step-context';
import { TicketForm } from './ticket-form';
import { TicketSkeleton } from './ticket-skeleton';
import { useTicket } from './use-ticket';

const onPhone = `(max-width: ${mobileBreakpointPx - 1}px)`;

function subscribe(hear: () => void): () => void {
  const asked = window.matchMedia(onPhone);
  asked.addEventListener('change', hear);
  return () => asked.removeEventListener('change', hear);
}

export interface TicketProps {
  session: MarketSession;
  locale: Locale;
  /** Once it is known what the market allows. */
  onReady: () => void;
}

/** One ticket, beside the chart or, on a phone, in a sheet; what was entered survives the sheet. */
export function Ticket({ session, locale, onReady }: TicketProps) {
  const t = useTranslations('ticket');
  const { view, hasFailed } = useTicket(session, locale);
  const step = useStep(view?.facts.account?.state.accountValue);
  const isPhone = useSyncExternalStore(subscribe, () => window.matchMedia(onPhone).matches);
  const isOpen = useStore(sheetIsOpen);
  useEffect(followSheet, []);
  const isReady = view !== undefined;
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);

  if (hasFailed) return <Message severity="error" title={t('unreachable')} className="m-(--gutter)" />;
  if (view === undefined) return <TicketSkeleton />;
  const parts = (
    <StepContext value={step}>
      <KindTabs {...view} />
      <TicketForm {...view} />
      <AccountCard {...view} />
    </StepContext>
  );
  if (!isPhone) {
    return (
      <section aria-label={t('label')} className="flex min-h-0 grow flex-col">
        {parts}
      </section>
    );
  }
  return (
    <Sheet open={isOpen} onOpenChange={(open) => !open && closeSheet()}>
      <SheetContent id="ticket" title={`${view.ticket.terms.coin}-USDT`} closeLabel={t('close')}>
        {parts}
      </SheetContent>
    </Sheet>
  );
}
