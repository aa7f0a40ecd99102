import type { PanelProps } from '@/components/admin/panel-props';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { useWorded } from '@/components/ui/words/use-worded';

const load = async () => (await import('./operations-panel')).OperationsPanel;
const words = ['admin-operations', 'admin-catalogue', 'admin-incidents', 'errors'] as const;

/** Loads the operations when an owner opens them: most visits are for the catalogue. */
export function OperationsSlot({ wallet }: PanelProps) {
  const { loaded: Panel } = useWorded(true, load, words);
  return Panel === undefined ? <Skeleton className="h-80" /> : <Panel wallet={wallet} />;
}
