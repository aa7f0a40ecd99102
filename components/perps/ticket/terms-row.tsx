import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { preload } from '@/components/ui/words/preload';
import { useLoaded } from '@/components/ui/words/use-loaded';
import type { Ticket } from '@/lib/domain/perps';
import { missing } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import type { Locale } from '@/lib/i18n/locales';
import { leverage as asLeverage } from '@/lib/math/amount';
import { TermButton } from './term-button';
import type { TicketView } from './use-ticket';

const load = () => import('./term-dialogs');

type Term = 'mode' | 'leverage';

interface TermButtonsProps extends Pick<Ticket, 'mode' | 'leverage'> {
  /** The settings of a connected account are not guessed. */
  isKnown: boolean;
  /** The dialog whose code is being loaded. */
  awaited: Term | undefined;
  open: (term: Term | undefined) => void;
  locale: Locale;
}

const TermButtons = memo(function TermButtons({ mode, leverage, isKnown, awaited, open, locale }: TermButtonsProps) {
  const t = useTranslations('ticket');
  const opens = (term: Term) => ({
    onPress: () => open(term),
    onNear: () => preload(load),
    // A dialog whose code loads late must not open after the user has moved on.
    onLeave: () => awaited !== undefined && open(undefined),
    isBusy: awaited === term,
  });
  return (
    <>
      <TermButton control="margin" name={t('margin')} value={isKnown ? t(mode) : missing} {...opens('mode')} />
      <TermButton
        control="leverage"
        name={t('leverage')}
        value={isKnown ? leverageText(asLeverage(String(leverage)), locale) : missing}
        {...opens('leverage')}
      />
    </>
  );
});

export function TermsRow(view: TicketView) {
  const [open, setOpen] = useState<Term>();
  const { loaded: dialogs } = useLoaded(open !== undefined, load);
  const { ticket, facts, locale } = view;
  const close = () => setOpen(undefined);
  return (
    // The buttons are as wide as their text: equal halves would cut the longer text in the narrowest column.
    <div className="flex gap-2">
      <TermButtons
        mode={ticket.mode}
        leverage={ticket.leverage}
        isKnown={ticket.terms.own !== undefined || !facts.hasWallet}
        awaited={dialogs === undefined ? open : undefined}
        open={setOpen}
        locale={locale}
      />
      {open === 'leverage' && dialogs !== undefined && <dialogs.LeverageDialog {...view} onClose={close} />}
      {open === 'mode' && dialogs !== undefined && <dialogs.ModeDialog {...view} onClose={close} />}
    </div>
  );
}
