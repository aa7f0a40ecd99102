import { useTranslations } from 'next-intl';
import { memo, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Segmented } from '@/components/ui/form/segmented';
import { FactList } from '@/components/ui/text/fact-list';
import { Message } from '@/components/ui/text/message';
import { chainById } from '@/lib/config/venues/chains';
import {
  impactTolerancePercent,
  type SwapProviderName,
  swapProviderNames,
  swapProviders,
} from '@/lib/config/venues/swap';
import { impactLevel, type PriceImpact } from '@/lib/domain/swap/impact';
import type { SwapToken } from '@/lib/domain/swap/intent';
import { rateOf, type SwapQuote, tokensOf } from '@/lib/domain/swap/quote';
import { missing } from '@/lib/i18n/format/figure';
import { allowedFeePercent, distancePercent } from '@/lib/i18n/format/percent';
import { swapAmount } from '@/lib/i18n/format/token-figures';
import type { Locale } from '@/lib/i18n/locales';
import { basisPoints, inUnit, type Price, percent } from '@/lib/math/amount';
import { fromUnits } from '@/lib/math/onchain';
import { basisPointsToRate, ratioToPercent } from '@/lib/math/units';
import { RoutePicture } from './route-picture';

interface QuoteFactsProps {
  quote: SwapQuote | undefined;
  spent: SwapToken;
  bought: SwapToken;
  provider: SwapProviderName;
  impact: PriceImpact | undefined;
  least: bigint | undefined;
  gasCost: bigint | undefined;
  now: number;
  isAsking: boolean;
  locale: Locale;
  onProvider: (provider: SwapProviderName) => void;
  onRefresh: () => Promise<void>;
}

const points = (bps: number, locale: Locale) =>
  allowedFeePercent(ratioToPercent(basisPointsToRate(basisPoints(String(bps)))), locale);

function rateText(rate: Price | undefined, from: SwapToken, to: SwapToken, locale: Locale): string {
  return rate === undefined ? missing : `1 ${from.symbol} = ${swapAmount(inUnit<'tokens'>(rate), locale)} ${to.symbol}`;
}

function Rates({ quote, spent, bought, locale }: Pick<QuoteFactsProps, 'quote' | 'spent' | 'bought' | 'locale'>) {
  if (quote === undefined) return missing;
  const there = rateOf(quote.amount, spent, quote.dstAmount, bought);
  const back = rateOf(quote.dstAmount, bought, quote.amount, spent);
  return (
    <span className="flex flex-col items-end">
      <bdi dir="ltr">{rateText(back, bought, spent, locale)}</bdi>
      <bdi dir="ltr" className="text-11 text-text-3">
        {rateText(there, spent, bought, locale)}
      </bdi>
    </span>
  );
}

/** Everything that a swap costs and promises, each on a line of its own. */
export const QuoteFacts = memo(function QuoteFacts(props: QuoteFactsProps) {
  const { quote, spent, bought, provider, impact, least, gasCost, now, isAsking, locale } = props;
  const t = useTranslations('swap.facts');
  const [isRouteOpen, setRouteOpen] = useState(false);
  const chain = chainById(spent.chainId);
  const coinDecimals = chain?.nativeCurrency.decimals ?? 18;
  const vendor = swapProviderNames[provider];
  const impactText = impact?.kind === 'known' ? distancePercent(impact.percent, locale) : missing;
  const leastText = least === undefined ? missing : `${swapAmount(tokensOf(least, bought), locale)} ${bought.symbol}`;
  const gasText =
    gasCost === undefined
      ? missing
      : `≈ ${swapAmount(fromUnits<'tokens'>(gasCost, coinDecimals), locale)} ${chain?.nativeCurrency.symbol ?? ''}`;
  const vendorFee = quote?.vendorFeeBps === undefined ? t('vendorUnknown') : points(quote.vendorFeeBps, locale);
  const legs = quote?.route;
  const age = quote === undefined ? undefined : Math.max(0, Math.round((now - quote.askedAt) / 1_000));
  const facts = [
    { name: t('rate'), value: <Rates quote={quote} spent={spent} bought={bought} locale={locale} /> },
    { name: t('impact'), value: <bdi dir="ltr">{impactText}</bdi> },
    { name: t('least'), value: <bdi dir="ltr">{leastText}</bdi> },
    { name: t('platformFee'), value: quote === undefined ? missing : points(quote.feeBps, locale) },
    { name: t('vendorFee', { provider: vendor }), value: quote === undefined ? missing : vendorFee },
    { name: t('networkFee'), value: <bdi dir="ltr">{gasText}</bdi> },
    {
      name: t('provider'),
      value: (
        <Segmented
          label={t('provider')}
          value={provider}
          onValueChange={props.onProvider}
          segments={swapProviders.map((value) => ({ value, label: swapProviderNames[value] }))}
        />
      ),
    },
    {
      name: t('route'),
      value:
        legs === undefined ? (
          quote === undefined ? (
            missing
          ) : (
            t('routeUnknown')
          )
        ) : (
          <Button
            look="text"
            size="s"
            className="-me-2.5"
            aria-expanded={isRouteOpen}
            onClick={() => setRouteOpen(!isRouteOpen)}
          >
            {[...new Set(legs.flatMap(({ venues }) => venues.map(({ name }) => name)))].slice(0, 2).join(', ')}
          </Button>
        ),
    },
  ];
  return (
    <div className="text-12">
      <FactList facts={facts} className="*:min-h-6.5! *:border-0! *:py-0.5!" />
      {isRouteOpen && legs !== undefined && <RoutePicture legs={legs} tokens={[spent, bought]} locale={locale} />}
      <div className="flex min-h-7 items-center justify-between text-11 text-text-3">
        <span>{age === undefined ? '' : t('age', { seconds: String(age) })}</span>
        {quote !== undefined && (
          <Button look="text" size="s" className="-me-2.5" loading={isAsking} onClick={() => void props.onRefresh()}>
            {t('refresh')}
          </Button>
        )}
      </div>
    </div>
  );
});

/** Says what a price impact means; nothing where it is small. */
export function ImpactNote({ impact, locale }: { impact: PriceImpact | undefined; locale: Locale }) {
  const t = useTranslations('swap.impact');
  if (impact === undefined) return null;
  if (impact.kind === 'unknown') {
    const tolerance = allowedFeePercent(percent(impactTolerancePercent), locale);
    return <Message severity="warning" title={t(impact.reason, { tolerance })} />;
  }
  const level = impactLevel(impact);
  if (level === 'none' || level === 'unknown') return null;
  const text = t(level, { percent: distancePercent(impact.percent, locale) });
  return <Message severity={level === 'note' ? 'note' : 'warning'} title={text} />;
}
