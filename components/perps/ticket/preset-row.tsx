import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { IconButton } from '@/components/ui/form/icon-button';
import { EditIcon } from '@/components/ui/frame/act-icons';
import { preload } from '@/components/ui/words/preload';
import { useLoaded } from '@/components/ui/words/use-loaded';
import { sizePresets } from '@/lib/client/perps/ticket/size-presets';
import { reachOf } from '@/lib/domain/perps';
import { chosenDollars } from '@/lib/i18n/format/compact';
import type { Usd } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { sizeFor } from '@/lib/math/units';
import { useStore } from '../use-store';
import { presetRow } from './preset-row-look';
import type { TicketView } from './use-ticket';

const load = () => import('./presets-dialog');

/** The sizes in dollars, of which a press takes one, and the way to change them and to keep whole orders. */
export function PresetRow(view: TicketView): ReactNode {
  const { ticket, facts, change, locale } = view;
  const t = useTranslations('ticket.presets');
  const sizes = useStore(sizePresets.state);
  useEffect(() => sizePresets.follow(), []);
  const [isOpen, setOpen] = useState(false);
  const { loaded } = useLoaded(isOpen, load);
  const { price, lotDecimals } = reachOf(ticket, facts);
  const take = (dollars: Usd): void => {
    const isInCoins = ticket.unit === 'base';
    if (isInCoins && (price === undefined || !isPositive(price))) return;
    const value = isInCoins && price !== undefined ? sizeFor(dollars, price, lotDecimals, 'down') : dollars;
    change({ change: 'size', value, text: value });
  };
  return (
    <fieldset className={presetRow.row}>
      <legend className="sr-only">{t('sizes')}</legend>
      {sizes.map((dollars, at) => (
        <Button
          // The same amount may be chosen twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the places stay, whatever stands in them
          key={at}
          size="s"
          data-control={`preset-${at}`}
          className={presetRow.chip}
          disabled={ticket.unit === 'base' && price === undefined}
          onClick={() => take(dollars)}
        >
          <bdi dir="ltr">{chosenDollars(dollars, locale)}</bdi>
        </Button>
      ))}
      <IconButton
        size="s"
        data-control="presets"
        label={t('title')}
        icon={<EditIcon size={14} />}
        aria-haspopup="dialog"
        className={presetRow.edit}
        onPointerEnter={() => preload(load)}
        onClick={() => setOpen(true)}
      />
      {isOpen && loaded !== undefined && <loaded.PresetsDialog {...view} onClose={() => setOpen(false)} />}
    </fieldset>
  );
}
