import { useEffect, useState } from 'react';
import { WarningIcon } from '@/components/ui/frame/icons';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { dateTimeText } from '@/lib/i18n/format/date';
import { type Locale, languageOf } from '@/lib/i18n/locales';
import type { MarketsWords } from './words';

interface MarketsAgeProps {
  asOf: number | undefined;
  /** Why the figures are late; undefined while they are not. */
  trouble: string | undefined;
  words: Pick<MarketsWords, 'asOf' | 'updated'>;
  locale: Locale;
}

const second = 1_000;

function ageText(ms: number, locale: Locale): string {
  const seconds = Math.max(0, Math.floor(ms / second));
  const format = new Intl.RelativeTimeFormat(languageOf(locale).tag, { numeric: 'always', style: 'short' });
  return seconds < 120 ? format.format(-seconds, 'second') : format.format(-Math.floor(seconds / 60), 'minute');
}

/**
 * Shows the time of the figures: as a date for visitors without scripts, who may have a saved page, and as a running
 * age for all others.
 */
export function MarketsAge({ asOf, trouble, words, locale }: MarketsAgeProps) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, second);
    return () => clearInterval(timer);
  }, []);
  const text =
    asOf === undefined
      ? undefined
      : now === undefined
        ? fillPlaceholder(words.asOf, 'time', dateTimeText(asOf, locale))
        : fillPlaceholder(words.updated, 'age', ageText(now - asOf, locale));
  return (
    <p className="mt-1 flex min-h-5 flex-wrap items-center gap-x-2 text-12 text-text-3">
      {trouble !== undefined && (
        <span className="flex items-center gap-1.5 text-text-1" role="status">
          <WarningIcon size={14} className="text-accent" />
          {trouble}
        </span>
      )}
      {text !== undefined && <span suppressHydrationWarning>{text}</span>}
    </p>
  );
}
