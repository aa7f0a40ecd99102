'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { AdminDesk } from '@/lib/client/session/admin-desk';
import { AdminContext } from '@/lib/client/session/use-is-admin';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';

export function AdminProvider({ children }: { children: ReactNode }) {
  const { session } = useWalletRoom();
  const [desk] = useState(() => new AdminDesk(session));
  useEffect(() => desk.follow(), [desk]);
  return <AdminContext value={desk}>{children}</AdminContext>;
}
