'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useWorded } from '@/components/ui/words/use-worded';
import { closeSummary, openedSummary } from '@/lib/client/share/opened';

const load = async () => (await import('./summary-dialog')).SummaryDialog;
const names = ['share-summary', 'share', 'errors', 'retry'] as const;

/**
 * Shows the summary that a list, a dialog or a notice has opened. It is mounted once, in the shell, while a wallet is
 * connected: a notice outlives the page that showed it.
 */
export function SummaryHost() {
  const order = useSyncExternalStore(openedSummary.subscribe, openedSummary.read, () => undefined);
  const { loaded: SummaryDialog } = useWorded(order !== undefined, load, names);
  // A summary of one wallet must not open for the next.
  useEffect(() => closeSummary, []);
  if (order === undefined || SummaryDialog === undefined) return null;
  return <SummaryDialog key={order} order={order} onClose={closeSummary} />;
}
