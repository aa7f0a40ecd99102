import { useEffect, useState } from 'react';
import { withoutThousands } from '@/lib/domain/markets/coin-logo';

type NameOf = (coin: string) => string | undefined;

const nameless: NameOf = () => undefined;
let known: NameOf = nameless;

async function load(): Promise<NameOf> {
  const { coinNames } = await import('@/lib/config/exchange/coin-names');
  known = (coin) => coinNames[withoutThousands(coin)];
  return known;
}

/** Returns a function that gives a coin's name. The names load after the chart; until then only the ticker is shown. */
export function useCoinNames(isWanted: boolean): NameOf {
  const [nameOf, setNameOf] = useState<NameOf>(() => known);
  useEffect(() => {
    if (!isWanted || known !== nameless) return;
    let isLeft = false;
    load().then(
      (loaded) => isLeft || setNameOf(() => loaded),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return nameOf;
}
