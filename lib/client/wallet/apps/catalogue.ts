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
import { productName } from '../../../config/brand.ts';
import { passkeyId, relayedId } from './ids.ts';

/** What the relay gave to hand to a wallet, in the two forms in which it is handed over. */
export interface Pairing {
  /** For the camera of a phone. */
  readonly code: string;
  /** Opens the app on this device. */
  readonly link: string;
}

export interface WalletApp {
  readonly id: string;
  /** The connector through which it is reached. */
  readonly connectorId: string;
  readonly name: string;
  /** By which an extension of the same maker announces itself. */
  readonly rdns: string | undefined;
  readonly icon: () => Promise<string>;
  readonly pairingOf: (uri: string) => Pairing;
}

type Catalogued = ReturnType<typeof walletConnectWallet>;

const iconOf = ({ iconUrl }: Catalogued) => (typeof iconUrl === 'string' ? async () => iconUrl : iconUrl);
const same = (uri: string): string => uri;

/** On a phone the catalogue leaves this one to a kit of its maker's, which would be loaded for this link alone. */
const metaMaskLink = (uri: string): string => `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}`;

function relayed(wallet: Catalogued, link = wallet.mobile?.getUri ?? same): WalletApp {
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

/** The apps that are offered, most used first; those of the relay where the operator has an account there. */
export function walletApps(projectId: string | undefined): readonly WalletApp[] {
  const own = passkey(baseAccount({ appName: productName }));
  if (projectId === undefined) return [own];
  const params = { projectId };
  return [
    relayed(metaMaskWallet(params), metaMaskLink),
    relayed(trustWallet(params)),
    relayed(rainbowWallet(params)),
    own,
    relayed(ledgerWallet(params)),
    relayed(okxWallet(params)),
    relayed(uniswapWallet(params)),
    relayed(zerionWallet(params)),
    // Any other: its code is read by every wallet that speaks the protocol.
    relayed(walletConnectWallet(params)),
  ];
}
