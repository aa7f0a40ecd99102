import { useTranslations } from 'next-intl';
import { useMarketPrice } from '@/components/ui/price-steps';
import { toast } from '@/components/ui/toast';
import { usePageLocale } from '@/components/ui/use-page-locale';
import type { Fill } from '@/lib/domain/portfolio/activity';
import { figure } from '@/lib/i18n/format/figure';
import { sum } from '@/lib/math/arithmetic';
import { decimalsOf } from '@/lib/math/precision';
import { notional, priceFor } from '@/lib/math/units';
import type { OrderUpdate } from '@/lib/venues/hyperliquid/stream/account';

const averageDigits = 8;

/** What one order took of the book, in however many parts. */
function byOrder(fills: readonly Fill[]): readonly Fill[] {
  const orders = new Map<number, Fill[]>();
  for (const fill of fills) orders.set(fill.orderId, [...(orders.get(fill.orderId) ?? []), fill]);
  return [...orders.values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const size = sum(parts.map((part) => part.size));
    const spent = sum(parts.map((part) => notional(part.price, part.size)));
    return [{ ...first, size, price: priceFor(spent, size, averageDigits, 'half-up') }];
  });
}

/** Fills and refusals, whoever sent the order, each told once. */
export function useNews() {
  const t = useTranslations('trading.news');
  const sides = useTranslations('positions.sides');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  return {
    onFills: (fills: readonly Fill[]) => {
      for (const { orderId, coin, side, size, price } of byOrder(fills)) {
        const text = t('fill', {
          side: sides(side),
          size: figure(size, locale, { decimals: decimalsOf(size) }),
          coin,
          price: priceText(coin, price),
        });
        toast.success({ title: t('filled'), text }, `fill ${orderId}`);
      }
    },
    onUpdates: (updates: readonly OrderUpdate[]) => {
      for (const { id, coin, fate } of updates) {
        if (fate === 'rejected') toast.note({ title: t('rejected'), text: t('rejectedText', { coin }) }, `order ${id}`);
      }
    },
  };
}
