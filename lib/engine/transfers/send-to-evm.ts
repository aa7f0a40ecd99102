import type { Command, Reply } from '../command.ts';
import { withdrawableOf } from '../margin/requirement.ts';
import { spendable } from '../margin/spendable.ts';
import { done, fail } from '../reply.ts';
import { balanceOf } from '../state/accounts.ts';
import { type Account, type Exchange, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { emitLedger, touchAccount } from '../state/record.ts';
import { formatUnits } from '../units/decimal.ts';
import { mulDivUp } from '../units/integer.ts';
import { findToken, isAddress, isNobody, readWei } from './amounts.ts';
import { fitsSpot, mint, moveToSpot } from './mint.ts';
import { owe } from './payouts.ts';
import { moveTokens } from './spot.ts';

type Stated = Extract<Command, { readonly type: 'sendToEvm' }>;

/** The address to which USDC goes when it leaves the exchange. */
const USDC_SYSTEM_ADDRESS = '0x2000000000000000000000000000000000000000';
/** CCTP's number for Arbitrum, the chain on which the sandbox pays. */
const ARBITRUM_DOMAIN = 3;
/** Circle's fee for forwarding, if the venue's own hook requests it. */
const FORWARDING_FEE = 200_000;
/** `cctp-forward` in hexadecimal, padded: a custom hook that also requests forwarding begins with it. */
const MAGIC = `0x${'636374702d666f7277617264'.padEnd(48, '0')}`;
const MOST_HOOK_BYTES = 1024;
/** 200k gas at a tenth of a gwei, in wei of HYPE with the 8 decimals used here. */
const GAS_IN_HYPE = 2_000;
/** Charged the first time that an account sends funds. */
const ACTIVATION_FEE = 1_000_000;

export const isForwarded = (data: string): boolean => data === '0x' || data.toLowerCase().startsWith(MAGIC);

/**
 * Sends USDC to a chain by CCTP. The fees are added to the amount: gas in HYPE or else in USDC, and the first time the
 * activation fee.
 */
export function sendToEvm(exchange: Exchange, account: Account, said: Stated): Reply {
  const token = findToken(exchange, said.token);
  const wei = token === undefined ? undefined : readWei(said.amount, token);
  if (token?.index !== USDC || wei === undefined || wei % WEI_PER_MICRO !== 0) return fail('Invalid send');
  const to = said.destinationRecipient;
  if (said.addressEncoding !== 'hex' || !isAddress(to) || isNobody(to)) return fail('Invalid send');
  if (said.destinationChainId !== ARBITRUM_DOMAIN) return fail('Invalid destination chain.');
  if ((said.data.length - 2) / 2 > MOST_HOOK_BYTES) return fail('Invalid send');
  const usd = wei / WEI_PER_MICRO;
  // The chain would reject the transfer, and what happens to it then is not documented.
  if (isForwarded(said.data) && usd <= FORWARDING_FEE) return fail('Amount must exceed maxFee');
  const fees = debit(exchange, account, usd, said.sourceDex);
  if (typeof fees === 'string') return fail(fees);
  touchAccount(exchange, account);
  owe(exchange, account, {
    rail: 'cctp',
    destination: to.toLowerCase(),
    usd,
    nonce: said.nonce,
    data: said.data.toLowerCase(),
  });
  emitLedger(exchange, [account], {
    type: 'send',
    user: account.address,
    destination: USDC_SYSTEM_ADDRESS,
    sourceDex: said.sourceDex,
    destinationDex: 'spot',
    token: token.name,
    amount: formatUnits(wei, token.weiDecimals),
    usdcValue: formatUnits(usd, 6),
    fee: formatUnits(fees.usd, 6),
    nativeTokenFee: formatUnits(fees.hype, 8),
    nonce: said.nonce,
    feeToken: 'USDC',
  });
  return done;
}

interface Fees {
  /** In micro-USD, including the activation fee. */
  readonly usd: number;
  readonly hype: number;
}

/** Returns the fees paid besides the amount, or the venue's error text. */
function debit(exchange: Exchange, account: Account, usd: number, sourceDex: string): Fees | string {
  if (sourceDex !== '' && sourceDex !== 'spot') return 'Invalid send';
  const isFromSpot = sourceDex === 'spot';
  const free = isFromSpot ? Math.floor(spendable(account, USDC) / WEI_PER_MICRO) : withdrawableOf(account);
  if (usd > free) return 'Insufficient balance for token transfer';
  const activation = account.hasSent ? 0 : ACTIVATION_FEE;
  if (usd + activation > free) return 'Insufficient USDC balance for token transfer gas';
  const hype = hypeOf(exchange);
  const inHype = hype !== undefined && spendable(account, hype.token) >= GAS_IN_HYPE;
  const fee = activation + (inHype ? 0 : gasInUsd(hype));
  if (usd + fee > free) return 'Insufficient USDC or HYPE balance for token transfer gas';
  if (!isFromSpot && !fitsSpot(account, usd + fee)) return 'Invalid send';
  if (!isFromSpot) moveToSpot(exchange, account, usd + fee);
  balanceOf(account, USDC).total -= usd * WEI_PER_MICRO;
  mint(exchange, USDC, -usd * WEI_PER_MICRO);
  if (fee > 0) moveTokens(exchange, account, exchange.feeCollector, USDC, fee * WEI_PER_MICRO);
  if (inHype) moveTokens(exchange, account, exchange.feeCollector, hype.token, GAS_IN_HYPE);
  return { usd: fee, hype: inHype ? GAS_IN_HYPE : 0 };
}

interface Hype {
  readonly token: number;
  readonly markPx: number;
  readonly baseScale: number;
}

function hypeOf(exchange: Exchange): Hype | undefined {
  for (const market of exchange.markets.values()) {
    if (market.kind === 'spot' && market.asset.base.name === 'HYPE') {
      return { token: market.asset.base.index, markPx: market.markPx, baseScale: market.baseScale };
    }
  }
  return undefined;
}

/** Returns the gas cost, rounded up to a whole micro-USD. */
function gasInUsd(hype: Hype | undefined): number {
  return hype === undefined ? 1 : Math.max(1, mulDivUp(GAS_IN_HYPE, hype.markPx, hype.baseScale * WEI_PER_MICRO));
}
