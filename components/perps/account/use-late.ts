import { useEffect, useState } from 'react';
import { marketFreshness } from '@/lib/client/perps/market-freshness';
import { positionsRefreshMs } from '@/lib/config/durations';
import { useStore } from '../use-store';
import { useAccountState, useOwnAccount } from './use-account';

const second = 1_000;
/** Asked for twice in vain. */
const accountLateMs = 2 * positionsRefreshMs;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How many seconds old the prices are by which a position would be closed; undefined while they are current. */
export function useLateSeconds(): number | undefined {
  const { isLive } = useOwnAccount();
  const { book, context } = useStore(marketFreshness).panels;
  const { dataUpdatedAt, isError } = useAccountState();
  const now = useNow();
  const age = now - dataUpdatedAt;
  // One line tells of the market and of the account: what is late there is late here.
  const ages = [book, context].flatMap((panel) => (panel.state === 'stale' ? [panel.ageMs] : []));
  const isAccountLate = dataUpdatedAt > 0 && (isError || (!isLive && age > accountLateMs));
  if (ages.length === 0 && !isAccountLate) return undefined;
  return Math.floor(Math.max(...ages, isAccountLate ? age : 0) / second);
}
