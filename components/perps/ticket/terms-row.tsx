import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { missing } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import { leverage } from '@/lib/math/amount';
import { LeverageDialog } from './leverage-dialog';
import { ModeDialog } from './mode-dialog';
import { TermButton } from './term-button';
import type { TicketView } from './use-ticket';

export function TermsRow(view: TicketView) {
  const t = useTranslations('ticket');
  const [open, setOpen] = useState<'mode' | 'leverage'>();
  const { ticket, facts, locale } = view;
  // The settings of a connected account are not guessed.
  const isKnown = ticket.terms.own !== undefined || !facts.hasWallet;
  const close = () => setOpen(undefined);
  return (
    // The buttons are as wide as their text: with equal halves the longer text would be cut in the narrowest column.
    <div className="flex gap-2">
      <TermButton name={t('margin')} value={isKnown ? t(ticket.mode) : missing} onPress={() => setOpen('mode')} />
      <TermButton
        name={t('leverage')}
        value={isKnown ? leverageText(leverage(String(ticket.leverage)), locale) : missing}
        onPress={() => setOpen('leverage')}
      />
      {open === 'leverage' && <LeverageDialog {...view} onClose={close} />}
      {open === 'mode' && <ModeDialog {...view} onClose={close} />}
    </div>
  );
}
