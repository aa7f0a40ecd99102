import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ChartContext } from '@/components/chart';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { FillMarks } from '@/lib/chart/trading/fill-marks';
import { accountSourceOf } from '@/lib/client/perps/account/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { type BarDeals, dealtIn } from '@/lib/domain/perps';
import type { Fill } from '@/lib/domain/portfolio/activity';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import { decimalsOf } from '@/lib/math/precision';
import { fillsQuery } from '@/lib/queries/account';
import type { Address } from '@/lib/schemas/address';

interface FillPlateProps {
  owner: Address;
  coin: string;
  ground: ChartContext;
  locale: Locale;
}

/** Shows the user's fills as arrows at their candles, and those of the candle under the crosshair as text. */
export function FillPlate({ owner, coin, ground: { surface }, locale }: FillPlateProps) {
  const venue = useVenue();
  const t = useTranslations('perps-chart');
  const news = useTranslations('perps-account.news');
  const sides = useTranslations('positions.sides');
  const priceText = useMarketPrice();
  // The account's panel requests the fills; this reads its cached result.
  const { data } = useQuery({ ...fillsQuery(accountSourceOf(venue), owner), refetchInterval: false });
  const own = useMemo(() => (data ?? []).filter((fill) => fill.coin === coin), [data, coin]);
  const [marks] = useState(() => new FillMarks<Fill>(surface.frame));
  useEffect(() => surface.attach(marks), [surface, marks]);
  useEffect(() => marks.show(own), [marks, own]);
  const time = useSyncExternalStore(surface.onCrossing, () => surface.crossing()?.time);
  const pointed: readonly BarDeals[] = time === undefined ? [] : dealtIn(marks.at(time));
  return (
    <div
      role="status"
      aria-label={t('fills')}
      className="pointer-events-none absolute bottom-8 left-2 z-10 flex flex-col gap-0.5 rounded-tag border border-line-2 bg-raised px-2 py-1 text-11 shadow-menu empty:hidden"
    >
      {pointed.map(({ side, size, price, count }) => (
        <p key={side} className={side === 'buy' ? 'text-up' : 'text-down'}>
          {news('fill', {
            side: sides(side),
            size: figure(size, locale, { decimals: decimalsOf(size) }),
            coin,
            price: priceText(coin, price),
          })}
          {count > 1 && ` (${count})`}
        </p>
      ))}
    </div>
  );
}
