import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { dateText, dateTimeText, timeText } from '@/lib/i18n/format/date';
import type { Locale } from '@/lib/i18n/locales';

interface AgeNoteProps {
  /** The time of the figures; undefined if there are none. */
  at: number | undefined;
  now: number;
  text: string;
  locale: Locale;
}

/** The age from which on figures are shown with their age. */
export const quietAgeMs = 120_000;

export function AgeNote({ at, now, text, locale }: AgeNoteProps) {
  if (at === undefined || now - at <= quietAgeMs) return null;
  const isOfToday = dateText(at, locale) === dateText(now, locale);
  const time = isOfToday ? timeText(at, locale) : dateTimeText(at, locale);
  return (
    <span data-age="" className="text-11 text-text-3 md:whitespace-nowrap">
      {fillPlaceholder(text, 'time', time)}
    </span>
  );
}
