import 'client-only';
import {
  baseAccount,
  ledgerWallet,
  metaMaskWallet,
  okxWallet,
  rainbowWallet,
  trustWallet,
  uniswapWallet,
  walletConnectWallet,
  zerionWallet,
} from '@rainbow-me/rainbowkit/wallets';
import { productName } from '../../../config/site/brand.ts';
import { passkeyId, relayedId } from './ids.ts';

/** The relay's pairing, in the two forms in which a wallet can receive it. */
export interface Pairing {
  /** The QR code for a phone's camera. */
  readonly code: string;
  /** The link that opens the app on this device. */
  readonly link: string;
}

export interface WalletApp {
  readonly id: string;
  /** The wagmi connector that reaches it. */
  readonly connectorId: string;
  readonly name: string;
  /** The name under which the same maker's browser extension announces itself. */
  readonly rdns: string | undefined;
  readonly icon: () => Promise<string>;
  readonly pairingOf: (uri: string) => Pairing;
}

type Catalogued = ReturnType<typeof walletConnectWallet>;

const iconOf = ({ iconUrl }: Catalogued) => (typeof iconUrl === 'string' ? async () => iconUrl : iconUrl);
const same = (uri: string): string => uri;

/** On a phone, the catalogue leaves MetaMask to its maker's own SDK, which would be loaded for this link alone. */
const metaMaskLink = (uri: string): string => `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}`;

function appOf(wallet: Catalogued, link = wallet.mobile?.getUri ?? same): WalletApp {
  const { id, name, rdns, qrCode } = wallet;
  const codeOf = qrCode?.getUri ?? same;
  return {
    id,
    connectorId: relayedId,
    name,
    rdns,
    icon: iconOf(wallet),
    pairingOf: (uri) => ({ code: codeOf(uri), link: link(uri) }),
  };
}

function passkey(wallet: Catalogued): WalletApp {
  const { id, name, rdns } = wallet;
  return {
    id,
    connectorId: passkeyId,
    name,
    rdns,
    icon: iconOf(wallet),
    pairingOf: (uri) => ({ code: uri, link: uri }),
  };
}

/**
 * Returns the available apps, the most used first; those behind the relay only if the operator has an account there.
 */
export function walletApps(projectId: string | undefined): readonly WalletApp[] {
  const own = passkey(baseAccount({ appName: productName }));
  if (projectId === undefined) return [own];
  const params = { projectId };
  return [
    appOf(metaMaskWallet(params), metaMaskLink),
    appOf(trustWallet(params)),
    appOf(rainbowWallet(params)),
    own,
    appOf(ledgerWallet(params)),
    appOf(okxWallet(params)),
    appOf(uniswapWallet(params)),
    appOf(zerionWallet(params)),
    // The entry for any other wallet: every wallet that supports the protocol can read its code.
    appOf(walletConnectWallet(params)),
  ];
}
