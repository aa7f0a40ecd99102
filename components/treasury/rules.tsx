import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/frame/page-link';
import { FactList } from '@/components/ui/text/fact-list';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { treasuryGoLiveAtMs } from '@/lib/config/site/brand';
import { routes } from '@/lib/config/site/routes';
import { minuteMs } from '@/lib/config/time';
import { holdersRefreshMs, holdersShown, minEligibleUsd, treasuryPoolPercent } from '@/lib/config/treasury';
import { count } from '@/lib/i18n/format/count';
import { dateText } from '@/lib/i18n/format/date';
import { ruleDollars } from '@/lib/i18n/format/dollars';
import { wholePercent } from '@/lib/i18n/format/percent';
import { percent, usd } from '@/lib/math/amount';
import type { ExcludedHolder } from '@/lib/schemas/treasury';
import { Disclosure } from './disclosure';

/** The excluded addresses, each with its reason. */
function ExcludedList({ excluded }: { excluded: readonly ExcludedHolder[] }) {
  const t = useTranslations('treasury');
  const locale = useRequestLocale();
  return (
    <Disclosure title={t('excluded', { count: count(excluded.length, locale) })}>
      <p className="mb-2 text-12 text-text-3">{t('excludedText')}</p>
      <ul className="mb-3 text-12">
        {excluded.map(({ address, reason, note }) => (
          <li key={address} className="flex flex-wrap justify-between gap-x-4 border-grid border-t py-1.5">
            <bdi dir="ltr" className="break-all font-mono">
              {address}
            </bdi>
            <span className="text-text-2">
              {t(`reasons.${reason}`)} <bdi className="text-text-3">{note}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Explains how the treasury works, and that its figures are calculated and cannot be claimed. */
export function Rules({ excluded }: { excluded: readonly ExcludedHolder[] }) {
  const t = useTranslations('treasury');
  const locale = useRequestLocale();
  const facts = [
    { name: t('pool'), value: wholePercent(percent(treasuryPoolPercent), locale) },
    { name: t('minimum'), value: ruleDollars(usd(minEligibleUsd), locale) },
    { name: t('holders'), value: count(holdersShown, locale) },
    { name: t('refresh'), value: t('everyMinutes', { count: holdersRefreshMs / minuteMs }) },
    { name: t('launch'), value: dateText(treasuryGoLiveAtMs, locale) },
  ];
  return (
    <section aria-labelledby="rules">
      <h2 id="rules" className="mb-3 font-medium text-16">
        {t('facts')}
      </h2>
      <FactList facts={facts} />
      <ExcludedList excluded={excluded} />
      <p className="mt-3 max-w-168 text-pretty text-12 text-text-2">{t('belowMinimum')}</p>
      <p className="mt-2 text-12">
        <PageLink
          to={routes.downloadTimer()}
          className="text-text-1 underline decoration-line-2 underline-offset-3 hover:decoration-edge max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {t('timer')}
        </PageLink>
      </p>
    </section>
  );
}
