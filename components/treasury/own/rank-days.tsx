import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePageLocale } from '@/components/ui/use-page-locale';
import { treasurySource } from '@/lib/client/treasury/source';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { sharePercent } from '@/lib/i18n/format/percent';
import { holderDaysQuery } from '@/lib/queries/treasury';
import type { Address } from '@/lib/schemas/address';
import { Folded } from '../folded';

/** The wallet's rank and part of the pool on each day on which it was listed, the newest first. */
export function RankDays({ owner }: { owner: Address }) {
  const t = useTranslations('holding');
  const locale = usePageLocale();
  const { data: days } = useQuery(holderDaysQuery(treasurySource, owner));
  if (days === undefined || days.length === 0) return null;
  return (
    <Folded title={t('overTime', { count: days.length })}>
      <table className="mb-3 w-full text-12 [&_:is(td,th)]:h-7 [&_:is(td,th)]:font-normal [&_:is(td,th):not(:first-child)]:text-end [&_thead]:text-text-3 [&_th]:text-start [&_tr]:border-grid [&_tbody_tr]:border-t">
        <caption className="sr-only">{t('overTime', { count: days.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('part')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, rank, part }) => (
            <tr key={day}>
              <th scope="row">{dateText(Date.parse(day), locale)}</th>
              <td>{count(rank, locale)}</td>
              <td>{sharePercent(part, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Folded>
  );
}
