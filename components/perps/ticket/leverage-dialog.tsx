import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { NowAfter } from '@/components/ui/now-after';
import { Slider } from '@/components/ui/slider';
import { defaultMaxLeverage, leverageStep, minLeverage } from '@/lib/config/leverage';
import { summarize } from '@/lib/domain/perps/summary';
import { changeTicket } from '@/lib/domain/perps/ticket-reducer';
import { dollars } from '@/lib/i18n/format/dollars';
import { leverageText } from '@/lib/i18n/format/leverage';
import { marketPrice } from '@/lib/i18n/format/price';
import { leverage, size } from '@/lib/math/amount';
import { useSetting } from './use-setting';
import type { TicketView } from './use-ticket';

interface LeverageDialogProps extends TicketView {
  onClose: () => void;
}

/** From 1 to what the market allows, with what it would mean for this order before it is set. */
export function LeverageDialog({ onClose, ...view }: LeverageDialogProps) {
  const t = useTranslations('ticket');
  const { ticket, facts, locale } = view;
  const summary = summarize(ticket, facts);
  const [wanted, want] = useState(ticket.leverage);
  const { isBusy, set } = useSetting(view, onClose);
  const most = ticket.terms.maxLeverage ?? defaultMaxLeverage;
  const write = (count: number) => leverageText(leverage(String(count)), locale);
  const isSame = wanted === ticket.leverage && (ticket.terms.own?.leverage ?? wanted) === wanted;
  // The same coins, so that both columns speak of one order.
  const held = { ...ticket, size: { by: 'base', text: '', amount: summary.size ?? size('0') } } as const;
  const after = summarize(changeTicket(held, { change: 'leverage', leverage: wanted }), facts);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('adjust.title')}
        closeLabel={t('close')}
        description={t('adjust.text', { coin: ticket.terms.coin, most: write(most) })}
        widthPx={420}
        footer={
          <>
            <Button size="l" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button
              look="primary"
              size="l"
              disabled={isSame}
              loading={isBusy}
              loadingLabel={t('adjust.busy')}
              onClick={() => void set({ coin: ticket.terms.coin, leverage: wanted, mode: ticket.mode })}
            >
              {isSame ? t('adjust.same') : t('adjust.confirm', { leverage: write(wanted) })}
            </Button>
          </>
        }
      >
        <p className="text-center font-medium text-24">{write(wanted)}</p>
        <Slider
          label={t('adjust.slider')}
          value={wanted}
          onValueChange={want}
          min={minLeverage}
          max={most}
          step={leverageStep}
          marks={[minLeverage, most]}
          write={write}
        />
        <NowAfter
          caption={t('summary.caption')}
          nowLabel={t('summary.now')}
          afterLabel={t('summary.after')}
          rows={[
            { key: 'leverage', label: t('leverage'), now: write(ticket.leverage), after: write(wanted) },
            {
              key: 'required',
              label: t('summary.required'),
              now: dollars(summary.marginRequired, locale),
              after: dollars(after.marginRequired, locale),
            },
            {
              key: 'liquidation',
              label: t('summary.liquidation'),
              now: marketPrice(summary.liquidation.after, facts.market.sizeDecimals, locale),
              after: marketPrice(after.liquidation.after, facts.market.sizeDecimals, locale),
            },
          ]}
        />
      </DialogContent>
    </Dialog>
  );
}
