import { namesOfCoins, newsShown } from '../../config/analysis.ts';
import type { MarketType } from '../../config/symbols.ts';

interface Dated {
  readonly title: string;
  readonly at: number;
}

const escapePattern = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns a test whether a text contains any of these words, as a whole word in the same case. */
function namesAnyOf(words: readonly string[]): (title: string) => boolean {
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`, 'u');
  return (title) => found.test(title);
}

/** Returns a test whether a headline is about a symbol; a company's headlines are already selected by the vendor. */
function isAbout(marketType: MarketType, symbol: string): (title: string) => boolean {
  switch (marketType) {
    case 'stock':
      return () => true;
    case 'crypto': {
      const coin = symbol.split(/[-@]/)[0] ?? symbol;
      return namesAnyOf([coin, ...(namesOfCoins[coin] ?? [])]);
    }
    case 'forex': {
      const [base, quote] = [symbol.slice(0, 3), symbol.slice(-3)];
      return namesAnyOf([`${base}/${quote}`, `${base}${quote}`]);
    }
  }
}

/** Returns the newest headlines about a symbol, the newest first. */
export function relatedNews<Reported extends Dated>(
  headlines: readonly Reported[],
  marketType: MarketType,
  symbol: string,
): readonly Reported[] {
  const isRelated = isAbout(marketType, symbol);
  return headlines
    .filter(({ title }) => isRelated(title))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, newsShown);
}
