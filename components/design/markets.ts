import { type Percent, type Price, percent, price, type Usd, usd } from '@/lib/math/amount';

export interface SampleMarket {
  readonly coin: string;
  readonly last: Price;
  readonly change: Percent;
  readonly volume: Usd | undefined;
}

const coins = ['BTC', 'ETH', 'SOL', 'ARB', 'DOGE', 'HYPE', 'XRP', 'SUI'] as const;

/** Returns reproducible, meaningless rows, enough to see how a long table behaves. */
export function sampleMarkets(count: number): readonly SampleMarket[] {
  return Array.from({ length: count }, (_, index) => {
    const mixed = (index * 7919) % 10_007;
    return {
      coin: index < coins.length ? (coins[index] ?? '') : `${coins[index % coins.length] ?? ''}${index}`,
      last: price(`${mixed + 1}.${String(index % 100).padStart(2, '0')}`),
      change: percent(`${mixed % 2 === 0 ? '' : '-'}${mixed % 23}.${String(mixed % 89).padStart(2, '0')}`),
      volume: index % 40 === 3 ? undefined : usd(`${mixed * 98_317}`),
    };
  });
}
