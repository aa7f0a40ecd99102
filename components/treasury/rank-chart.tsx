import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { dayLine, lineSize } from '@/lib/domain/treasury/day-line';
import { sharePercent } from '@/lib/i18n/format/balance';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { approximate } from '@/lib/math/approximation';
import type { HolderDay } from '@/lib/schemas/treasury';

interface CourseProps {
  title: string;
  path: string;
  /** The figures of the first day and of the last. */
  ends: readonly [string, string];
  dates: readonly [string, string];
}

/** One figure over time, which runs from left to right in every language. */
function Course({ title, path, ends, dates }: CourseProps) {
  return (
    <div dir="ltr">
      <p className="flex items-baseline justify-between gap-3 text-12 [&_bdi]:font-medium">
        <bdi>{ends[0]}</bdi>
        <span className="text-text-3">{title}</span>
        <bdi>{ends[1]}</bdi>
      </p>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${lineSize} ${lineSize}`}
        preserveAspectRatio="none"
        className="mt-1 h-20 w-full border-grid border-y text-accent"
      >
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="mt-1 flex justify-between text-11 text-text-3">
        <bdi>{dates[0]}</bdi>
        <bdi>{dates[1]}</bdi>
      </p>
    </div>
  );
}

interface RankChartProps {
  days: readonly HolderDay[];
  words: { readonly rank: string; readonly part: string; readonly oneDay: string };
}

/** Draws the rank and the share of the pool on each listed day; the table behind it has all figures. */
export function RankChart({ days, words }: RankChartProps) {
  const locale = usePageLocale();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (days.length < 2) return <p className="min-h-31 text-pretty text-12 text-text-3">{words.oneDay}</p>;
  const ranks = days.map(({ day, rank }) => ({ day, value: rank }));
  const dates = [dateText(Date.parse(first.day), locale), dateText(Date.parse(last.day), locale)] as const;
  const parts = days.map(({ day, part }) => ({ day, value: approximate(part) }));
  return (
    <div className="mb-2 grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Course
        title={words.rank}
        path={dayLine(ranks, 'smallest')}
        ends={[count(first.rank, locale), count(last.rank, locale)]}
        dates={dates}
      />
      <Course
        title={words.part}
        path={dayLine(parts, 'largest')}
        ends={[sharePercent(first.part, locale), sharePercent(last.part, locale)]}
        dates={dates}
      />
    </div>
  );
}
