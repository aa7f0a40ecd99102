import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AdminRole } from '../../schemas/admin.ts';
import type { AdminRoleStore } from './admin-role-store.ts';

export const AdminContext = createContext<AdminRoleStore | undefined>(undefined);

/** Returns the role of the wallet that is signed in; undefined if it is not an administrator. */
export function useAdminRole(): AdminRole | undefined {
  const service = useContext(AdminContext);
  if (service === undefined) throw new Error('useAdminRole must be used within the Admin provider');
  return useSyncExternalStore(service.state.subscribe, service.state.read, () => undefined);
}

export const useIsAdmin = (): boolean => useAdminRole() !== undefined;
