import { useQuery } from '@tanstack/react-query';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { routes } from '@/lib/config/site/routes';
import { sparklineLevels, sparklinePath } from '@/lib/domain/markets/sparkline';
import { sampledDays } from '@/lib/domain/treasury/sampled-days';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { sharePercent } from '@/lib/i18n/format/percent';
import { localePath } from '@/lib/i18n/paths';
import { approximate } from '@/lib/math/approximation';
import { holderDaysQuery } from '@/lib/queries/treasury';
import type { Address } from '@/lib/schemas/address';
import type { HolderDay } from '@/lib/schemas/treasury';
import { Disclosure } from './disclosure';

interface RankDaysProps {
  address: Address;
  words: {
    readonly title: (days: number) => string;
    readonly day: string;
    readonly rank: string;
    readonly part: string;
  };
}

/** Draws the history of the share; the table behind it has the figures. */
function PartLine({ days }: { days: readonly HolderDay[] }) {
  const path = sparklinePath(sparklineLevels(sampledDays(days).map(({ part }) => approximate(part))));
  if (path === '') return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 92 28" width={184} height={56} className="mb-3 text-text-3">
      <path d={path} fill="none" stroke="currentColor" strokeWidth={0.75} />
    </svg>
  );
}

/** An address's rank and share of the pool on each listed day; each day links to its list. */
export function RankDays({ address, words }: RankDaysProps) {
  const locale = usePageLocale();
  const { data: days } = useQuery(holderDaysQuery(address));
  if (days === undefined || days.length === 0) return null;
  const title = words.title(days.length);
  const proofOf = (day: string) => `${localePath(locale, routes.treasuryProof(address))}?day=${day}`;
  return (
    <Disclosure title={title}>
      <PartLine days={days} />
      <table className="mb-3 w-full text-12 [&_:is(td,th)]:h-7 [&_:is(td,th)]:font-normal max-md:[&_:is(td,th)]:h-11 [&_:is(td,th):not(:first-child)]:text-end [&_thead]:text-text-3 [&_th]:text-start [&_tr]:border-grid [&_tbody_tr]:border-t">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.rank}</th>
            <th scope="col">{words.part}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, rank, part }) => (
            <tr key={day}>
              <th scope="row">
                <a
                  href={proofOf(day)}
                  className="underline decoration-line-2 underline-offset-3 hover:decoration-edge max-md:inline-flex max-md:min-h-11 max-md:items-center"
                >
                  {dateText(Date.parse(day), locale)}
                </a>
              </th>
              <td>{count(rank, locale)}</td>
              <td>{sharePercent(part, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
