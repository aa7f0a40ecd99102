import 'client-only';
import type { CreateConnectorFn } from 'wagmi';
import { baseAccount, walletConnect } from 'wagmi/connectors';
import { productName } from '../../../config/site/brand.ts';
import type { PublicConfig } from '../../../config/venues/public.ts';

/**
 * Returns the connectors of wallet apps, only for live chains: an app reaches only real networks, and this page could
 * not prove otherwise.
 */
export function appConnectors({ siteUrl, walletConnectProjectId }: PublicConfig): readonly CreateConnectorFn[] {
  const icon = `${siteUrl}/icon.svg`;
  const passkey = baseAccount({ appName: productName, appLogoUrl: icon, preference: { telemetry: false } });
  if (walletConnectProjectId === undefined) return [passkey];
  const relay = walletConnect({
    projectId: walletConnectProjectId,
    // Our own dialog shows the codes and links.
    showQrModal: false,
    telemetryEnabled: false,
    // Previously requested chains are not remembered, so that a session stays valid when a chain is added.
    isNewChainsStale: false,
    metadata: { name: productName, description: productName, url: siteUrl, icons: [icon] },
  });
  return [passkey, relay];
}
