'use client';

import { useWorded } from '@/components/ui/words/use-worded';
import { useIsAdmin } from '@/lib/client/session/use-is-admin';

const load = async () => (await import('./holders-controls')).HoldersControls;
const controlWords = ['treasury-admin', 'errors'] as const;

/** The administrators' desk, whose code and words load for administrators alone. The server asks again at each act. */
export function AdminSlot() {
  const isAdmin = useIsAdmin();
  const { loaded: Desk } = useWorded(isAdmin, load, controlWords);
  return isAdmin && Desk !== undefined ? <Desk /> : null;
}
