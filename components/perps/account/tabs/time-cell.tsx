import { useSyncExternalStore } from 'react';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { minuteMs } from '@/lib/config/time';
import { fullTimeText, momentText } from '@/lib/i18n/format/date';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all cells. */
function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  timer ??= setInterval(() => {
    for (const tell of [...listeners]) tell();
  }, minuteMs);
  return () => {
    listeners.delete(hear);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const midnight = () => new Date().setHours(0, 0, 0, 0);

/** Returns the midnight at which today began, so that a list that stays open does not take yesterday for today. */
export const useToday = (): number => useSyncExternalStore(subscribe, midnight, midnight);

/** A time of a list: today's without its date. The whole date and the seconds are shown on hover. */
export function TimeCell({ ms }: { ms: number }) {
  const locale = usePageLocale();
  const today = useToday();
  const zone = localTimeZone();
  return <time title={fullTimeText(ms, locale, zone)}>{momentText(ms, today, locale, zone)}</time>;
}
