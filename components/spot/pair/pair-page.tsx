import { useTranslations } from 'next-intl';
import { BarsPicture } from '@/components/chart';
import { useRequestLocale } from '@/components/ui/words/use-request-locale';
import { defaultInterval } from '@/lib/config/chart';
import { explorerName } from '@/lib/config/venues/chain-endpoints';
import { chainById } from '@/lib/config/venues/chains';
import type { PairSnapshot } from '@/lib/domain/spot/pair-snapshot';
import { dateTimeText } from '@/lib/i18n/format/date';
import { tokenPrice } from '@/lib/i18n/format/token-figures';
import { FirstForm } from '../swap/first-form';
import { PairIsland } from './pair-island';
import { pairWords } from './words';

function Picture({ pair, bars, period, figures }: PairSnapshot) {
  const t = useTranslations('spot-pair.chart');
  const locale = useRequestLocale();
  if (bars === undefined) return undefined;
  const label = `${pair.baseSymbol}/${pair.quoteSymbol}`;
  return (
    <BarsPicture
      bars={bars}
      label={t(period === defaultInterval ? 'picture' : 'youngPicture', {
        pair: label,
        price: tokenPrice(figures.price?.price, locale),
      })}
      time={t('utc', { time: dateTimeText(bars.lastTime, locale) })}
      priceText={(price) => tokenPrice(price, locale)}
    />
  );
}

/** A pair's page: all facts that are known when it is requested, and the island that keeps them up to date. */
export function PairPage({ snapshot }: { snapshot: PairSnapshot }) {
  const t = useTranslations('spot-pair');
  const site = useTranslations('site');
  const locale = useRequestLocale();
  const { bars, ...first } = snapshot;
  const { pair, config } = first;
  const chain = chainById(pair.chainId);
  const words = pairWords(t, {
    base: pair.baseSymbol,
    quote: pair.quoteSymbol,
    chain: chain?.name ?? '',
    explorer: chain === undefined ? '' : explorerName(config, chain),
  });
  return (
    <PairIsland
      key={pair.pairId}
      first={first}
      words={words}
      unreachable={site('unreachable')}
      locale={locale}
      picture={bars && <Picture {...snapshot} />}
      swap={<FirstForm pair={pair} />}
    />
  );
}
