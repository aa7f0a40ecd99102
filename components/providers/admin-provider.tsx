'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { AdminRoleStore } from '@/lib/client/session/admin-role-store';
import { AdminContext } from '@/lib/client/session/use-is-admin';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';

export function AdminProvider({ children }: { children: ReactNode }) {
  const { session } = useWalletRoom();
  const [service] = useState(() => new AdminRoleStore(session));
  useEffect(() => service.follow(), [service]);
  return <AdminContext value={service}>{children}</AdminContext>;
}
