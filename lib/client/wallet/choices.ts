import { isProvider } from './provider.ts';

export interface WalletChoice {
  readonly id: string;
  readonly name: string;
  readonly icon?: string;
  /** True for the wallet that is built into this browser. */
  readonly recommended: boolean;
}

/** The properties that every kind of connector has. */
export interface Announced {
  readonly id: string;
  readonly name: string;
  readonly icon?: string | undefined;
}

const brands = [
  // Brave and Trust also say that they are MetaMask, so MetaMask comes last.
  { flag: 'isBraveWallet', name: 'Brave', rdns: 'com.brave.wallet' },
  { flag: 'isCoinbaseWallet', name: 'Coinbase', rdns: 'com.coinbase.wallet' },
  { flag: 'isTrust', name: 'Trust', rdns: 'com.trustwallet.app' },
  { flag: 'isTrustWallet', name: 'Trust', rdns: 'com.trustwallet.app' },
  { flag: 'isMetaMask', name: 'MetaMask', rdns: 'io.metamask' },
] as const;

export type Brand = (typeof brands)[number]['name'];

export interface BrowserWallet {
  /** Undefined for a wallet that does not name its maker. */
  readonly brand: Brand | undefined;
  readonly rdns: string | undefined;
}

/** Returns the maker of the wallet that this browser injects; undefined without one. */
export function browserWallet(injected: unknown): BrowserWallet | undefined {
  if (!isProvider(injected)) return undefined;
  const found = brands.find(({ flag }) => Reflect.get(injected, flag) === true);
  return { brand: found?.name, rdns: found?.rdns };
}

/** The connector id of a wallet that injects itself without announcing itself. */
export const unannouncedId = 'injected';

/**
 * Returns each wallet once. One that both announces and injects itself would appear twice; some announce themselves
 * under more than one name.
 */
export function walletChoices(
  connectors: readonly Announced[],
  own: BrowserWallet | undefined,
  unnamed: string,
): readonly WalletChoice[] {
  const announced = connectors.filter(({ id }) => id !== unannouncedId);
  const unique = announced.filter(
    (one, index) => announced.findIndex((other) => other.id === one.id || other.name === one.name) === index,
  );
  const isOwn = ({ id, name }: Announced): boolean =>
    own?.brand !== undefined && (id === own.rdns || name.startsWith(own.brand));
  const ownAnnounced = unique.find(isOwn) ?? (unique.length === 1 ? unique[0] : undefined);
  const injectsItself = own !== undefined && unique.length === 0;
  const listed = unique.map((one) => ({
    id: one.id,
    name: one.name,
    ...(one.icon !== undefined && { icon: one.icon }),
    recommended: one === ownAnnounced,
  }));
  const browserOwn = injectsItself ? [{ id: unannouncedId, name: own.brand ?? unnamed, recommended: true }] : [];
  return [...browserOwn, ...listed].sort((a, b) => Number(b.recommended) - Number(a.recommended));
}

/** Returns the apps without those whose wallet is already in this browser, which needs no phone. */
export function otherApps<App extends { readonly name: string; readonly rdns: string | undefined }>(
  apps: readonly App[],
  choices: readonly WalletChoice[],
): readonly App[] {
  return apps.filter(({ name, rdns }) => choices.every((choice) => choice.id !== rdns && choice.name !== name));
}
