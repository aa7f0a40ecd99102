import type { HexAddress } from '../../../../../lib/config/chains.ts';

/** Which source in contracts/source stands at an address. */
export type TokenKind = 'Coin' | 'UsdCoin' | 'Tether' | 'Wrapped' | 'Taxed' | 'Unsellable';

/** How a coin calls itself. */
export interface Named {
  readonly symbol: string;
  readonly name: string;
  readonly address: HexAddress;
  readonly decimals: number;
}

export function named(symbol: string, name: string, address: HexAddress, decimals = 18): Named {
  return { symbol, name, address, decimals };
}
