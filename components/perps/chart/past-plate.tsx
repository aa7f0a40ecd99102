import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ChartContext } from '@/components/chart';
import { SignedChange } from '@/components/ui/text/figure';
import { useMarketPrice } from '@/components/ui/text/price-steps';
import { FillMarks } from '@/lib/chart/trading/fill-marks';
import { TradeLines } from '@/lib/chart/trading/trade-lines';
import { accountSourceOf } from '@/lib/client/perps/account/source';
import { useVenue } from '@/lib/client/venue/use-venue';
import { type BarDeals, dealtIn, type WholeTrade, wholeTrades } from '@/lib/domain/perps';
import type { Fill } from '@/lib/domain/portfolio/activity';
import { signedDollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import type { Locale } from '@/lib/i18n/locales';
import { approximate } from '@/lib/math/approximation';
import { isNegative } from '@/lib/math/comparison';
import { decimalsOf } from '@/lib/math/precision';
import { fillsQuery } from '@/lib/queries/account';
import type { Address } from '@/lib/schemas/address';

interface PastPlateProps {
  owner: Address;
  coin: string;
  ground: ChartContext;
  locale: Locale;
}

const none: readonly never[] = [];

/** Draws the fills as arrows and the closed trades as lines; returns those of the bar under the crosshair. */
function usePast({ owner, coin, ground: { surface, shown }, locale }: PastPlateProps) {
  const venue = useVenue();
  // The account's panel requests the fills, older ones too; this reads its cached result.
  const { data } = useQuery({ ...fillsQuery(accountSourceOf(venue), owner), refetchInterval: false });
  const own = useMemo(() => (data ?? none).filter((fill) => fill.coin === coin), [data, coin]);
  const trades = useMemo(() => (shown.trades ? wholeTrades(own) : none), [own, shown.trades]);
  const [marks] = useState(() => new FillMarks<Fill>(surface.frame));
  const [lines] = useState(() => new TradeLines(surface.frame));
  useEffect(() => {
    const ends = [surface.attach(lines), surface.attach(marks)];
    return () => {
      for (const end of ends) end();
    };
  }, [surface, lines, marks]);
  useEffect(() => marks.show(shown.fills ? own : none), [marks, own, shown.fills]);
  useEffect(
    () =>
      lines.show(
        trades.map(({ key, openedAt, closedAt, entry, exit, profit }) => ({
          ...{ key, openedAt, closedAt, entry: approximate(entry), exit: approximate(exit) },
          isGain: !isNegative(profit),
          text: signedDollars(profit, locale),
        })),
      ),
    [lines, trades, locale],
  );
  const time = useSyncExternalStore(surface.onCrossing, () => surface.crossing()?.time);
  const deals: readonly BarDeals[] = time === undefined ? none : dealtIn(marks.at(time));
  const keys = time === undefined ? none : lines.endedAt(time);
  const ended: readonly WholeTrade[] = trades.filter(({ key }) => keys.includes(key));
  return { deals, ended };
}

/** Tells the user's fills and the trades that ended in the bar under the crosshair. */
export function PastPlate(props: PastPlateProps) {
  const { coin, locale } = props;
  const t = useTranslations('perps-chart');
  const news = useTranslations('perps-account.news');
  const sides = useTranslations('positions.sides');
  const priceText = useMarketPrice();
  const { deals, ended } = usePast(props);
  return (
    <div
      role="status"
      aria-label={t('fills')}
      className="pointer-events-none absolute bottom-8 left-2 z-10 flex max-w-[calc(100%-88px)] flex-col gap-0.5 rounded-tag border border-line-2 bg-raised px-2 py-1 text-11 shadow-menu empty:hidden"
    >
      {deals.map(({ side, size, price, count }) => (
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
      {ended.map(({ key, side, size, entry, exit, profit }) => (
        <p key={key} className="text-text-2">
          {t('closedTrade', {
            side: sides(side),
            size: figure(size, locale, { decimals: decimalsOf(size) }),
            entry: priceText(coin, entry),
            exit: priceText(coin, exit),
          })}{' '}
          <SignedChange value={profit} text={signedDollars(profit, locale)} />
        </p>
      ))}
    </div>
  );
}
