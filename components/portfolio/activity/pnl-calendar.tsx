import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { IconButton } from '@/components/ui/form/icon-button';
import { ChevronEndIcon } from '@/components/ui/frame/icons';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { localTimeZone } from '@/lib/client/local-time-zone';
import {
  dayNamer,
  firstDayOf,
  type Month,
  monthAfter,
  monthOfDay,
  monthsBetween,
  pnlByDay,
  weeksOf,
} from '@/lib/domain/portfolio/days';
import { signedCompactDollars } from '@/lib/i18n/format/compact';
import { signedDollars } from '@/lib/i18n/format/dollars';
import { missing } from '@/lib/i18n/format/figure';
import { monthText, weekdayTexts } from '@/lib/i18n/format/months';
import type { Usd } from '@/lib/math/amount';
import { sign } from '@/lib/math/comparison';
import type { PeriodRecords } from '@/lib/queries/portfolio';
import { Section } from '../account/section';

const looks = { '1': 'bg-up-weak text-up', '0': 'text-text-2', '-1': 'bg-down-weak text-down' } as const;

function Day({ day, pnl }: { day: string | undefined; pnl: Usd | undefined }) {
  const locale = usePageLocale();
  if (day === undefined) return <td />;
  return (
    <td
      title={pnl === undefined ? undefined : signedDollars(pnl, locale)}
      className={`h-12 border border-bg p-1 align-top text-11 ${pnl === undefined ? 'text-text-3' : looks[`${sign(pnl)}`]}`}
    >
      <span className="block text-start text-text-3">{Number(day.slice(-2))}</span>
      <span className="block truncate text-end max-sm:text-[10px]">
        {pnl === undefined ? missing : signedCompactDollars(pnl, locale)}
      </span>
    </td>
  );
}

/** The profit or loss of each day of the period, after fees and funding; days follow the visitor's time zone. */
export function PnlCalendar({ records }: { records: PeriodRecords }) {
  const t = useTranslations('positions.calendar');
  const locale = usePageLocale();
  const zone = localTimeZone();
  const isFunded = records.payments !== 'tooMany';
  const { days, firstDay } = useMemo(() => {
    const payments = records.payments === 'tooMany' ? [] : records.payments;
    const known = firstDayOf({ ...records, payments }, zone);
    return { days: pnlByDay(records.fills, payments, zone), firstDay: known };
  }, [records, zone]);
  const [back, setBack] = useState(0);
  const month = monthOfDay(dayNamer(zone)(Date.now()));
  const mostBack = firstDay === undefined ? 0 : Math.max(0, monthsBetween(monthOfDay(firstDay), month));
  // The user may have chosen a shorter period since.
  const shownBack = Math.min(back, mostBack);
  const shown: Month = monthAfter(month, -shownBack);
  const isKnown = (day: string) => firstDay !== undefined && day >= firstDay;
  const heading = monthText(shown, locale);
  return (
    <Section
      title={t('title')}
      aside={
        <span className="flex items-center gap-1 text-12">
          <IconButton
            size="s"
            label={t('before')}
            icon={<ChevronEndIcon size={14} className="rotate-180" />}
            disabled={shownBack >= mostBack}
            onClick={() => setBack(shownBack + 1)}
          />
          <span aria-live="polite">{heading}</span>
          <IconButton
            size="s"
            label={t('after')}
            disabled={shownBack === 0}
            icon={<ChevronEndIcon size={14} />}
            onClick={() => setBack(shownBack - 1)}
          />
        </span>
      }
    >
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">{t('caption', { month: heading })}</caption>
        <thead>
          <tr>
            {weekdayTexts(locale).map((name) => (
              <th key={name} scope="col" className="pb-1 text-start font-normal text-11 text-text-3">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(shown).map((week, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a month, never moved
            <tr key={row}>
              {week.map((day, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: seven places, never moved
                <Day key={index} day={day} pnl={day === undefined || !isKnown(day) ? undefined : days.get(day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-12 text-text-3">{t(isFunded ? 'text' : 'textUnfunded', { zone })}</p>
    </Section>
  );
}
