import { useFormatter, useTranslations } from 'next-intl';
import { builderFeePercent, defaultMakerBasisPoints, defaultTakerBasisPoints } from '@/lib/config/fees';
import { basisPoints, percent } from '@/lib/math/amount';
import { approximate } from '@/lib/math/approximation';
import { basisPointsToRate, percentToRatio } from '@/lib/math/units';

const rates = [
  ['maker', basisPointsToRate(basisPoints(defaultMakerBasisPoints)), 4],
  ['taker', basisPointsToRate(basisPoints(defaultTakerBasisPoints)), 4],
  ['builderPerpetual', percentToRatio(percent(builderFeePercent.perpetual)), 2],
  ['builderSpot', percentToRatio(percent(builderFeePercent.spot)), 2],
] as const;

export function FeesPage() {
  const t = useTranslations('fees');
  const format = useFormatter();
  return (
    <article className="max-w-[672px]">
      <h1 className="font-medium text-2xl leading-8">{t('title')}</h1>
      <p className="mt-1 text-text-3">{t('updated')}</p>
      <table className="mt-8 w-full">
        <thead className="border-line border-b text-text-3 text-xs">
          <tr>
            <th className="py-2 text-start font-normal" scope="col">
              {t('kind')}
            </th>
            <th className="py-2 text-end font-normal" scope="col">
              {t('rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map(([kind, rate, decimals]) => (
            <tr className="h-9 border-line border-b" key={kind}>
              <td>{t(kind)}</td>
              <td className="text-end">
                {format.number(approximate(rate), { style: 'percent', minimumFractionDigits: decimals })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6 text-base text-text-2 leading-7">{t('transfers')}</p>
      <p className="text-base text-text-2 leading-7">{t('funding')}</p>
    </article>
  );
}
