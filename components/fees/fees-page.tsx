import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/text/fact-list';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { builderFeeApprovedPercent, feeExampleUsd, type PlatformFees, publishedFees } from '@/lib/config/fees';
import { bridgeWithdrawalFeeUsdc } from '@/lib/config/funds';
import { marketedCryptoLeverage } from '@/lib/config/orders';
import { feesUpdatedOn } from '@/lib/config/site/brand';
import { type FeeMarket, type FeeRole, feeRates, tradeFees } from '@/lib/domain/fees/trade-fees';
import { compactDollars } from '@/lib/i18n/format/compact';
import { dollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import { feePercent } from '@/lib/i18n/format/percent';
import { leverage, type Percent, percent, usd, usdc } from '@/lib/math/amount';
import { percentToRatio } from '@/lib/math/units';
import { FeeCalculator } from './fee-calculator';
import { mostNotional } from './most-notional';
import { OwnFeesSlot } from './own-fees-slot';

interface FeesProps {
  fees: PlatformFees;
}

const exchangeDecimals = 4;
const platformDecimals = 2;
const totalDecimals = 3;

const examples = [
  ['perpetualTaker', 'perpetual', 'taker'],
  ['perpetualMaker', 'perpetual', 'maker'],
  ['spotSwap', 'spot', 'taker'],
] as const;

function Rates({ fees }: FeesProps) {
  const t = useTranslations('fees');
  const locale = useRequestLocale();
  const rate = (of: Percent, decimals: number) => feePercent(percentToRatio(of), decimals, locale);
  const rates = [
    ['maker', rate(feeRates('perpetual', 'maker', fees).exchange, exchangeDecimals)],
    ['taker', rate(feeRates('perpetual', 'taker', fees).exchange, exchangeDecimals)],
    ...(fees.perpetual === undefined
      ? []
      : [['builderPerpetual', rate(percent(fees.perpetual), platformDecimals)] as const]),
    ...(fees.spot === undefined ? [] : [['platformSpot', rate(percent(fees.spot), platformDecimals)] as const]),
  ] as const;
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
        {rates.map(([kind, text]) => (
          <tr className="h-11 border-line border-b" key={kind}>
            <td>{t(kind)}</td>
            <td className="text-end">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Example fees at these rates, and the older published figures that did not distinguish the rates. */
function Examples({ fees }: FeesProps) {
  const t = useTranslations('fees.examples');
  const locale = useRequestLocale();
  const notional = usd(feeExampleUsd);
  const share = (of: Percent) => feePercent(percentToRatio(of), platformDecimals, locale);
  const totalOf = (market: FeeMarket, role: FeeRole) => {
    const of = feeRates(market, role, fees);
    const rate = feePercent(percentToRatio(of.total), totalDecimals, locale);
    return { amount: dollars(tradeFees(notional, of).total, locale), rate };
  };
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
          maker: share(percent(publishedFees.maker)),
          taker: share(percent(publishedFees.taker)),
          published: dollars(usd(publishedFees.page.totalUsd), locale),
          publishedRate: share(percent(publishedFees.page.percent)),
          paper: dollars(usd(publishedFees.paper.totalUsd), locale),
          paperRate: share(percent(publishedFees.paper.percent)),
        })}
      </p>
    </>
  );
}

export function FeesPage({ fees }: FeesProps) {
  const t = useTranslations('fees');
  const locale = useRequestLocale();
  const most = leverageText(leverage(String(marketedCryptoLeverage)), locale);
  return (
    <article className="mx-auto max-w-168 md:pt-4">
      <h1 className="text-balance font-medium text-24 tracking-tight md:text-32">{t('title')}</h1>
      <p className="border-line border-b pt-3 pb-6 text-text-3">{t('updated', { date: new Date(feesUpdatedOn) })}</p>
      <Rates fees={fees} />
      <OwnFeesSlot
        words={{ heading: t('own.heading'), maker: t('maker'), taker: t('taker'), failed: t('own.failed') }}
      />
      <p className="mt-6 text-text-2 text-read">
        {t('transfers', { fee: figure(usdc(bridgeWithdrawalFeeUsdc), locale, { decimals: 2, suffix: ' USDC' }) })}
      </p>
      <p className="text-text-2 text-read">{t('funding')}</p>
      <p className="text-text-2 text-read">{t('leverage', { most })}</p>
      <Examples fees={fees} />
      <h2 className="mt-8 mb-3 font-medium text-16">{t('calculator.heading')}</h2>
      <FeeCalculator
        fees={fees}
        words={{
          notional: t('calculator.notional'),
          market: t('calculator.market'),
          markets: { perpetual: t('calculator.perpetual'), spot: t('calculator.spot') },
          role: t('calculator.role'),
          roles: { taker: t('calculator.taker'), maker: t('calculator.maker') },
          exchange: t('calculator.exchange'),
          platform: { perpetual: t('calculator.builder'), spot: t('calculator.platform') },
          total: t('calculator.total'),
          error: t('calculator.error', { most: compactDollars(mostNotional, locale) }),
        }}
      />
      <p className="mt-3 text-pretty text-text-3">{t('calculator.note')}</p>
    </article>
  );
}
