import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { preload } from '@/components/ui/words/preload';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { missing } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import { leverage } from '@/lib/math/amount';
import { TermButton } from './term-button';
import type { TicketView } from './use-ticket';

const load = () => import('./term-dialogs');

type Term = 'mode' | 'leverage';

export function TermsRow(view: TicketView) {
  const t = useTranslations('ticket');
  const [open, setOpen] = useState<Term>();
  const { loaded: dialogs } = useLoaded(open !== undefined, load);
  const { ticket, facts, locale } = view;
  // The settings of a connected account are not guessed.
  const isKnown = ticket.terms.own !== undefined || !facts.hasWallet;
  const close = () => setOpen(undefined);
  const opens = (term: Term) => ({
    onPress: () => setOpen(term),
    onNear: () => preload(load),
    // A dialog whose code comes late must not open into other work.
    onLeave: () => dialogs === undefined && close(),
    isBusy: open === term && dialogs === undefined,
  });
  return (
    // The buttons are as wide as their text: with equal halves the longer text would be cut in the narrowest column.
    <div className="flex gap-2">
      <TermButton name={t('margin')} value={isKnown ? t(ticket.mode) : missing} {...opens('mode')} />
      <TermButton
        name={t('leverage')}
        value={isKnown ? leverageText(leverage(String(ticket.leverage)), locale) : missing}
        {...opens('leverage')}
      />
      {open === 'leverage' && dialogs !== undefined && <dialogs.LeverageDialog {...view} onClose={close} />}
      {open === 'mode' && dialogs !== undefined && <dialogs.ModeDialog {...view} onClose={close} />}
    </div>
  );
}
