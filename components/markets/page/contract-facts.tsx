import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/ui/frame/page-link';
import { FactList } from '@/components/ui/text/fact-list';
import { Figure } from '@/components/ui/text/figure';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { minOrderNotionalUsd } from '@/lib/config/orders';
import { listingSearchDays } from '@/lib/config/sectors';
import { routes } from '@/lib/config/site/routes';
import type { MarketContract, MarketDetail } from '@/lib/domain/markets/market';
import type { Listing } from '@/lib/domain/markets/sectors';
import { compactDollars } from '@/lib/i18n/format/compact';
import { dateText } from '@/lib/i18n/format/date';
import { dollars } from '@/lib/i18n/format/dollars';
import { figure } from '@/lib/i18n/format/figure';
import { leverageText } from '@/lib/i18n/format/leverage';
import { feePercent } from '@/lib/i18n/format/percent';
import { leverage, usd } from '@/lib/math/amount';

const rateDecimals = 3;

function Tiers({ tiers }: Pick<MarketContract, 'tiers'>) {
  const t = useTranslations('markets.page');
  const locale = useRequestLocale();
  return (
    <table className="mt-6 w-full border-collapse [&_:is(td,th):nth-child(n+2)]:text-end [&_td]:h-9 [&_th]:font-normal [&_tr]:border-line [&_tr]:border-b">
      <caption className="pb-1 text-start font-medium text-13">{t('tiers')}</caption>
      <thead className="text-12 text-text-3">
        <tr className="h-8">
          <th scope="col" className="text-start">
            {t('tierFrom')}
          </th>
          <th scope="col">{t('tierLeverage')}</th>
          <th scope="col">{t('tierMaintenance')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ from, maxLeverage, maintenance }) => (
          <tr key={from}>
            <td>{compactDollars(from, locale)}</td>
            <td>{leverageText(leverage(String(maxLeverage)), locale)}</td>
            <td>{feePercent(maintenance, rateDecimals, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ContractFacts({ market: { row, contract, history } }: { market: MarketDetail }) {
  const t = useTranslations('markets.page');
  const locale = useRequestLocale();
  const groups = useTranslations('markets.groups');
  const { lot, tick, sizeDecimals, mostPriceDecimals, tiers } = contract;
  const listedText = (listing: Listing | undefined): string => {
    if (listing === undefined) return t('listedUnknown');
    const { listedAt } = listing;
    return listedAt === undefined ? t('listedLongAgo', { days: listingSearchDays }) : dateText(listedAt, locale);
  };
  const facts = [
    {
      name: t('tick'),
      value: <Figure text={figure(tick, locale, { decimals: mostPriceDecimals, leastDecimals: 0 })} />,
    },
    { name: t('tickRule'), value: t('tickRuleText', { decimals: mostPriceDecimals }) },
    {
      name: t('lot'),
      value: <Figure text={figure(lot, locale, { decimals: sizeDecimals, leastDecimals: 0 })} unit={row.coin} />,
    },
    { name: t('minimum'), value: <Figure text={dollars(usd(minOrderNotionalUsd), locale)} /> },
    { name: t('leverage'), value: <Figure text={leverageText(leverage(String(row.maxLeverage)), locale)} /> },
    { name: t('marginMode'), value: t(row.onlyIsolated ? 'onlyIsolated' : 'crossOrIsolated') },
    { name: t('settlement'), value: t('settlementText') },
    { name: t('fundingPaid'), value: t('fundingPaidText') },
    {
      name: t('sector'),
      value: (
        <PageLink to={routes.marketGroup(row.sector)} className="underline underline-offset-2 hover:text-text-1">
          {groups(row.sector)}
        </PageLink>
      ),
    },
    { name: t('listed'), value: listedText(history.listing) },
  ];
  return (
    <section>
      <h2 className="mb-3 font-medium text-14">{t('contractTitle')}</h2>
      <FactList facts={facts} />
      <Tiers tiers={tiers} />
    </section>
  );
}
