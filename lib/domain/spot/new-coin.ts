import type { ChainId } from '../../config/venues/chains.ts';
import type { Percent, Price, Usd } from '../../math/amount.ts';
import type { Address } from '../../schemas/address.ts';

/** A coin that the vendor of prices listed lately, with what it reports of it; the catalogue may not have it. */
export interface NewCoin {
  readonly chainId: ChainId;
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
  /** When the vendor saw its first market, in milliseconds. */
  readonly listedAt: number;
  readonly price?: Price | undefined;
  readonly liquidity?: Usd | undefined;
  readonly cap?: Usd | undefined;
  readonly volume?: Usd | undefined;
  readonly change1h?: Percent | undefined;
  readonly change?: Percent | undefined;
  readonly trades?: number | undefined;
  readonly holders?: number | undefined;
}
