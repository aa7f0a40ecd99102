'use client';

import { useSyncExternalStore } from 'react';
import { useWorded } from '@/components/ui/use-worded';
import { closeSummary, openedSummary } from '@/lib/client/shares/opened';

const load = async () => (await import('./summary-dialog')).SummaryDialog;
const names = ['summary', 'share', 'errors'] as const;

/** Shows the summary that a list, a dialog or a notice has opened. */
export function SummaryHost() {
  const order = useSyncExternalStore(openedSummary.subscribe, openedSummary.read, () => undefined);
  const { loaded: SummaryDialog } = useWorded(order !== undefined, load, names);
  if (order === undefined || SummaryDialog === undefined) return null;
  return <SummaryDialog key={order} order={order} onClose={closeSummary} />;
}
