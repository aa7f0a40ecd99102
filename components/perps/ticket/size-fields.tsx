import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { NumberInput } from '@/components/ui/form/number-input';
import { Slider } from '@/components/ui/form/slider';
import { lotOf, reachOf, shareOf, sizeOnGrid, writtenSize } from '@/lib/domain/perps';
import { marksOf } from '@/lib/i18n/format/marks';
import { approximate } from '@/lib/math/approximation';
import { useRested } from '../use-rested';
import { coins } from './figures';
import { useSettled } from './use-settled';
import type { TicketView } from './use-ticket';

interface ShareSliderProps extends Pick<TicketView, 'change' | 'locale'> {
  percent: number;
}

const ShareSlider = memo(function ShareSlider({ percent, change, locale }: ShareSliderProps) {
  const t = useTranslations('ticket');
  return (
    <Slider
      label={t('share')}
      value={percent}
      onValueChange={(next) => change({ change: 'percent', percent: next })}
      write={(points) => `${points}${marksOf(locale).percent}`}
      className="px-0.5"
    />
  );
});

/**
 * The size, typed in coins or dollars, or set by a slider as a percentage of what is available. Each follows the other.
 */
export function SizeFields({ ticket, facts, change, locale }: TicketView) {
  const t = useTranslations('ticket');
  const reach = reachOf(ticket, facts);
  const { size, unit, terms } = ticket;
  const { lotDecimals } = reach;
  const other = unit === 'base' ? 'quote' : 'base';
  const named = { base: terms.coin, quote: 'USDC' } as const;
  const shown = 'amount' in size ? size.amount : writtenSize(size, unit, reach);
  const share = shareOf(size, reach);
  const typed = size.by === 'base' ? size.amount : undefined;
  const { note, settle } = useSettled(
    typed,
    (amount) => sizeOnGrid(amount, lotDecimals),
    (amount) => change({ change: 'size', value: amount, text: amount }),
  );
  const percent = share === undefined ? 0 : Math.round(approximate(share));
  // While dragged, the slider sets the size; otherwise it follows what is typed.
  const rested = useRested(percent);
  return (
    <>
      <NumberInput
        data-control="size"
        label={t('size')}
        name="size"
        value={shown}
        onValueChange={(value, text) => change({ change: 'size', value, text })}
        onBlur={settle}
        {...(note !== undefined && {
          hint: t('onLot', { step: coins(lotOf(lotDecimals), lotDecimals, locale), coin: terms.coin }),
        })}
        unit={named[unit]}
        unitAction={{
          label: t('unitAction', { unit: named[other] }),
          onPress: () => change({ change: 'unit', unit: other, price: reach.price }),
        }}
      />
      <ShareSlider percent={'amount' in size ? rested : percent} change={change} locale={locale} />
    </>
  );
}
