import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/fact-list';
import { useRequestLocale } from '@/components/ui/use-request-locale';
import { feesUpdatedOn } from '@/lib/config/brand';
import {
  builderFeeApprovedPercent,
  builderFeePercent,
  defaultMakerBasisPoints,
  defaultTakerBasisPoints,
  feeExampleUsd,
  publishedFeeExample,
} from '@/lib/config/fees';
import { marketedCryptoLeverage } from '@/lib/config/leverage';
import { type FeeMarket, type FeeRole, feeRates, tradeFees } from '@/lib/domain/fees/trade-fees';
import { compactDollars } from '@/lib/i18n/format/compact';
import { dollars } from '@/lib/i18n/format/dollars';
import { leverageText } from '@/lib/i18n/format/leverage';
import { feePercent } from '@/lib/i18n/format/percent';
import { basisPoints, leverage, type Percent, percent, usd } from '@/lib/math/amount';
import { basisPointsToRate, percentToRatio } from '@/lib/math/units';
import { FeeCalculator } from './fee-calculator';
import { mostNotional } from './most-notional';

const rates = [
  ['maker', basisPointsToRate(basisPoints(defaultMakerBasisPoints)), 4],
  ['taker', basisPointsToRate(basisPoints(defaultTakerBasisPoints)), 4],
  ['builderPerpetual', percentToRatio(percent(builderFeePercent.perpetual)), 2],
  ['builderSpot', percentToRatio(percent(builderFeePercent.spot)), 2],
] as const;

const examples = [
  ['perpetualTaker', 'perpetual', 'taker'],
  ['perpetualMaker', 'perpetual', 'maker'],
  ['spotTaker', 'spot', 'taker'],
  ['spotMaker', 'spot', 'maker'],
] as const;

function Rates() {
  const t = useTranslations('fees');
  const locale = useRequestLocale();
  return (
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
  );
}

/** What the rates come to, and what was published before they were told apart. */
function Examples() {
  const t = useTranslations('fees.examples');
  const locale = useRequestLocale();
  const notional = usd(feeExampleUsd);
  const share = (of: Percent) => feePercent(percentToRatio(of), 2, locale);
  const totalOf = (market: FeeMarket, role: FeeRole) => {
    const of = feeRates(market, role);
    return { amount: dollars(tradeFees(notional, of).total, locale), rate: share(of.total) };
  };
  const paper = totalOf('spot', 'taker');
  return (
    <>
      <h2 className="mt-8 mb-3 font-medium text-16">{t('heading', { notional: dollars(notional, locale) })}</h2>
      <FactList
        facts={examples.map(([name, market, role]) => ({ name: t(name), value: t('total', totalOf(market, role)) }))}
      />
      <p className="mt-3 text-pretty text-text-3">
        {t('published', {
          builder: share(percent(builderFeeApprovedPercent)),
          notional: dollars(notional, locale),
          published: dollars(usd(publishedFeeExample.totalUsd), locale),
          publishedRate: share(percent(publishedFeeExample.percent)),
          paper: paper.amount,
          paperRate: paper.rate,
        })}
      </p>
    </>
  );
}

export function FeesPage() {
  const t = useTranslations('fees');
  const locale = useRequestLocale();
  const most = leverageText(leverage(String(marketedCryptoLeverage)), locale);
  return (
    <article className="mx-auto max-w-168 md:pt-4">
      <h1 className="text-balance font-medium text-24 tracking-tight md:text-32">{t('title')}</h1>
      <p className="border-line border-b pt-3 pb-6 text-text-3">{t('updated', { date: new Date(feesUpdatedOn) })}</p>
      <Rates />
      <p className="mt-6 text-text-2 text-read">{t('transfers')}</p>
      <p className="text-text-2 text-read">{t('funding')}</p>
      <p className="text-text-2 text-read">{t('leverage', { most })}</p>
      <Examples />
      <h2 className="mt-8 mb-3 font-medium text-16">{t('calculator.heading')}</h2>
      <FeeCalculator
        words={{
          notional: t('calculator.notional'),
          market: t('calculator.market'),
          markets: { perpetual: t('calculator.perpetual'), spot: t('calculator.spot') },
          role: t('calculator.role'),
          roles: { taker: t('calculator.taker'), maker: t('calculator.maker') },
          exchange: t('calculator.exchange'),
          builder: t('calculator.builder'),
          total: t('calculator.total'),
          error: t('calculator.error', { most: compactDollars(mostNotional, locale) }),
        }}
      />
      <p className="mt-3 text-pretty text-text-3">{t('calculator.note')}</p>
    </article>
  );
}
