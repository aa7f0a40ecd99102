import type { Address } from '../../schemas/address.ts';
import type { WalletProvider } from './provider.ts';

export interface WatchedToken {
  readonly address: Address;
  readonly symbol: string;
  readonly decimals: number;
}

/** Asks a wallet to list a token (EIP-747). It answers whether its user agreed. */
export async function watchToken(
  provider: WalletProvider,
  { address, symbol, decimals }: WatchedToken,
): Promise<boolean> {
  const params = { type: 'ERC20', options: { address, symbol, decimals } };
  return (await provider.request({ method: 'wallet_watchAsset', params })) === true;
}
