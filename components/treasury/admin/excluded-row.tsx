import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { dateTimeText } from '@/lib/i18n/format/date';
import type { NotedExclusion } from '@/lib/schemas/treasury';

interface ExcludedRowProps {
  excluded: NotedExclusion;
  /** Includes the address again; undefined for users without that right. */
  onInclude: (() => void) | undefined;
}

/** An excluded address, with the date from which the exclusion applies if that is in the future. */
export function ExcludedRow({ excluded: { address, reason, note, countsFrom }, onInclude }: ExcludedRowProps) {
  const t = useTranslations('treasury-admin');
  const locale = usePageLocale();
  const waits = countsFrom !== undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-1.5">
      <ShortAddress address={address} />
      <span className="grow text-text-2">
        {t(`reasons.${reason}`)} <bdi className="text-text-3">{note}</bdi>
        {waits && (
          <span className="block text-text-3">
            {t('countsFrom', { time: dateTimeText(countsFrom, locale, localTimeZone()) })}
          </span>
        )}
      </span>
      {onInclude !== undefined && (
        <Button
          size="s"
          look="text"
          aria-label={t(waits ? 'withdrawOne' : 'includeOne', { address })}
          onClick={onInclude}
        >
          {t(waits ? 'withdraw' : 'include')}
        </Button>
      )}
    </li>
  );
}
