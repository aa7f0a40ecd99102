import type { Address } from '../../schemas/address.ts';

export interface ConnectedWallet {
  readonly status: 'connected';
  readonly address: Address;
  readonly chainId: number;
  readonly wallet: { readonly id: string; readonly name: string; readonly icon?: string };
  /** True for one of the sandbox's own accounts, whose keys are public. */
  readonly demo: boolean;
}

export type WalletState =
  /**
   * The state on the server and until hydration: an attribute on the root element selects the variant that is shown.
   */
  | { readonly status: 'unknown' }
  | { readonly status: 'disconnected' }
  | { readonly status: 'reconnecting' }
  | ConnectedWallet;

export const unknownWallet: WalletState = { status: 'unknown' };
export const disconnected: WalletState = { status: 'disconnected' };
export const reconnecting: WalletState = { status: 'reconnecting' };
