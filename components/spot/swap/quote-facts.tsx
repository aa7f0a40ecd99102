import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Segmented } from '@/components/ui/form/segmented';
import { FactList } from '@/components/ui/text/fact-list';
import { type SwapProviderName, swapProviders, swapVenues } from '@/lib/config/swaps';
import { chainById } from '@/lib/config/venues/chains';
import type { SwapCosts } from '@/lib/domain/swap/cost';
import type { SwapSide } from '@/lib/domain/swap/draft';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { type RouteLeg, rateOf, type SwapQuote, tokensOf } from '@/lib/domain/swap/quote';
import { dollars } from '@/lib/i18n/format/dollars';
import { missing } from '@/lib/i18n/format/figure';
import { allowedFeePercent, distancePercent, wholePercent } from '@/lib/i18n/format/percent';
import { shortAddress } from '@/lib/i18n/format/short-address';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { basisPoints, inUnit, type Percent, type Price, type Usd } from '@/lib/math/amount';
import { isPositive } from '@/lib/math/comparison';
import { fromUnits } from '@/lib/math/onchain';
import { basisPointsToRate, ratioToPercent } from '@/lib/math/units';
import type { FollowedQuotes } from './use-swap-facts';

interface ProviderChoiceProps {
  quotes: FollowedQuotes;
  bought: SwapToken;
  /** The provider of the selected offer, and the one that the user chose. */
  provider: SwapProviderName;
  chosen: SwapProviderName | undefined;
  /** The providers whose routes use pools of no known factory. */
  unvouched: readonly SwapProviderName[];
  /** False while there is no amount to quote. */
  hasQuestion: boolean;
  locale: Locale;
  onProvider: (provider: SwapProviderName | undefined) => void;
}

/** Lists the providers with their offers. The best offer is used, unless the user chooses a provider. */
function ProviderChoice(props: ProviderChoiceProps) {
  const { quotes, bought, provider, chosen, unvouched, hasQuestion, locale, onProvider } = props;
  const t = useTranslations('swap.providers');
  const told = (name: SwapProviderName): string => {
    const { quote, failure, isAsking, isSpared } = quotes.of[name];
    if (unvouched.includes(name)) return t('unvouched');
    if (quote !== undefined) return `${swapAmount(tokensOf(quote.dstAmount, bought), locale)} ${bought.symbol}`;
    if (isSpared) return t('spared');
    if (isAsking) return t('asking');
    if (failure !== undefined) return t('failed');
    return t('notAsked');
  };
  return (
    <div className="flex flex-col gap-1.5 pt-1.5">
      <Segmented
        label={t('label')}
        value={chosen ?? 'best'}
        onValueChange={(value) => onProvider(swapProviders.find((name) => name === value))}
        segments={[
          { value: 'best', label: t('best') },
          ...swapProviders.map((value) => ({ value, label: swapVenues[value].name })),
        ]}
      />
      <ul className="flex min-h-9 flex-col text-11 text-text-3">
        {hasQuestion &&
          swapProviders.map((name) => (
            <li key={name} className={name === provider ? 'text-text-2' : undefined}>
              {swapVenues[name].name}: <bdi dir="ltr">{told(name)}</bdi>
            </li>
          ))}
      </ul>
    </div>
  );
}

interface RoutePictureProps {
  legs: readonly RouteLeg[];
  tokens: readonly SwapToken[];
  locale: Locale;
}

const share = (bps: number, locale: Locale) =>
  wholePercent(ratioToPercent(basisPointsToRate(basisPoints(String(bps)))), locale);

/** The route of a swap: a line for each step, with the exchanges that it uses and their shares. */
function RoutePicture({ legs, tokens, locale }: RoutePictureProps) {
  const t = useTranslations('swap.facts');
  const nameOf = (address: string): string => {
    const known = tokens.find((token) => token.address === address || token.wrapped === address);
    return known?.symbol ?? shortAddress(address);
  };
  return (
    <ol aria-label={t('route')} className="flex flex-col gap-1.5 border-line border-b py-2 text-11">
      {legs.map(({ from, to, shareBps, venues }) => (
        <li key={`${from} ${to} ${venues.map(({ name }) => name).join(' ')}`} className="flex flex-col gap-0.5">
          <span className="flex items-center gap-1.5 text-text-2">
            <bdi>{nameOf(from)}</bdi>
            <span aria-hidden="true" className="h-px min-w-3 grow bg-line-2" />
            <span className="text-text-3">{share(shareBps, locale)}</span>
            <span aria-hidden="true" className="h-px min-w-3 grow bg-line-2" />
            <bdi>{nameOf(to)}</bdi>
          </span>
          <span className="text-text-3">
            {venues.map((venue) => `${venue.name} ${share(venue.shareBps, locale)}`).join(', ')}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface QuoteFactsProps {
  side: SwapSide;
  quote: SwapQuote | undefined;
  quotes: FollowedQuotes;
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

type RatesProps = Pick<QuoteFactsProps, 'side' | 'quote' | 'spent' | 'bought' | 'locale'>;

/** The price of the pair's base token comes first, in both directions of the trade. */
function Rates({ side, quote, spent, bought, locale }: RatesProps) {
  const there = quote && rateOf(quote.amount, spent, quote.dstAmount, bought);
  const back = quote && rateOf(quote.dstAmount, bought, quote.amount, spent);
  const [ofSpent, ofBought] = [rateText(there, spent, bought, locale), rateText(back, bought, spent, locale)];
  return (
    <span className="flex min-h-8 flex-col items-end">
      <bdi dir="ltr">{side === 'buy' ? ofBought : ofSpent}</bdi>
      <bdi dir="ltr" className="text-11 text-text-3">
        {quote !== undefined && (side === 'buy' ? ofSpent : ofBought)}
      </bdi>
    </span>
  );
}

/** A cost in its own unit, and in dollars if the price is known. */
function Cost({ text, value, locale }: { text: string; value: Usd | undefined; locale: Locale }) {
  return (
    <span>
      <bdi dir="ltr">{text}</bdi>
      {value !== undefined && <bdi dir="ltr" className="ps-1.5 text-text-3">{`· ${dollars(value, locale)}`}</bdi>}
    </span>
  );
}

/** The costs and promises of a swap, each on its own line, with the total of the costs. */
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
    { name: t('rate'), value: <Rates {...{ quote, spent, bought, locale }} side={props.side} /> },
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
