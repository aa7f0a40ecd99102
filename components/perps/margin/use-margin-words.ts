import { useTranslations } from 'next-intl';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { rangeIn } from '@/lib/domain/markets/day-range';
import { liquidationDistance, type MarginShare, partOfDay, shownLiquidation } from '@/lib/domain/perps';
import type { Position } from '@/lib/domain/portfolio/account';
import { usdcToken } from '@/lib/domain/portfolio/backing';
import { dollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { distancePercent, marginSharePercent, wholePercent } from '@/lib/i18n/format/percent';
import { abs } from '@/lib/math/arithmetic';

const tokenDecimals = 2;

/** Returns the name of a token other than the account's dollars, which has to be shown. */
const tokenApart = (token: MarginShare['token']): string | undefined =>
  token === undefined || token.token === usdcToken ? undefined : token.name;

/** Returns the texts about the margin, for the screen and for screen readers. */
export function useMarginWords() {
  const t = useTranslations('ticket.account');
  const locale = usePageLocale();
  const priceText = useMarketPrice();
  const share = (of: MarginShare | undefined) => marginSharePercent(of?.percent, locale);
  return {
    share,
    name: ({ position, token, dex }: MarginShare) => {
      const of = position?.coin ?? dex ?? tokenApart(token);
      return of === undefined ? t('maintenance') : t('maintenanceOf', { coin: of });
    },
    maintenance: ({ maintenance, token }: MarginShare) => {
      const apart = tokenApart(token);
      if (maintenance === undefined || apart === undefined) return dollars(maintenance, locale);
      return `${figure(maintenance, locale, { decimals: tokenDecimals })} ${apart}`;
    },
    held: (of: MarginShare) => {
      const { position, token, dex, maintenance } = of;
      const reported = { share: share(of) };
      if (position !== undefined) return t('heldByOne', { ...reported, coin: position.coin });
      if (maintenance === undefined) return t('heldByVenue', reported);
      if (dex !== undefined) return t('heldByDex', { ...reported, dex });
      const apart = tokenApart(token);
      return apart === undefined ? t('heldByCross', reported) : t('heldByToken', { ...reported, token: apart });
    },
    /** Returns undefined if the position has no liquidation price of its own. */
    distance: (position: Position, ranges: string) => {
      const away = liquidationDistance(position);
      if (away === undefined) return undefined;
      const range = rangeIn(ranges, position.coin);
      const part = range && partOfDay(away, range);
      const reported = {
        coin: position.coin,
        side: position.side,
        price: priceText(position.coin, shownLiquidation(position)),
        distance: distancePercent(abs(away), locale),
      };
      return part === undefined
        ? t('away', reported)
        : t('awayInDays', { ...reported, part: wholePercent(part, locale) });
    },
  };
}
