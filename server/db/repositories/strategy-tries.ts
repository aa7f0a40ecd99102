import 'server-only';
import type { Address } from '../../../lib/schemas/address.ts';
import type { ServiceClient } from '../client/service.ts';
import { theRowOf } from '../failure.ts';

interface StrategyTry {
  readonly market: string;
  /** The settings, written alike for equal ones. */
  readonly settings: string;
  /** How many tries of the wallet are kept. */
  readonly most: number;
}

/** Counts a try, and returns how many different settings the wallet has tried on the market. */
export async function countStrategyTry({ db }: ServiceClient, wallet: Address, tried: StrategyTry): Promise<number> {
  const args = { p_wallet: wallet, p_market: tried.market, p_settings: tried.settings, p_most: tried.most };
  return theRowOf(await db.rpc('count_strategy_try', args));
}
