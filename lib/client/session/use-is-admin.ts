import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AdminDesk } from './admin-desk.ts';

export const AdminContext = createContext<AdminDesk | undefined>(undefined);

export function useIsAdmin(): boolean {
  const desk = useContext(AdminContext);
  if (desk === undefined) throw new Error('useIsAdmin must be used within the Admin provider');
  return useSyncExternalStore(desk.state.subscribe, desk.state.read, () => false);
}
