import type { HexAddress } from '../../../../../lib/config/venues/chains.ts';

/** The source in contracts/source from which a coin is made. */
export type TokenKind = 'Coin' | 'UsdCoin' | 'Tether' | 'Wrapped' | 'Taxed' | 'Unsellable';

export interface Named {
  readonly symbol: string;
  readonly name: string;
  readonly address: HexAddress;
  readonly decimals: number;
}

export function nameToken(symbol: string, name: string, address: HexAddress, decimals = 18): Named {
  return { symbol, name, address, decimals };
}
