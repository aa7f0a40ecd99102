import { useTranslations } from 'next-intl';
import { useRequestLocale } from '@/components/ui/use-request-locale';
import { feesUpdatedOn } from '@/lib/config/brand';
import { builderFeePercent, defaultMakerBasisPoints, defaultTakerBasisPoints } from '@/lib/config/fees';
import { feePercent } from '@/lib/i18n/format/percent';
import { basisPoints, percent } from '@/lib/math/amount';
import { basisPointsToRate, percentToRatio } from '@/lib/math/units';

const rates = [
  ['maker', basisPointsToRate(basisPoints(defaultMakerBasisPoints)), 4],
  ['taker', basisPointsToRate(basisPoints(defaultTakerBasisPoints)), 4],
  ['builderPerpetual', percentToRatio(percent(builderFeePercent.perpetual)), 2],
  ['builderSpot', percentToRatio(percent(builderFeePercent.spot)), 2],
] as const;

export function FeesPage() {
  const t = useTranslations('fees');
  const locale = useRequestLocale();
  return (
    <article className="mx-auto max-w-168 md:pt-4">
      <h1 className="text-balance font-medium text-24 tracking-tight md:text-32">{t('title')}</h1>
      <p className="border-line border-b pt-3 pb-6 text-text-3">{t('updated', { date: new Date(feesUpdatedOn) })}</p>
      <table className="mt-6 w-full border-collapse text-14">
        <thead className="text-12 text-text-3">
          <tr className="h-8 border-line border-b">
            <th className="text-start font-normal" scope="col">
              {t('kind')}
            </th>
            <th className="text-end font-normal" scope="col">
              {t('rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map(([kind, rate, decimals]) => (
            <tr className="h-11 border-line border-b" key={kind}>
              <td>{t(kind)}</td>
              <td className="text-end">{feePercent(rate, decimals, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 text-text-2 text-read">{t('transfers')}</p>
      <p className="text-text-2 text-read">{t('funding')}</p>
    </article>
  );
}
