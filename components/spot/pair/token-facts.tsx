import { OutsideLink } from '@/components/ui/frame/outside-link';
import { FactList } from '@/components/ui/text/fact-list';
import { ShortAddress } from '@/components/ui/text/short-address';
import { explorerUrl } from '@/lib/config/venues/chain-endpoints';
import type { CachedMarket } from '@/lib/domain/spot/figures';
import type { PairSnapshot } from '@/lib/domain/spot/pair-snapshot';
import { count } from '@/lib/i18n/format/count';
import type { Locale } from '@/lib/i18n/locales';
import { marketTexts } from './figure-texts';
import type { PairWords } from './words';

interface TokenFactsProps {
  first: Pick<PairSnapshot, 'pair' | 'config'>;
  market: CachedMarket | undefined;
  words: PairWords;
  locale: Locale;
}

const shown = ['totalSupply', 'circulatingSupply', 'holders', 'liquidity'] as const;

export function TokenFacts({ first: { pair, config }, market, words, locale }: TokenFactsProps) {
  const { token } = words;
  const texts = marketTexts(market, words.figures.noData, locale);
  const link = pair.baseIsNative ? undefined : explorerUrl(config, pair.chainId, 'token', pair.baseAddress);
  const facts = [
    { name: token.name, value: <bdi>{pair.baseName}</bdi> },
    {
      name: token.contract,
      value: pair.baseIsNative ? (
        token.native
      ) : (
        <ShortAddress
          address={pair.baseAddress}
          copyLabels={{ copy: token.copy, copied: token.copied, failed: token.copyFailed }}
        />
      ),
    },
    ...shown.map((name) => ({ name: words.figures[name], value: <bdi>{texts[name]}</bdi> })),
    { name: token.decimals, value: count(pair.baseDecimals, locale) },
  ];
  return (
    <section className="border-line border-t p-(--gutter)">
      <h2 className="mb-2 font-medium text-13">{token.title}</h2>
      <FactList facts={facts} />
      {link !== undefined && (
        <p className="mt-2 text-12">
          <OutsideLink href={link}>{token.explorer}</OutsideLink>
        </p>
      )}
    </section>
  );
}
