import { type ComponentType, useEffect, useState } from 'react';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import type { ChartLinesProps } from './chart-lines';

/** Trading on the chart comes with a wallet. Without its code a chart is a chart, and the tables do the same. */
export function ChartLinesPlace(props: Omit<ChartLinesProps, 'owner'>) {
  const wallet = useConnectedWallet();
  const [Loaded, setLoaded] = useState<ComponentType<ChartLinesProps>>();
  const { locale } = props;
  const hasWallet = wallet !== undefined;
  useEffect(() => {
    if (!hasWallet) return;
    let isWanted = true;
    import('./worded-lines')
      .then(({ wordedLines }) => wordedLines(locale))
      .then(
        (made) => isWanted && setLoaded(() => made),
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [hasWallet, locale]);
  if (Loaded === undefined || wallet === undefined) return null;
  return <Loaded key={`${wallet.address} ${props.coin}`} owner={wallet.address} {...props} />;
}
