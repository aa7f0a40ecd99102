import * as z from 'zod/mini';
import { cctp } from '../../config/funds.ts';
import { AppError } from '../../errors/app-error.ts';
import { type BasisPoints, parseAmount, type Usdc } from '../../math/amount.ts';
import { textOfNumber } from '../../math/exponent.ts';
import { fromUnits } from '../../math/onchain.ts';
import type { AskCircle } from './ask.ts';

const units = z.int().check(z.nonnegative());
const tierSchema = z.object({
  finalityThreshold: z.int(),
  /** In basis points; some tiers have fractions, some are sent as text. */
  minimumFee: z.union([z.number(), z.string()]),
  /** The pages name its values differently; the highest is the one that counts. */
  forwardFee: z.union([z.object({ high: units }), z.object({ max: units })]),
});
const feesSchema = z.array(tierSchema);

export interface CircleFees {
  readonly burn: BasisPoints;
  readonly forward: Usdc;
}

const usdcDecimals = 6;

/** Reads the fees from Arbitrum to the exchange, for a fast transfer that is forwarded. */
export async function readDepositFees(ask: AskCircle, signal?: AbortSignal): Promise<CircleFees> {
  const path = `burn/USDC/fees/${cctp.arbitrumDomain}/${cctp.hyperEvmDomain}?forward=true&hyperCoreDeposit=true`;
  const parsed = z.safeParse(feesSchema, await ask(path, signal));
  const tier = parsed.data?.find(({ finalityThreshold }) => finalityThreshold === cctp.fastFinality);
  const text = typeof tier?.minimumFee === 'number' ? textOfNumber(tier.minimumFee) : tier?.minimumFee;
  const burn = text === undefined ? undefined : parseAmount<'basisPoints'>(text);
  if (tier === undefined || burn === undefined) throw new AppError('venue.unreadable', { cause: parsed.error });
  const { forwardFee } = tier;
  const highest = 'high' in forwardFee ? forwardFee.high : forwardFee.max;
  return { burn, forward: fromUnits<'usdc'>(BigInt(highest), usdcDecimals) };
}
