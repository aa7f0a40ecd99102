import { WarningIcon } from '@/components/ui/frame/icons';
import { fillPlaceholder } from '@/lib/i18n/fill-placeholder';
import { dateTimeText } from '@/lib/i18n/format/date';
import { type Locale, languageOf } from '@/lib/i18n/locales';
import type { ListingWords } from './words';

interface ListAgeProps {
  /** When the newest price was made, if that is long ago. */
  lateSince: number | undefined;
  /** Undefined on the server, where a page may be kept: there the age is said as a date. */
  now: number | undefined;
  words: Pick<ListingWords, 'asOf' | 'updated'>;
  locale: Locale;
}

const minuteMs = 60_000;
const hourMinutes = 60;

function ageText(ms: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(languageOf(locale).tag, { numeric: 'always', style: 'short' });
  const minutes = Math.floor(ms / minuteMs);
  return minutes < 2 * hourMinutes
    ? format.format(-minutes, 'minute')
    : format.format(-Math.floor(minutes / hourMinutes), 'hour');
}

/** Says how old the prices are while they are late. */
export function ListAge({ lateSince, now, words, locale }: ListAgeProps) {
  if (lateSince === undefined) return null;
  return (
    <span className="flex items-center gap-1.5 text-text-1" role="status">
      <WarningIcon size={14} className="text-accent" />
      {now === undefined
        ? fillPlaceholder(words.asOf, 'time', dateTimeText(lateSince, locale))
        : fillPlaceholder(words.updated, 'age', ageText(now - lateSince, locale))}
    </span>
  );
}
