import { classNames } from '@/components/ui/frame/class-names';
import type { MarketSession } from '@/lib/client/perps/market-session';
import { changeSince } from '@/lib/domain/markets/change';
import { spreadOf } from '@/lib/domain/perps';
import { figure } from '@/lib/i18n/format/figure';
import { allowedFeePercent } from '@/lib/i18n/format/percent';
import type { Locale } from '@/lib/i18n/locales';
import { sign } from '@/lib/math/comparison';
import { useIsStale } from '../freshness-bar';
import { moveLook } from '../move-look';
import { useRestingText, useStore } from '../use-store';
import type { TerminalWords } from '../words';

interface SpreadRowProps {
  session: MarketSession;
  words: TerminalWords['book'];
  locale: Locale;
  className: string;
}

/** Writes the spread, and in brackets what it is of the price. */
export function spreadText(spread: ReturnType<typeof spreadOf>, decimals: number, locale: Locale): string {
  const amount = figure(spread?.amount, locale, { decimals });
  return spread === undefined ? amount : `${amount} (${allowedFeePercent(spread.percent, locale)})`;
}

/** The row between the sides: the mark price and the spread. */
export function SpreadRow({ session, words, locale, className }: SpreadRowProps) {
  const context = useStore(session.context);
  const decimals = session.columns.read().decimals.price;
  const texts = useRestingText([session.book, session.best], () => {
    const spread = spreadOf(session.book.read()?.book, session.best.read());
    return spreadText(spread, session.columns.read().decimals.price, locale);
  });
  const change = context === undefined ? undefined : changeSince(context.mark, context.prevDay);
  const isBookOld = useIsStale('book');
  const isMarkOld = useIsStale('context');
  const look = moveLook(change === undefined ? 0 : sign(change), isBookOld || isMarkOld);
  return (
    <div
      className={classNames(
        className,
        'flex shrink-0 items-center justify-between gap-3 border-line border-y px-(--gutter) whitespace-nowrap',
      )}
    >
      <bdi className={classNames('font-medium text-16', look)} title={words.mark}>
        {figure(context?.mark, locale, { decimals })}
      </bdi>
      <span className="flex gap-2 text-11 text-text-3">
        {words.spread}
        <bdi className="text-text-2">{texts}</bdi>
      </span>
    </div>
  );
}
