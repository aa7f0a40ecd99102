import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/components/ui/form/button';
import { useErrorText } from '@/components/ui/words/use-error-text';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { mostFills } from '@/lib/venues/hyperliquid/info/fills';
import type { ReadingPast } from './use-past';

interface PastEndProps {
  past: Omit<ReadingPast<unknown>, 'readTo'>;
  /** The number of rows that the filter lets through. */
  rows: number;
  /** Older rows than this moment are not asked for. */
  from: number | undefined;
}

/** The foot of a list of the past: coming into sight, it has older rows loaded, until none are left. */
export function PastEnd({ past, rows, from }: PastEndProps) {
  const t = useTranslations('perps-account');
  const words = useTranslations('positions');
  const errorText = useErrorText();
  const locale = usePageLocale();
  const foot = useRef<HTMLDivElement>(null);
  const { isEnd, isCut, isReading, error, since } = past;
  const isCovered = from !== undefined && since !== undefined && since < from;
  const isWaiting = !isEnd && !isCovered && !isReading && error === undefined;
  const readOn = useEffectEvent(() => void past.readOn());
  useEffect(() => {
    const { current } = foot;
    if (!isWaiting || current === null) return;
    // Observed anew after each step: a foot that is still in sight has the next one loaded.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) readOn();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [isWaiting]);
  const day = since === undefined ? undefined : dateText(since, locale, localTimeZone());
  return (
    <div
      ref={foot}
      className="sticky start-0 flex min-h-8 flex-wrap items-center gap-2 border-grid border-t px-(--gutter) py-1.5"
    >
      <p role="status" className="grow text-12 text-text-3">
        {isReading && t('lists.older')}
        {error !== undefined && [t('past.failed'), errorText(error)].filter(Boolean).join('. ')}
        {isEnd && isCut && day !== undefined && t('past.cut', { day, most: count(mostFills, locale) })}
        {isEnd && !isCut && !isReading && day !== undefined && t('lists.end', { day, count: count(rows, locale) })}
      </p>
      {error !== undefined && (
        <Button size="s" onClick={() => void past.readOn()}>
          {words('retry')}
        </Button>
      )}
    </div>
  );
}
