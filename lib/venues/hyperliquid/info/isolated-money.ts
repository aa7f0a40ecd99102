import * as z from 'zod/mini';
import type { Size, Usd } from '../../../math/amount.ts';
import type { Address } from '../../../schemas/address.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const stateSchema = z.object({
  assetPositions: z.array(
    z.object({
      position: z.object({
        coin: z.string(),
        szi: amountSchema<'size'>(),
        leverage: z.object({ rawUsd: z.optional(amountSchema<'usd'>()) }),
      }),
    }),
  ),
});

export interface IsolatedMoney {
  /** Signed: below zero is short. */
  readonly size: Size;
  /** The money that was put in and taken out; it does not change with the price. */
  readonly money: Usd;
}

/** Returns undefined if there is no isolated position. */
export async function readIsolatedMoney(
  ask: AskInfo,
  user: Address,
  coin: string,
  signal?: AbortSignal,
): Promise<IsolatedMoney | undefined> {
  const { assetPositions } = decodeAnswer(stateSchema, await ask({ type: 'clearinghouseState', user }, signal));
  const found = assetPositions.find(({ position }) => position.coin === coin)?.position;
  const money = found?.leverage.rawUsd;
  return found === undefined || money === undefined ? undefined : { size: found.szi, money };
}
