import { useTranslations } from 'next-intl';
import { NumberInput } from '@/components/ui/number-input';
import { Slider } from '@/components/ui/slider';
import { reachOf } from '@/lib/domain/perps/ticket-facts';
import { shareOf, writtenSize } from '@/lib/domain/perps/ticket-size';
import { marksOf } from '@/lib/i18n/format/marks';
import { approximate } from '@/lib/math/approximation';
import type { TicketView } from './use-ticket';

/** How much: typed in coins or in dollars, or slid to a share of what is available. Each follows the other. */
export function SizeFields({ ticket, facts, change, locale }: TicketView) {
  const t = useTranslations('ticket');
  const reach = reachOf(ticket, facts);
  const { size, unit, terms } = ticket;
  const other = unit === 'base' ? 'quote' : 'base';
  const named = { base: terms.coin, quote: 'USDC' } as const;
  const shown = size.by === 'percent' ? writtenSize(size, unit, reach) : size.amount;
  const share = shareOf(size, reach);
  return (
    <>
      <NumberInput
        label={t('size')}
        name="size"
        value={shown}
        onValueChange={(value, text) => change({ change: 'size', value, text })}
        unit={named[unit]}
        unitAction={{
          label: t('unitAction', { unit: named[other] }),
          onPress: () => change({ change: 'unit', unit: other, price: reach.price }),
        }}
      />
      <Slider
        label={t('share')}
        value={share === undefined ? 0 : Math.round(approximate(share))}
        onValueChange={(percent) => change({ change: 'percent', percent })}
        write={(points) => `${points}${marksOf(locale).percent}`}
        className="px-0.5"
      />
    </>
  );
}
