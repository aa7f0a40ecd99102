import { useEffect, useState } from 'react';
import { marketFreshness } from '@/lib/client/perps/page-freshness';
import { positionsRefreshMs } from '@/lib/config/account';
import { useStore } from '../use-store';
import { useAccountState, useOwnAccount } from './use-account';

const second = 1_000;
/** The time after which two requests have gone unanswered. */
const accountLateMs = 2 * positionsRefreshMs;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Returns the age in seconds of the prices by which a position would be closed; undefined while they are current. */
export function useLateSeconds(): number | undefined {
  const { isLive } = useOwnAccount();
  const { book, context } = useStore(marketFreshness).panels;
  const { dataUpdatedAt, isError } = useAccountState();
  const now = useNow();
  const age = now - dataUpdatedAt;
  // One connection carries the market and the account, so late market data means a late account.
  const ages = [book, context].flatMap((panel) => (panel.state === 'stale' ? [panel.ageMs] : []));
  const isAccountLate = dataUpdatedAt > 0 && (isError || (!isLive && age > accountLateMs));
  if (ages.length === 0 && !isAccountLate) return undefined;
  return Math.floor(Math.max(...ages, isAccountLate ? age : 0) / second);
}
