import * as z from 'zod/mini';
import type { AccountFees, AssetData } from '../../../domain/perps/index.ts';
import type { Address } from '../../../schemas/address.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const size = amountSchema<'size'>();
const rate = amountSchema<'rate'>();

const assetSchema = z.object({
  coin: z.string(),
  leverage: z.object({ type: z.enum(['cross', 'isolated']), value: z.int().check(z.positive()) }),
  /** The largest sizes to buy and to sell. */
  maxTradeSzs: z.tuple([size, size]),
});

export function assetDataOf(answer: unknown): AssetData {
  const { leverage, maxTradeSzs, ...asset } = decodeAnswer(assetSchema, answer);
  const [buy, sell] = maxTradeSzs;
  return { coin: asset.coin, leverage: leverage.value, mode: leverage.type, most: { buy, sell } };
}

export async function readAssetData(
  ask: AskInfo,
  user: Address,
  coin: string,
  signal?: AbortSignal,
): Promise<AssetData> {
  return assetDataOf(await ask({ type: 'activeAssetData', user, coin }, signal));
}

const feesSchema = z.object({ userCrossRate: rate, userAddRate: rate });

export function accountFeesOf(answer: unknown): AccountFees {
  const { userCrossRate, userAddRate } = decodeAnswer(feesSchema, answer);
  return { taker: userCrossRate, maker: userAddRate };
}

export async function readAccountFees(ask: AskInfo, user: Address, signal?: AbortSignal): Promise<AccountFees> {
  return accountFeesOf(await ask({ type: 'userFees', user }, signal));
}

/** Reads the coins in which nothing can be opened at present. */
export async function readCappedCoins(ask: AskInfo, signal?: AbortSignal): Promise<ReadonlySet<string>> {
  return new Set(decodeAnswer(z.array(z.string()), await ask({ type: 'perpsAtOpenInterestCap' }, signal)));
}
