'use client';

import { useWorded } from '@/components/ui/words/use-worded';
import { useIsAdmin } from '@/lib/client/session/use-is-admin';

const load = async () => (await import('./holders-controls')).HoldersControls;
const controlWords = ['treasury-admin', 'errors'] as const;

/**
 * The administration of the list of holders, whose code and texts load for administrators alone. The server checks the
 * role again at each action.
 */
export function AdminSlot() {
  const isAdmin = useIsAdmin();
  const { loaded: Desk } = useWorded(isAdmin, load, controlWords);
  return isAdmin && Desk !== undefined ? <Desk /> : null;
}
