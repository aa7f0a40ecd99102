import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AdminRole } from '../../schemas/admin.ts';
import type { AdminDesk } from './admin-desk.ts';

export const AdminContext = createContext<AdminDesk | undefined>(undefined);

/** Returns the role of the wallet that is signed in; undefined for whoever is no administrator. */
export function useAdminRole(): AdminRole | undefined {
  const desk = useContext(AdminContext);
  if (desk === undefined) throw new Error('useAdminRole must be used within the Admin provider');
  return useSyncExternalStore(desk.state.subscribe, desk.state.read, () => undefined);
}

export const useIsAdmin = (): boolean => useAdminRole() !== undefined;
