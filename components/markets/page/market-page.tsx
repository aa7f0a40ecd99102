import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/form/button-look';
import { Badge } from '@/components/ui/frame/badge';
import { PageLink } from '@/components/ui/frame/page-link';
import { StaleBar } from '@/components/ui/frame/stale-bar';
import { CoinLogo } from '@/components/ui/text/coin-logo';
import { FactList } from '@/components/ui/text/fact-list';
import { Figure, SignedChange } from '@/components/ui/text/figure';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { fundingComparedHours } from '@/lib/config/market-data';
import { alertOn } from '@/lib/config/site/alert-routes';
import { routes } from '@/lib/config/site/routes';
import { fundingForEight, fundingForYear } from '@/lib/domain/markets/history';
import type { MarketDetail } from '@/lib/domain/markets/market';
import { compactDollars } from '@/lib/i18n/format/compact';
import { dateTimeText } from '@/lib/i18n/format/date';
import { changePercent, feePercent, fundingPercent } from '@/lib/i18n/format/percent';
import { marketPrice } from '@/lib/i18n/format/price';
import type { Price } from '@/lib/math/amount';
import { ratioToPercent } from '@/lib/math/units';
import { ContractFacts } from './contract-facts';
import { FundingChart } from './funding-chart';
import { HowToTrade } from './how-to-trade';
import { InterestChart } from './interest-chart';
import { PriceChart } from './price-chart';

const yearDecimals = 2;

function PriceFacts({ market: { row, oracle } }: { market: MarketDetail }) {
  const t = useTranslations('markets.page');
  const locale = useRequestLocale();
  const priceOf = (price: Price) => marketPrice(price, row.sizeDecimals, locale);
  const change = row.change === undefined ? undefined : ratioToPercent(row.change);
  const facts = [
    { name: t('mark'), value: <Figure text={priceOf(row.mark)} /> },
    { name: t('oracle'), value: <Figure text={priceOf(oracle)} /> },
    { name: t('prevDay'), value: <Figure text={priceOf(row.prevDay)} /> },
    { name: t('change'), value: <SignedChange value={change} text={changePercent(change, locale)} /> },
    { name: t('volume'), value: <Figure text={compactDollars(row.volume24h, locale)} /> },
    { name: t('openInterest'), value: <Figure text={compactDollars(row.openInterest, locale)} /> },
    { name: t('fundingHour'), value: <Figure text={fundingPercent(row.funding, locale)} /> },
    {
      name: t('fundingEight', { hours: fundingComparedHours }),
      value: <Figure text={fundingPercent(fundingForEight(row.funding), locale)} />,
    },
    { name: t('fundingYear'), value: <Figure text={feePercent(fundingForYear(row.funding), yearDecimals, locale)} /> },
  ];
  return (
    <section>
      <h2 className="mb-3 font-medium text-14">{t('pricesTitle')}</h2>
      <FactList facts={facts} />
    </section>
  );
}

function Head({ row, asOf }: MarketDetail) {
  const t = useTranslations('markets');
  const locale = useRequestLocale();
  const change = row.change === undefined ? undefined : ratioToPercent(row.change);
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <nav aria-label={t('page.path')} className="text-12 text-text-3">
          <PageLink to={routes.markets()} className="hover:text-text-1">
            {t('title')}
          </PageLink>
          <span aria-hidden="true"> / </span>
          <bdi>{row.coin}</bdi>
        </nav>
        <h1 className="mt-1 flex flex-wrap items-center gap-2 font-medium text-24">
          <CoinLogo coin={row.coin} size={28} />
          {t('page.heading', { coin: row.coin })}
          <Badge>{t(row.onlyIsolated ? 'isolated' : 'cross')}</Badge>
        </h1>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-medium text-20">{marketPrice(row.mark, row.sizeDecimals, locale)}</bdi>
          <SignedChange value={change} text={changePercent(change, locale)} />
          <span className="text-12 text-text-3">{t('asOf', { time: dateTimeText(asOf, locale) })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <PageLink to={alertOn(row.coin)} className={buttonLook('secondary', 'l')}>
          {t('page.alert')}
        </PageLink>
        <PageLink to={routes.trading(row.coin)} className={buttonLook('primary', 'l')}>
          {t('trade')}
        </PageLink>
      </div>
    </header>
  );
}

function Neighbours({ coins }: { coins: readonly string[] }) {
  const t = useTranslations('markets.page');
  return (
    <nav
      aria-label={t('neighbours')}
      className="mt-10 flex flex-wrap gap-x-5 gap-y-2 border-line border-t pt-4 text-text-2"
    >
      <span className="text-text-3">{t('neighbours')}</span>
      {coins.map((coin) => (
        <PageLink key={coin} to={routes.market(coin)} className="hover:text-text-1 hover:underline">
          {coin}
        </PageLink>
      ))}
      <PageLink to={routes.markets()} className="hover:text-text-1 hover:underline">
        {t('allMarkets')}
      </PageLink>
    </nav>
  );
}

/** The page of one market, for reading: it has no script of its own. */
export function MarketPage({ market }: { market: MarketDetail }) {
  const t = useTranslations('markets');
  const { row, stale, history } = market;
  return (
    <>
      <Head {...market} />
      {stale && <StaleBar className="mt-4">{t('late')}</StaleBar>}
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="flex flex-col gap-8">
          <PriceChart row={row} closes={history.closes} />
          <InterestChart coin={row.coin} interest={history.interest} />
          <PriceFacts market={market} />
        </div>
        <div className="flex flex-col gap-8">
          <FundingChart coin={row.coin} rates={history.funding} />
        </div>
        <ContractFacts market={market} />
        <HowToTrade row={row} />
      </div>
      <Neighbours coins={market.neighbours} />
    </>
  );
}
