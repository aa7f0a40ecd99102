import type { PlatformFees } from '../fees.ts';
import { type HyperliquidNetwork, hyperliquidNetworks, type VenueMode, type VenueName, venueModes } from './venues.ts';

/**
 * The addresses at which a browser reaches vendors, if they are not the vendors' own: `exchange`, `circle`, `hyperEvm`,
 * and the nodes by their chain's number.
 */
export type Addresses = Readonly<Record<string, string>>;

/** The part of this installation's configuration that browsers need: the same for everyone, and no secret. */
export interface PublicConfig {
  readonly siteUrl: string;
  readonly modes: Readonly<Record<VenueName, VenueMode>>;
  readonly hyperliquidNetwork: HyperliquidNetwork;
  /** The address of the sandbox for this browser; absent when every venue is live. */
  readonly sandboxUrl?: string;
  /** The replaced addresses; absent when every live vendor is reached at its own. */
  readonly addresses?: Addresses;
  /** The builder whose fee the account's owner is asked to approve; absent when orders carry none. */
  readonly builderAddress?: string;
  /** The platform's fee of orders and of swaps. */
  readonly platformFees: PlatformFees;
  /** The build that the page came from; only the production server knows it. */
  readonly release?: string;
  /** The operator's account at WalletConnect; without it no wallet app is reached through its relay. */
  readonly walletConnectProjectId?: string;
  /** Present where a language model writes analyses, which a page then shows while they are written. */
  readonly hasModel?: true;
  /** Present where pages follow the exchange's undocumented topic of changes to a book. */
  readonly hasBookChanges?: true;
}

/** The site's address at build time; the production server replaces it with the real one. */
export const siteUrlAtBuild = 'https://built.invalid';

/** The id of the page's single `<script type="application/json">`. */
export const publicConfigElementId = 'public-config';

/** Returns the element's text. `<` is escaped, so that no value can close the element. */
export function publicConfigText(config: PublicConfig): string {
  return JSON.stringify(config).replaceAll('<', '\\u003c');
}

export class UnreadablePublicConfig extends Error {
  override readonly name = 'UnreadablePublicConfig';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textField(value: unknown, name: string): string {
  const text = field(value, name);
  if (typeof text !== 'string') throw new UnreadablePublicConfig(`${name} is not a text`);
  return text;
}

function modesOf(value: unknown): Record<VenueName, VenueMode> {
  const modeOf = (venue: VenueName): VenueMode => {
    const named = textField(value, venue);
    const mode = venueModes.find((known) => known === named);
    if (mode === undefined) throw new UnreadablePublicConfig(`${venue} is none of ${venueModes.join(', ')}`);
    return mode;
  };
  return {
    hyperliquid: modeOf('hyperliquid'),
    chains: modeOf('chains'),
    supabase: modeOf('supabase'),
    birdeye: modeOf('birdeye'),
    oneinch: modeOf('oneinch'),
    moralis: modeOf('moralis'),
    telegram: modeOf('telegram'),
    ai: modeOf('ai'),
    quotes: modeOf('quotes'),
    news: modeOf('news'),
  };
}

function networkOf(value: unknown): HyperliquidNetwork {
  const name = textField(value, 'hyperliquidNetwork');
  const network = hyperliquidNetworks.find((known) => known === name);
  if (network === undefined) throw new UnreadablePublicConfig('hyperliquidNetwork is unknown');
  return network;
}

function platformFeesOf(value: unknown): PlatformFees {
  if (typeof value !== 'object' || value === null) throw new UnreadablePublicConfig('platformFees is no object');
  return {
    ...('perpetual' in value && { perpetual: textField(value, 'perpetual') }),
    ...('spot' in value && { spot: textField(value, 'spot') }),
  };
}

function addressesOf(value: unknown): Addresses {
  if (typeof value !== 'object' || value === null) throw new UnreadablePublicConfig('addresses is no object');
  return Object.fromEntries(Object.keys(value).map((index) => [index, textField(value, index)]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadablePublicConfig('The public configuration is not JSON', { cause });
  }
}

/** The part of a document that is needed. */
export interface Page {
  getElementById(id: string): { readonly textContent: string | null } | null;
}

/** Reads what the server rendered into the page. It parses by hand: a schema library would be larger than the rest. */
export function readPublicConfig(page: Page): PublicConfig {
  const text = page.getElementById(publicConfigElementId)?.textContent;
  if (text === undefined || text === null) throw new UnreadablePublicConfig('The page holds no public configuration');
  const value = parseJson(text);
  const sandboxUrl = field(value, 'sandboxUrl');
  const addresses = field(value, 'addresses');
  const builderAddress = field(value, 'builderAddress');
  const walletConnectProjectId = field(value, 'walletConnectProjectId');
  return {
    siteUrl: textField(value, 'siteUrl'),
    modes: modesOf(field(value, 'modes')),
    hyperliquidNetwork: networkOf(value),
    platformFees: platformFeesOf(field(value, 'platformFees')),
    ...(sandboxUrl !== undefined && { sandboxUrl: textField(value, 'sandboxUrl') }),
    ...(addresses !== undefined && { addresses: addressesOf(addresses) }),
    ...(builderAddress !== undefined && { builderAddress: textField(value, 'builderAddress') }),
    ...(walletConnectProjectId !== undefined && {
      walletConnectProjectId: textField(value, 'walletConnectProjectId'),
    }),
    ...(field(value, 'hasModel') === true && { hasModel: true as const }),
    ...(field(value, 'hasBookChanges') === true && { hasBookChanges: true as const }),
  };
}
