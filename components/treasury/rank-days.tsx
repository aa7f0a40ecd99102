import { useQuery } from '@tanstack/react-query';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { routes } from '@/lib/config/site/routes';
import { sharePercent } from '@/lib/i18n/format/balance';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { localePath } from '@/lib/i18n/paths';
import { holderDaysQuery } from '@/lib/queries/treasury';
import type { Address } from '@/lib/schemas/address';
import { Disclosure } from './disclosure';
import { RankChart } from './rank-chart';

interface RankDaysProps {
  address: Address;
  words: {
    readonly title: string;
    /** Says on how many days the address was listed, and since when. */
    readonly listed: (days: number, since: string) => string;
    readonly best: (rank: string, date: string) => string;
    readonly oneDay: string;
    readonly dayByDay: string;
    readonly day: string;
    readonly rank: string;
    readonly part: string;
  };
}

/** An address's rank and share of the pool on each listed day, drawn and as a table; each day links to its list. */
export function RankDays({ address, words }: RankDaysProps) {
  const locale = usePageLocale();
  const { data: days } = useQuery(holderDaysQuery(address));
  const [first] = days ?? [];
  if (days === undefined || first === undefined) return null;
  const best = days.reduce((found, one) => (one.rank <= found.rank ? one : found), first);
  const proofOf = (day: string) => `${localePath(locale, routes.treasuryProof(address))}?day=${day}`;
  const dateOf = (day: string) => dateText(Date.parse(day), locale);
  return (
    <section aria-label={words.title} className="pt-6">
      <h2 className="font-medium text-16">{words.title}</h2>
      <p className="mt-1 mb-3 text-pretty text-12 text-text-2">
        {words.listed(days.length, dateOf(first.day))}
        {days.length > 1 && ` ${words.best(count(best.rank, locale), dateOf(best.day))}`}
      </p>
      <RankChart days={days} words={words} />
      <Disclosure title={words.dayByDay}>
        <table className="mb-3 w-full text-12 [&_:is(td,th)]:h-7 [&_:is(td,th)]:font-normal max-md:[&_:is(td,th)]:h-11 [&_:is(td,th):not(:first-child)]:text-end [&_thead]:text-text-3 [&_th]:text-start [&_tr]:border-grid [&_tbody_tr]:border-t">
          <caption className="sr-only">{words.dayByDay}</caption>
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
                    {dateOf(day)}
                  </a>
                </th>
                <td>{count(rank, locale)}</td>
                <td>{sharePercent(part, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </section>
  );
}
