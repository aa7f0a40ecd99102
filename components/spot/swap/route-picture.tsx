import { useTranslations } from 'next-intl';
import type { SwapToken } from '@/lib/domain/swap/intent';
import type { RouteLeg } from '@/lib/domain/swap/quote';
import { wholePercent } from '@/lib/i18n/format/percent';
import { shortAddress } from '@/lib/i18n/format/short-address';
import type { Locale } from '@/lib/i18n/locales';
import { basisPoints } from '@/lib/math/amount';
import { basisPointsToRate, ratioToPercent } from '@/lib/math/units';

interface RoutePictureProps {
  legs: readonly RouteLeg[];
  tokens: readonly SwapToken[];
  locale: Locale;
}

const share = (bps: number, locale: Locale) =>
  wholePercent(ratioToPercent(basisPointsToRate(basisPoints(String(bps)))), locale);

/** The way of a swap: a line for each step, with the exchanges that it uses and their shares. */
export function RoutePicture({ legs, tokens, locale }: RoutePictureProps) {
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
