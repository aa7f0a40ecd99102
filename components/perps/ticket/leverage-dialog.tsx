import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NumberInput } from '@/components/ui/form/number-input';
import { Slider } from '@/components/ui/form/slider';
import { ActDialog } from '@/components/ui/overlay/act-dialog';
import { BeforeAndAfter } from '@/components/ui/text/before-and-after';
import { defaultMaxLeverage, leverageStep, minLeverage } from '@/lib/config/orders';
import { changeTicket, summarize } from '@/lib/domain/perps';
import { dollars } from '@/lib/i18n/format/dollars';
import { leverageText } from '@/lib/i18n/format/leverage';
import { marketPrice } from '@/lib/i18n/format/price';
import { leverage, size } from '@/lib/math/amount';
import { useSetting } from './use-setting';
import type { TicketView } from './use-ticket';

interface LeverageDialogProps extends TicketView {
  onClose: () => void;
}

/** Returns the typed leverage; undefined if the market does not allow it. */
function leverageIn(value: string | undefined, most: number): number | undefined {
  if (value === undefined || !/^\d{1,3}$/.test(value)) return undefined;
  const count = Number(value);
  return count >= minLeverage && count <= most ? count : undefined;
}

/** Sets the leverage from 1 to the market's maximum, and first shows what it would mean for this order. */
export function LeverageDialog({ onClose, ...view }: LeverageDialogProps) {
  const t = useTranslations('ticket');
  const { ticket, facts, locale } = view;
  const { own, coin, maxLeverage = defaultMaxLeverage } = ticket.terms;
  const { sizeDecimals } = facts.market;
  const summary = summarize(ticket, facts);
  const [value, type] = useState<string | undefined>(String(ticket.leverage));
  const { isBusy, set } = useSetting(view, onClose);
  const write = (count: number) => leverageText(leverage(String(count)), locale);
  const wanted = leverageIn(value, maxLeverage);
  const isSame = wanted === ticket.leverage && (own?.leverage ?? wanted) === wanted;
  // Keeps the size in coins, so that both columns describe the same order.
  const held = { ...ticket, size: { by: 'base', text: '', amount: summary.size ?? size('0') } } as const;
  const changed = changeTicket(held, { change: 'leverage', leverage: wanted ?? ticket.leverage });
  const after = summarize(changed, facts);
  return (
    <ActDialog
      title={t('adjust.title')}
      text={t('adjust.text', { coin, most: write(maxLeverage) })}
      words={{ close: t('close'), cancel: t('cancel') }}
      act={{
        look: 'primary',
        label: isSame || wanted === undefined ? t('adjust.same') : t('adjust.confirm', { leverage: write(wanted) }),
        isPossible: !isSame && wanted !== undefined,
        isBusy,
        busyLabel: t('adjust.busy'),
        onPress: () => wanted !== undefined && void set({ coin, leverage: wanted, mode: ticket.mode }),
      }}
      onClose={onClose}
    >
      <NumberInput
        label={t('leverage')}
        inputMode="numeric"
        unit="×"
        value={value}
        onValueChange={type}
        {...(wanted === undefined && { error: t('adjust.range', { least: minLeverage, most: maxLeverage }) })}
      />
      <Slider
        label={t('adjust.slider')}
        value={wanted ?? ticket.leverage}
        onValueChange={(count) => type(String(count))}
        min={minLeverage}
        max={maxLeverage}
        step={leverageStep}
        marks={[minLeverage, maxLeverage]}
        write={write}
      />
      <BeforeAndAfter
        caption={t('summary.caption')}
        nowLabel={t('summary.now')}
        afterLabel={t('summary.after')}
        rows={[
          {
            key: 'leverage',
            label: t('leverage'),
            now: write(own?.leverage ?? ticket.leverage),
            after: wanted === undefined ? undefined : write(wanted),
          },
          {
            key: 'required',
            label: t('summary.required'),
            now: dollars(summary.marginRequired, locale),
            after: dollars(after.marginRequired, locale),
          },
          {
            key: 'liquidation',
            label: t('summary.liquidation'),
            now: marketPrice(summary.liquidation.now, sizeDecimals, locale),
            after: marketPrice(after.liquidation.after, sizeDecimals, locale),
          },
        ]}
      />
    </ActDialog>
  );
}
