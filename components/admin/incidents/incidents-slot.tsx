import type { PanelProps } from '@/components/admin/panel-props';
import { Skeleton } from '@/components/ui/frame/skeleton';
import { useWorded } from '@/components/ui/words/use-worded';

const load = async () => (await import('./incidents-panel')).IncidentsPanel;
const words = ['admin-incidents', 'errors'] as const;

export function IncidentsSlot({ wallet }: PanelProps) {
  const { loaded: Panel } = useWorded(true, load, words);
  return Panel === undefined ? <Skeleton className="h-80" /> : <Panel wallet={wallet} />;
}
