'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { usePageLocale } from '@/components/ui/words/use-page-locale';
import { useWorded } from '@/components/ui/words/use-worded';
import { noteAdmin } from '@/lib/client/session/known-admin';
import { useWallet } from '@/lib/client/wallet/use-wallet';
import { routes } from '@/lib/config/site/routes';
import { localePath } from '@/lib/i18n/paths';
import type { AdminRole } from '@/lib/schemas/admin';

const load = async () => (await import('./admin-tabs')).AdminTabs;
const words = ['admin-catalogue', 'errors'] as const;

/** Shows the dashboard once the wallet of the session is connected here; without one it links to the home page. */
export function AdminHome({ role, checking }: { role: AdminRole; checking: string }) {
  const wallet = useWallet();
  const router = useRouter();
  const locale = usePageLocale();
  const isConnected = wallet.status === 'connected';
  const { loaded: AdminTabs } = useWorded(isConnected, load, words);
  useEffect(() => {
    if (wallet.status === 'disconnected') router.replace(localePath(locale, routes.home()));
  }, [wallet.status, router, locale]);
  const address = isConnected ? wallet.address : undefined;
  useEffect(() => {
    if (address !== undefined) noteAdmin(address);
  }, [address]);
  if (!isConnected || AdminTabs === undefined) {
    return (
      <p role="status" className="mt-10 text-text-2">
        {checking}
      </p>
    );
  }
  return <AdminTabs role={role} wallet={wallet.address} />;
}
