import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/form/button';
import { ShortAddress } from '@/components/ui/text/short-address';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import { dateTimeText } from '@/lib/i18n/format/date';
import type { NotedExclusion } from '@/lib/schemas/treasury';

interface ExcludedRowProps {
  excluded: NotedExclusion;
  /** Takes the address in again; undefined for whoever may not. */
  onInclude: (() => void) | undefined;
}

/** An address that is left out: from when on, where that does not count yet. */
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
