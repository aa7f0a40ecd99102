import { useTranslations } from 'next-intl';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { rangeIn } from '@/lib/domain/markets/day-range';
import { type MarginShare, partOfDay } from '@/lib/domain/perps/margin/margin-share';
import { liquidationDistance } from '@/lib/domain/perps/position/closing-summary';
import type { Position } from '@/lib/domain/portfolio/account';
import { distancePercent, marginSharePercent, wholePercent } from '@/lib/i18n/format/percent';
import { abs } from '@/lib/math/arithmetic';

/** Returns the texts about the margin, for the screen and for screen readers. */
export function useMarginWords() {
  const t = useTranslations('ticket.account');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const share = (of: MarginShare | undefined) => marginSharePercent(of?.percent, locale);
  return {
    share,
    name: ({ position }: MarginShare) =>
      position === undefined ? t('maintenance') : t('maintenanceOf', { coin: position.coin }),
    held: (of: MarginShare) =>
      of.position === undefined
        ? t('heldByCross', { share: share(of) })
        : t('heldByOne', { share: share(of), coin: of.position.coin }),
    /** Returns undefined if the position has no liquidation price of its own. */
    distance: (position: Position, ranges: string) => {
      const away = liquidationDistance(position);
      if (away === undefined) return undefined;
      const range = rangeIn(ranges, position.coin);
      const part = range && partOfDay(away, range);
      const told = {
        coin: position.coin,
        side: position.side,
        price: priceText(position.coin, position.liquidationPrice),
        distance: distancePercent(abs(away), locale),
      };
      return part === undefined ? t('away', told) : t('awayInDays', { ...told, part: wholePercent(part, locale) });
    },
  };
}
