import { useEffect, useState } from 'react';
import type { WalletApp } from '@/lib/client/wallet/apps/catalogue';
import type { WalletDesk } from '@/lib/client/wallet/desk';
import { useWalletRoom } from '@/lib/client/wallet/use-wallet';

export interface DrawnApp extends WalletApp {
  readonly picture: string;
}

async function drawnApps(desk: WalletDesk): Promise<readonly DrawnApp[]> {
  const apps = await (await desk.stack()).apps();
  return Promise.all(apps.map(async (app) => ({ ...app, picture: await app.icon() })));
}

/**
 * Returns wallet apps: none until they have loaded, since the browser's own wallets must not wait for them; undefined
 * if that failed.
 */
export function useWalletApps(round: number): readonly DrawnApp[] | undefined {
  const { desk } = useWalletRoom();
  const [apps, setApps] = useState<readonly DrawnApp[] | undefined>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new look.
  useEffect(() => {
    let isOver = false;
    const show = (found: readonly DrawnApp[] | undefined): void => {
      if (!isOver) setApps(found);
    };
    drawnApps(desk).then(show, () => show(undefined));
    return () => {
      isOver = true;
    };
  }, [desk, round]);
  return apps;
}
