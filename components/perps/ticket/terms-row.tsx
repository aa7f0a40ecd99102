import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChevronDownIcon } from '@/components/ui/frame/icons';
import { missing } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import { leverage } from '@/lib/math/amount';
import { LeverageDialog } from './leverage-dialog';
import { ModeDialog } from './mode-dialog';
import type { TicketView } from './use-ticket';

interface TermButtonProps {
  name: string;
  value: string;
  onPress: () => void;
}

function TermButton({ name, value, onPress }: TermButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="flex h-9 min-w-0 grow items-center gap-2 rounded-control border border-line-2 px-2.5 text-13 hover:border-edge max-md:h-11"
    >
      <span className="truncate text-12 text-text-3">{name}</span>
      <span className="grow truncate text-end">{value}</span>
      <ChevronDownIcon size={14} className="text-text-3" />
    </button>
  );
}

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
