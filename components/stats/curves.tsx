import { useTranslations } from 'next-intl';
import { chipLink } from '@/components/ui/form/chip-look';
import { LinePath } from '@/components/ui/frame/line-path';
import { PageLink } from '@/components/ui/frame/page-link';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { type StatsRange, statsRangeName, statsRangeNames, statsRanges } from '@/lib/config/stats';
import {
  type CurveName,
  type CurvePoint,
  type Curves,
  curveNames,
  curvePath,
  spanOfCurve,
} from '@/lib/domain/stats/curves';
import { compactDollars } from '@/lib/i18n/format/compact';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import type { Locale } from '@/lib/i18n/locales';
import { usd } from '@/lib/math/amount';

const width = 600;
const height = 120;

export function valueText(name: CurveName, value: string, locale: Locale): string {
  return name === 'activeTraders' ? count(Number(value), locale) : compactDollars(usd(value), locale);
}

const anchors: Readonly<Record<CurveName, string>> = {
  dailyVolume: 'daily-volume',
  totalVolume: 'total-volume',
  activeTraders: 'traders',
  openInterest: 'open-interest',
  systemEarnings: 'earnings',
};

function Curve({ name, points }: { name: CurveName; points: readonly CurvePoint[] }) {
  const t = useTranslations('stats');
  const locale = useRequestLocale();
  const span = spanOfCurve(points);
  const text = (point: CurvePoint) => valueText(name, point.value, locale);
  const day = (point: CurvePoint) => dateText(point.at, locale);
  return (
    <figure id={anchors[name]} className="flex scroll-mt-20 flex-col border-line border-t pt-3">
      <figcaption className="flex flex-1 items-baseline justify-between gap-4">
        <div>
          <h3 className="font-medium text-14">
            <a href={`#${anchors[name]}`} className="hover:underline">
              {t(name)}
            </a>
          </h3>
          <p className="mt-0.5 text-pretty text-12 text-text-3">{t(`curves.of.${name}`)}</p>
        </div>
        {span !== undefined && <bdi className="font-medium text-16">{text(span.last)}</bdi>}
      </figcaption>
      {span === undefined ? (
        <p className="mt-2 grid h-30 place-items-center text-center text-12 text-text-3">{t('curves.short')}</p>
      ) : (
        <>
          <div dir="ltr" className="mt-2 grid h-30 grid-cols-[1fr_auto] gap-x-3">
            <svg
              role="img"
              aria-label={t('curves.label', {
                name: t(name),
                from: day(span.first),
                to: day(span.last),
                first: text(span.first),
                last: text(span.last),
                lowest: text(span.lowest),
                highest: text(span.highest),
              })}
              viewBox={`0 0 ${width} ${height}`}
              preserveAspectRatio="none"
              className="size-full overflow-visible text-accent"
            >
              <LinePath d={curvePath(points, width, height)} />
            </svg>
            <div className="flex flex-col justify-between text-end text-11 text-text-3">
              <span>{text(span.highest)}</span>
              <span>{valueText(name, '0', locale)}</span>
            </div>
          </div>
          <p dir="ltr" className="mt-1 flex min-h-4 justify-between text-11 text-text-3">
            <span>{day(span.first)}</span>
            <span>{t('curves.utc', { day: day(span.last) })}</span>
          </p>
        </>
      )}
    </figure>
  );
}

const pathOfRange = (path: string, range: StatsRange): string =>
  range === statsRangeNames[0] ? path : `${path}?${statsRangeName}=${range}`;

export function Ranges({ path, range: active }: { path: string; range: StatsRange }) {
  const t = useTranslations('stats.curves');
  return (
    <nav aria-label={t('range')} className="flex gap-2">
      {statsRangeNames.map((range) => (
        <PageLink
          key={range}
          to={pathOfRange(path, range)}
          scroll={false}
          className={`${chipLink} max-md:h-11`}
          {...(range === active && { 'aria-current': 'true' })}
        >
          {range === 'all' ? t('all') : t('days', { days: statsRanges[range] })}
        </PageLink>
      ))}
    </nav>
  );
}

/** The records of this platform as curves; the server renders them, and they need no script. */
export function CurveGrid({ curves }: { curves: Curves }) {
  return (
    <div className="mt-4 grid gap-x-12 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
      {curveNames.map((name) => (
        <Curve key={name} name={name} points={curves[name]} />
      ))}
    </div>
  );
}
