import * as z from 'zod/mini';
import { cctp } from '../../../config/funds.ts';
import type { AccountMode, PerpBalance, SpotDollars } from '../../../domain/funds/account.ts';
import { usdcToken } from '../../../domain/portfolio/backing.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type Usdc, usdc } from '../../../math/amount.ts';
import type { Address } from '../../../schemas/address.ts';
import { amountSchema } from '../../../schemas/amount.ts';
import type { AskInfo } from './ask.ts';
import { decodeAnswer } from './decode.ts';

const dollars = amountSchema<'usdc'>();
const perpSchema = z.object({ marginSummary: z.object({ accountValue: dollars }), withdrawable: dollars });
const spotSchema = z.object({
  balances: z.array(z.object({ coin: z.string(), total: z.string(), hold: z.string() })),
  tokenToAvailableAfterMaintenance: z.optional(z.array(z.tuple([z.int(), z.string()]))),
});
const modeSchema = z.enum(['unifiedAccount', 'portfolioMargin', 'disabled', 'default', 'dexAbstraction']);
const rail = z.enum(['bridge', 'cctp']);
const routingSchema = z.object({ depositRoute: rail, withdrawalRoute: rail });
const transferCheckSchema = z.object({ fee: dollars });

export type UsdcRouting = z.output<typeof routingSchema>;

export async function readPerpBalance(ask: AskInfo, user: Address, signal?: AbortSignal): Promise<PerpBalance> {
  return perpBalanceOf(await ask({ type: 'clearinghouseState', user }, signal));
}

export function perpBalanceOf(answer: unknown): PerpBalance {
  const state = decodeAnswer(perpSchema, answer);
  return { withdrawable: state.withdrawable, total: state.marginSummary.accountValue };
}

/** The venue does not list USDC for an account that has none in spot. */
export async function readSpotUsdc(ask: AskInfo, user: Address, signal?: AbortSignal): Promise<SpotDollars> {
  return spotUsdcOf(await ask({ type: 'spotClearinghouseState', user }, signal));
}

function spotUsdcOf(answer: unknown): SpotDollars {
  const { balances, tokenToAvailableAfterMaintenance = [] } = decodeAnswer(spotSchema, answer);
  const held = balances.find(({ coin }) => coin === 'USDC');
  if (held === undefined) return { total: usdc('0'), hold: usdc('0') };
  const reported = tokenToAvailableAfterMaintenance.find(([token]) => token === usdcToken)?.[1];
  return {
    total: decodeAnswer(dollars, held.total),
    hold: decodeAnswer(dollars, held.hold),
    ...(reported !== undefined && { available: decodeAnswer(dollars, reported) }),
  };
}

export const accountModeOf = (answer: unknown): AccountMode => decodeAnswer(modeSchema, answer);

export async function readAccountMode(ask: AskInfo, user: Address, signal?: AbortSignal): Promise<AccountMode> {
  return accountModeOf(await ask({ type: 'userAbstraction', user }, signal));
}

/**
 * Reads which routes are enabled. If the response cannot be parsed, this fails instead of guessing: the wrong route
 * loses or delays the money.
 */
export async function readUsdcRouting(ask: AskInfo, signal?: AbortSignal): Promise<UsdcRouting> {
  try {
    return decodeAnswer(routingSchema, await ask({ type: 'usdcRouting' }, signal));
  } catch (cause) {
    throw new AppError('funds.routing', { cause });
  }
}

/** Reads the cost of a first transfer: into an account that does not exist yet, or the first one out of `source`. */
async function readTransferFee(
  ask: AskInfo,
  { user, source }: { readonly user: Address; readonly source: Address },
  signal?: AbortSignal,
): Promise<Usdc> {
  return decodeAnswer(transferCheckSchema, await ask({ type: 'preTransferCheck', user, source }, signal)).fee;
}

export function depositActivation(ask: AskInfo, owner: Address, signal?: AbortSignal): Promise<Usdc> {
  return readTransferFee(ask, { user: owner, source: cctp.coreDepositWallet }, signal);
}

export function withdrawalActivation(ask: AskInfo, owner: Address, signal?: AbortSignal): Promise<Usdc> {
  return readTransferFee(ask, { user: cctp.usdcSystemAddress, source: owner }, signal);
}
