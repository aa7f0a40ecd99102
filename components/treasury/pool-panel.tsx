import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/text/fact-list';
import { Figure } from '@/components/ui/text/figure';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { treasuryGoLiveAtMs } from '@/lib/config/site/brand';
import { treasuryPoolPercent } from '@/lib/config/treasury';
import { sparklineLevels, sparklinePath } from '@/lib/domain/markets/sparkline';
import { isEstimate } from '@/lib/domain/treasury/earnings';
import { type PoolDay, poolHistory } from '@/lib/domain/treasury/pool-history';
import { poolOf } from '@/lib/domain/treasury/reckoning';
import type { Treasury } from '@/lib/domain/treasury/treasury';
import { treasuryCardDollars, treasuryTableDollars } from '@/lib/i18n/format/balance';
import { dateText, dateTimeText } from '@/lib/i18n/format/date';
import { dollars } from '@/lib/i18n/format/dollars';
import { wholePercent } from '@/lib/i18n/format/percent';
import { percent } from '@/lib/math/amount';
import { approximate } from '@/lib/math/approximation';
import { sub } from '@/lib/math/arithmetic';
import { Disclosure } from './disclosure';

/** Draws the pool's last weeks; the table behind it has the figures. */
function PoolLine({ days }: { days: readonly PoolDay[] }) {
  const path = sparklinePath(sparklineLevels(days.map(({ pool }) => approximate(pool)).toReversed()));
  if (path === '') return null;
  return (
    <svg aria-hidden="true" viewBox="0 0 92 28" width={184} height={56} className="shrink-0 max-sm:hidden">
      <path d={path} fill="none" stroke="currentColor" strokeWidth={0.75} />
    </svg>
  );
}

function PoolDays({ days }: { days: readonly PoolDay[] }) {
  const t = useTranslations('treasury');
  const locale = useRequestLocale();
  return (
    <Disclosure title={t('poolHistory')}>
      <table className="mb-3 w-full text-12 [&_:is(td,th)]:h-7 [&_:is(td,th)]:font-normal [&_:is(td,th):not(:first-child)]:text-end [&_thead]:text-text-3 [&_th]:text-start [&_tr]:border-grid [&_tbody_tr]:border-t">
        <caption className="sr-only">{t('poolHistory')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('added')}</th>
            <th scope="col">{t('poolAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, added, pool, isEstimated }) => (
            <tr key={day}>
              <th scope="row">{dateText(Date.parse(day), locale)}</th>
              <td>
                {isEstimated && <span className="pe-2 text-text-3">{t('estimate')}</span>}
                {treasuryTableDollars(added, locale)}
              </td>
              <td>{treasuryTableDollars(pool, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

/** The pool and its sources, with measured and estimated earnings separated. */
export function PoolPanel({ earnings, days }: Pick<Treasury, 'earnings' | 'days'>) {
  const t = useTranslations('treasury');
  const locale = useRequestLocale();
  const pool = earnings && poolOf(earnings.total);
  const history = earnings === undefined ? [] : poolHistory(earnings.total, days);
  const date = dateText(treasuryGoLiveAtMs, locale);
  const isEstimated = isEstimate(earnings);
  const mark = isEstimated && <span className="ps-2 text-12 text-text-3">{t('estimate')}</span>;
  const ofMeasured = earnings && poolOf(earnings.measured);
  const parts = {
    measured: treasuryCardDollars(ofMeasured, locale),
    estimated: treasuryCardDollars(pool && ofMeasured && sub(pool, ofMeasured), locale),
  };
  const facts = [
    {
      name: t('earned', { date }),
      value: (
        <>
          <Figure text={dollars(earnings?.total, locale)} />
          {mark}
        </>
      ),
    },
    { name: t('measured'), value: <Figure text={dollars(earnings?.measured, locale)} /> },
    { name: t('estimated'), value: <Figure text={dollars(earnings?.estimated, locale)} /> },
    ...(earnings?.unproven === undefined
      ? []
      : [{ name: t('unproven'), value: <Figure text={dollars(earnings.unproven, locale)} /> }]),
  ];
  return (
    <section aria-labelledby="pool">
      <h2 id="pool" className="text-12 text-text-2">
        {t('totalPool')}
      </h2>
      <div className="mt-1 mb-3 flex items-end justify-between gap-4 text-text-3">
        <p>
          <span className="block font-medium text-32 text-text-1">
            <Figure text={treasuryCardDollars(pool, locale)} />
            {mark}
          </span>
          <span className="text-12">
            {earnings === undefined
              ? t('noEarnings')
              : t('poolText', {
                  share: wholePercent(percent(treasuryPoolPercent), locale),
                  time: dateTimeText(earnings.at, locale),
                })}
            {isEstimated && ` ${t('poolParts', parts)}`}
          </span>
        </p>
        <PoolLine days={history} />
      </div>
      <FactList facts={facts} />
      {history.length > 0 && <PoolDays days={history} />}
    </section>
  );
}
