import { useCallback } from 'react';
import { useConnectedWallet } from '@/lib/client/wallet/use-wallet';
import { useLoaded } from '../use-loaded';
import type { ChartLinesProps } from './chart-lines';

/** Trading on the chart comes with a wallet. Without its code a chart is a chart, and the tables do the same. */
export function ChartLinesPlace(props: Omit<ChartLinesProps, 'owner'>) {
  const wallet = useConnectedWallet();
  const { locale } = props;
  const load = useCallback(async () => (await import('./worded-lines')).wordedLines(locale), [locale]);
  const { loaded: Lines } = useLoaded(wallet !== undefined, load);
  if (Lines === undefined || wallet === undefined) return null;
  return <Lines key={`${wallet.address} ${props.coin}`} owner={wallet.address} {...props} />;
}
