import { useLoaded } from '@/components/ui/words/use-loaded';
import { withoutThousands } from '@/lib/domain/markets/coin-logo';

type NameOf = (coin: string) => string | undefined;

const nameless: NameOf = () => undefined;

export async function loadCoinNames(): Promise<NameOf> {
  const { coinNames } = await import('@/lib/config/coin-names');
  return (coin) => coinNames[withoutThousands(coin)];
}

/** Returns a function that gives a coin's name. The names load after the chart; until then only the ticker is shown. */
export function useCoinNames(isWanted: boolean): NameOf {
  const { loaded = nameless } = useLoaded(isWanted, loadCoinNames);
  return loaded;
}
