import { useTranslations } from 'next-intl';
import { type MouseEvent, useMemo } from 'react';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import type { Span } from '@/lib/chart/series/fitting-interval';
import { shownSpan, spanFragment, writeSpan } from '@/lib/client/perps/chart/shown-span';
import { isPlainPress } from '@/lib/client/plain-press';
import { routes } from '@/lib/config/site/routes';
import { tradeSpan, type WholeTrade, wholeTrades } from '@/lib/domain/perps';
import { type Fill, isSpot } from '@/lib/domain/portfolio/activity';
import { dexOf } from '@/lib/domain/portfolio/dex-of';
import { localePath } from '@/lib/i18n/paths';
import { useScreen } from '../use-account';
import { TimeCell } from './time-cell';

/** Returns the function from a row's fills to the time of the trade that they belong to. */
export function useTradeSpan(fills: readonly Fill[]): (row: readonly Fill[]) => Span {
  return useMemo(() => {
    // Only the markets of rows that are on screen are counted.
    const known = new Map<string, readonly WholeTrade[]>();
    const tradesOf = (coin: string): readonly WholeTrade[] => {
      const found = known.get(coin) ?? wholeTrades(fills.filter((fill) => fill.coin === coin));
      known.set(coin, found);
      return found;
    };
    return (row) => {
      const [first] = row;
      return tradeSpan(
        row.map(({ time }) => time),
        first === undefined ? [] : tradesOf(first.coin),
      );
    };
  }, [fills]);
}

interface ChartTimeProps {
  ms: number;
  coin: string;
  span: Span;
}

/** A time of the past that leads to the chart of its market at that time, here or on the terminal's page. */
export function ChartTime({ ms, coin, span }: ChartTimeProps) {
  const t = useTranslations('perps-account.lists');
  const locale = usePageLocale();
  const screen = useScreen();
  if (dexOf(coin) !== undefined || isSpot(coin)) return <TimeCell ms={ms} />;
  const show = (event: MouseEvent): void => {
    if (screen === undefined || !isPlainPress(event)) return;
    event.preventDefault();
    screen.choose(coin);
    writeSpan(span);
    shownSpan.write({ coin, ...span });
  };
  return (
    <a
      href={`${localePath(locale, routes.trading(coin))}${spanFragment(span)}`}
      title={t('onChart')}
      onClick={show}
      className="underline decoration-dotted decoration-text-3 underline-offset-2 hover:text-accent hover:decoration-accent max-md:inline-flex max-md:h-8 max-md:items-center"
    >
      <TimeCell ms={ms} />
    </a>
  );
}
