import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { FactList } from '@/components/ui/text/fact-list';
import { type SwapProviderName, swapVenues } from '@/lib/config/swaps';
import { chainById } from '@/lib/config/venues/chains';
import type { SwapCosts } from '@/lib/domain/swap/cost';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { rateOf, type SwapQuote, tokensOf } from '@/lib/domain/swap/quote';
import { dollars } from '@/lib/i18n/format/dollars';
import { missing } from '@/lib/i18n/format/figure';
import { allowedFeePercent, distancePercent } from '@/lib/i18n/format/percent';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { basisPoints, inUnit, type Percent, type Price, type Usd } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { fromUnits } from '@/lib/math/onchain';
import { basisPointsToRate, ratioToPercent } from '@/lib/math/units';
import { ProviderChoice } from './provider-choice';
import { RoutePicture } from './route-picture';
import type { KeptQuotes } from './use-quotes';

interface QuoteFactsProps {
  quote: SwapQuote | undefined;
  quotes: KeptQuotes;
  spent: SwapToken;
  bought: SwapToken;
  provider: SwapProviderName;
  chosen: SwapProviderName | undefined;
  unvouched: readonly SwapProviderName[];
  impact: Percent | undefined;
  tax: Percent;
  least: bigint | undefined;
  gasCost: bigint | undefined;
  costs: SwapCosts | undefined;
  now: number;
  isAsking: boolean;
  locale: Locale;
  onProvider: (provider: SwapProviderName | undefined) => void;
}

const points = (bps: number, locale: Locale) =>
  allowedFeePercent(ratioToPercent(basisPointsToRate(basisPoints(String(bps)))), locale);

function rateText(rate: Price | undefined, from: SwapToken, to: SwapToken, locale: Locale): string {
  return rate === undefined ? missing : `1 ${from.symbol} = ${swapAmount(inUnit<'tokens'>(rate), locale)} ${to.symbol}`;
}

/** The price of the pair's base token stands first, whichever way it is traded. */
function Rates({ quote, spent, bought, locale }: Pick<QuoteFactsProps, 'quote' | 'spent' | 'bought' | 'locale'>) {
  const there = quote && rateOf(quote.amount, spent, quote.dstAmount, bought);
  const back = quote && rateOf(quote.dstAmount, bought, quote.amount, spent);
  return (
    <span className="flex min-h-8 flex-col items-end">
      <bdi dir="ltr">{rateText(back, bought, spent, locale)}</bdi>
      <bdi dir="ltr" className="text-11 text-text-3">
        {quote !== undefined && rateText(there, spent, bought, locale)}
      </bdi>
    </span>
  );
}

/** A cost in its own measure, and in dollars where those are known. */
function Cost({ text, value, locale }: { text: string; value: Usd | undefined; locale: Locale }) {
  return (
    <span>
      <bdi dir="ltr">{text}</bdi>
      {value !== undefined && <bdi dir="ltr" className="ps-1.5 text-text-3">{`· ${dollars(value, locale)}`}</bdi>}
    </span>
  );
}

/** Everything that a swap costs and promises, each on a line of its own, and the sum of its costs. */
export function QuoteFacts(props: QuoteFactsProps) {
  const { quote, quotes, spent, bought, provider, impact, tax, least, gasCost, costs, now, isAsking, locale } = props;
  const t = useTranslations('swap.facts');
  const [isRouteOpen, setRouteOpen] = useState(false);
  const chain = chainById(spent.chainId);
  const coinDecimals = chain?.nativeCurrency.decimals ?? 18;
  const vendor = swapVenues[provider].name;
  const leastText = least === undefined ? missing : `${swapAmount(tokensOf(least, bought), locale)} ${bought.symbol}`;
  const gasText =
    gasCost === undefined
      ? missing
      : `≈ ${swapAmount(fromUnits<'tokens'>(gasCost, coinDecimals), locale)} ${chain?.nativeCurrency.symbol ?? ''}`;
  const vendorFee = quote?.vendorFeeBps === undefined ? t('vendorUnknown') : points(quote.vendorFeeBps, locale);
  const legs = quote?.route;
  const age = quote === undefined ? undefined : Math.max(0, Math.round((now - quote.askedAt) / 1_000));
  const cost = (text: string, value: Usd | undefined) => <Cost {...{ text, value, locale }} />;
  const route = () => {
    if (quote === undefined) return missing;
    if (legs === undefined) return t('routeUnknown');
    return (
      <Button
        look="text"
        size="s"
        className="-me-2.5"
        aria-expanded={isRouteOpen}
        onClick={() => setRouteOpen(!isRouteOpen)}
      >
        {[...new Set(legs.flatMap(({ venues }) => venues.map(({ name }) => name)))].slice(0, 2).join(', ')}
      </Button>
    );
  };
  const total =
    costs === undefined ? missing : `${dollars(costs.total, locale)} (${distancePercent(costs.percent, locale)})`;
  const facts = [
    { name: t('rate'), value: <Rates quote={quote} spent={spent} bought={bought} locale={locale} /> },
    { name: t('least'), value: <bdi dir="ltr">{leastText}</bdi> },
    { name: t('impact'), value: cost(impact === undefined ? missing : distancePercent(impact, locale), costs?.impact) },
    {
      name: t('platformFee'),
      value: cost(quote === undefined ? missing : points(quote.feeBps, locale), costs?.platformFee),
    },
    { name: t('vendorFee', { provider: vendor }), value: cost(quote === undefined ? missing : vendorFee, costs?.rate) },
    ...(isPositive(tax) ? [{ name: t('tax'), value: cost(distancePercent(tax, locale), costs?.tax) }] : []),
    { name: t('networkFee'), value: cost(gasText, costs?.gas) },
    {
      name: t('total'),
      value: (
        <bdi dir="ltr" className="font-medium">
          {total}
        </bdi>
      ),
    },
    { name: t('route'), value: route() },
  ];
  return (
    <div className="text-12">
      <FactList facts={facts} className="*:min-h-6.5! *:border-0! *:py-0.5!" />
      {isRouteOpen && legs !== undefined && <RoutePicture legs={legs} tokens={[spent, bought]} locale={locale} />}
      <ProviderChoice
        {...{ quotes, bought, provider, locale }}
        chosen={props.chosen}
        unvouched={props.unvouched}
        hasQuestion={quote !== undefined || isAsking}
        onProvider={props.onProvider}
      />
      <div className="flex min-h-7 items-center justify-between text-11 text-text-3">
        <span>{age === undefined ? '' : t('age', { seconds: String(age) })}</span>
        {quote !== undefined && (
          <Button look="text" size="s" className="-me-2.5" loading={isAsking} onClick={() => void quotes.askNow()}>
            {t('refresh')}
          </Button>
        )}
      </div>
    </div>
  );
}
