import 'client-only';
import type { CreateConnectorFn } from 'wagmi';
import { baseAccount, walletConnect } from 'wagmi/connectors';
import { productName } from '../../../config/brand.ts';
import type { PublicConfig } from '../../../config/public.ts';

/** Only for chains that are live: an app reaches real networks and no other, and nobody here could prove otherwise. */
export function appConnectors({ siteUrl, walletConnectProjectId }: PublicConfig): readonly CreateConnectorFn[] {
  const icon = `${siteUrl}/icon.svg`;
  const passkey = baseAccount({ appName: productName, appLogoUrl: icon, preference: { telemetry: false } });
  if (walletConnectProjectId === undefined) return [passkey];
  const relay = walletConnect({
    projectId: walletConnectProjectId,
    // The codes and the links are drawn by our own dialog.
    showQrModal: false,
    telemetryEnabled: false,
    // Which chains were asked for before is not remembered: a session stays good when one is added.
    isNewChainsStale: false,
    metadata: { name: productName, description: productName, url: siteUrl, icons: [icon] },
  });
  return [passkey, relay];
}
