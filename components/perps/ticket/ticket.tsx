import { useTranslations } from 'next-intl';
import { memo, type ReactNode, useEffect } from 'react';
import { usePhone } from '@/components/ui/frame/use-phone';
import { Sheet, SheetContent } from '@/components/ui/overlay/sheet';
import { Message } from '@/components/ui/text/message';
import type { RepeatFirstTouch } from '@/lib/client/first-touch';
import type { MarketSession } from '@/lib/client/perps/market-session';
import type { TicketStep } from '@/lib/client/perps/ticket/next-step';
import { ticketOnScreen, type TicketOnScreen as View } from '@/lib/client/perps/ticket/on-screen';
import { closeSheet, followSheet } from '@/lib/client/perps/ticket/open-sheet';
import { sheetIsOpen } from '@/lib/client/perps/ticket/sheet';
import { type KnownMarketFacts, useFacts } from '@/lib/client/perps/ticket/use-facts';
import { useStep } from '@/lib/client/perps/ticket/use-step';
import { pressAgain } from '@/lib/client/press-again';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import type { Locale } from '@/lib/i18n/locales';
import { AccountCard } from '../margin/account-card';
import { TicketAccountDetails } from '../margin/ticket-account-details';
import { useRested } from '../use-rested';
import { useStore } from '../use-store';
import { KindTabs } from './kind-tabs';
import { OwnKeys } from './own-keys';
import { StepContext } from './step-context';
import { TicketForm } from './ticket-form';
import { TicketSkeleton } from './ticket-skeleton';
import { judgeOnce, type TicketView, useTicket } from './use-ticket';

/**
 * Passes the ticket to the chart once typing pauses. It renders nothing, so the form itself does not render meanwhile.
 */
function TicketOnScreen({ view }: { view: View }) {
  const rested = useRested(view);
  useEffect(() => ticketOnScreen.write(rested), [rested]);
  useEffect(() => () => ticketOnScreen.write(undefined), []);
  return null;
}

export interface TicketProps {
  session: MarketSession;
  locale: Locale;
  /** Called once the limits of the market are known. */
  onReady: (repeat: RepeatFirstTouch) => void;
}

interface TicketBodyProps extends Omit<KnownMarketFacts, 'hasFailed'> {
  open: TicketStep;
  reduce: TicketStep;
  locale: Locale;
}

/** Returns what the order would take from the book at once. */
function demandOf(view: TicketView | undefined): Parameters<KnownMarketFacts['demand']>[0] {
  if (view?.ticket.kind !== 'market') return undefined;
  const { size } = judgeOnce(view).summary;
  return size === undefined ? undefined : { side: view.ticket.side, size };
}

/** One ticket, beside the chart or, on a phone, in a sheet; its entries are kept when the sheet closes. */
const TicketBody = memo(function TicketBody({ facts, terms, demand, open, reduce, locale }: TicketBodyProps) {
  const t = useTranslations('ticket');
  const view = useTicket(facts, terms, locale);
  useEffect(() => demand(demandOf(view)), [demand, view]);
  const isPhone = usePhone();
  const isOpen = useStore(sheetIsOpen);
  const owner = useConnectedWallet()?.address;
  if (view === undefined) return <TicketSkeleton />;
  const parts = (account: ReactNode) => (
    <StepContext value={view.ticket.reduceOnly ? reduce : open}>
      <KindTabs kind={view.ticket.kind} change={view.change} />
      <TicketForm view={view} account={account} />
    </StepContext>
  );
  if (!isPhone) {
    return (
      <section aria-label={t('label')} className="flex min-h-0 grow flex-col">
        <TicketOnScreen view={view} />
        {parts(owner !== undefined && <TicketAccountDetails owner={owner} />)}
        {owner === undefined ? (
          <OwnKeys />
        ) : (
          <AccountCard owner={owner} isShort className="border-line border-t px-(--gutter)" />
        )}
      </section>
    );
  }
  return (
    <>
      {/* This is outside the sheet, because the chart shows the ticket's lines while the sheet is closed too. */}
      <TicketOnScreen view={view} />
      <Sheet open={isOpen} onOpenChange={(open) => !open && closeSheet()}>
        <SheetContent id="ticket" title={`${view.ticket.terms.coin}-USDT`} closeLabel={t('close')}>
          {parts(owner !== undefined && <AccountCard owner={owner} className="border-line border-t" />)}
        </SheetContent>
      </Sheet>
    </>
  );
});

/** Requests the market and account data here, so that typing in the form below does not render the whole ticket. */
export function Ticket({ session, locale, onReady }: TicketProps) {
  const t = useTranslations('ticket');
  const { facts, terms, hasFailed, demand } = useFacts(session);
  // The market moves while the user types: its figures wait until typing pauses.
  const rested = useRested(facts);
  const known = rested?.market.coin === terms.coin ? rested : facts;
  const step = useStep(known?.account?.state.accountValue);
  useEffect(followSheet, []);
  const isReady = known?.market.coin === terms.coin;
  useEffect(() => {
    if (isReady) onReady(pressAgain);
  }, [isReady, onReady]);
  if (hasFailed) return <Message severity="warning" live title={t('waits')} className="m-(--gutter)" />;
  return <TicketBody facts={known} terms={terms} demand={demand} {...step} locale={locale} />;
}
