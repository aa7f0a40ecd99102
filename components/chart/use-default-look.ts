import { useEffect, useEffectEvent } from 'react';
import { useSession, useWallet } from '@/lib/client/wallet/use-wallet';
import type { Address } from '@/lib/schemas/address';
import type { Looks } from './preferences';
import { defaultLookAmong } from './template-look';

/** Returns the connected wallet if it is signed in. */
export function useSignedIn(): Address | undefined {
  const wallet = useWallet();
  const session = useSession();
  const address = wallet.status === 'connected' ? wallet.address : undefined;
  return session.status === 'in' && session.wallet === address ? address : undefined;
}

/** Asks for the default of a signed-in wallet once the chart is drawn: it may have been chosen on another device. */
export function useDefaultLook(isDrawn: boolean, { adopt }: Pick<Looks, 'adopt'>): void {
  const signedIn = useSignedIn();
  const take = useEffectEvent(adopt);
  useEffect(() => {
    if (!isDrawn || signedIn === undefined) return;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const { chartTemplates } = await import('@/lib/client/chart-templates');
      await chartTemplates.open(signedIn);
      const templates = chartTemplates.state.read();
      if (isWanted && templates !== undefined) take(defaultLookAmong(templates));
    };
    // Until the server answers, the chart has the default that this browser knows; the list of templates says more.
    void ask().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isDrawn, signedIn]);
}
