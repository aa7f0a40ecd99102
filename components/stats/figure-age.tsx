import { useEffect, useState } from 'react';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { dateTimeText } from '@/lib/i18n/format/date';
import { elapsedText } from '@/lib/i18n/format/elapsed';
import type { Locale } from '@/lib/i18n/locales';

interface FigureAgeProps {
  at: number;
  asOf: string;
  locale: Locale;
}

const everyMs = 60_000;

/**
 * Shows the time of the measurement, and in a browser how long ago that is: the page itself may be older than a minute.
 */
export function FigureAge({ at, asOf, locale }: FigureAgeProps) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, []);
  const time = fillPlaceholder(asOf, 'time', dateTimeText(at, locale));
  return (
    <span suppressHydrationWarning>{now === undefined ? time : `${time} · ${elapsedText(now - at, locale)}`}</span>
  );
}
