import { formatUnits } from '../../units/decimal.ts';
import { mulDivUp } from '../../units/integer.ts';
import type { Command, Reply } from '../command.ts';
import { withdrawableOf } from '../margin/requirement.ts';
import { spendable } from '../orders/order-checks.ts';
import { done, fail } from '../orders/status.ts';
import { balanceOf } from '../state/accounts.ts';
import { type Account, type Exchange, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { emitLedger, touchAccount } from '../state/record.ts';
import { findToken, isAddress, isNobody, readWei } from './amounts.ts';
import { fitsSpot, mint, moveToSpot } from './mint.ts';
import { owe } from './payouts.ts';
import { moveTokens } from './spot.ts';

type Said = Extract<Command, { readonly type: 'sendToEvm' }>;

/** Where USDC goes on its way out. */
const USDC_SYSTEM_ADDRESS = '0x2000000000000000000000000000000000000000';
/** CCTP's numbers of chains; the sandbox pays on Arbitrum. */
const ARBITRUM_DOMAIN = 3;
/** What Circle takes for the last leg, where the venue's own hook asks for it. */
const FORWARDING_FEE = 200_000;
/** `cctp-forward`, padded: a hook of one's own that asks for it too. */
const MAGIC = `0x${Buffer.from('cctp-forward').toString('hex').padEnd(48, '0')}`;
const MOST_HOOK_BYTES = 1024;
/** 200k gas at a tenth of a gwei, in wei of HYPE as it is counted here (8 decimals). */
const GAS_IN_HYPE = 2_000;
/** The first time that an account sends something out. */
const ACTIVATION_FEE = 1_000_000;

export const isForwarded = (data: string): boolean => data === '0x' || data.toLowerCase().startsWith(MAGIC);

/** USDC to a chain by CCTP. Its fees come on top: gas in HYPE, else in USDC, and the first time the activation. */
export function sendToEvm(exchange: Exchange, account: Account, said: Said): Reply {
  const token = findToken(exchange, said.token);
  const wei = token === undefined ? undefined : readWei(said.amount, token);
  if (token?.index !== USDC || wei === undefined || wei % WEI_PER_MICRO !== 0) return fail('Invalid send');
  const to = said.destinationRecipient;
  if (said.addressEncoding !== 'hex' || !isAddress(to) || isNobody(to)) return fail('Invalid send');
  if (said.destinationChainId !== ARBITRUM_DOMAIN) return fail('Invalid destination chain.');
  if ((said.data.length - 2) / 2 > MOST_HOOK_BYTES) return fail('Invalid send');
  const usd = wei / WEI_PER_MICRO;
  // The chain's side would refuse it, and nobody has told what becomes of it then.
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
  /** micro-USD, the activation with it. */
  readonly usd: number;
  readonly hype: number;
}

/** The fees paid beside the amount, or the venue's refusal. */
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

/** Rounded up to a whole micro-USD. */
function gasInUsd(hype: Hype | undefined): number {
  return hype === undefined ? 1 : Math.max(1, mulDivUp(GAS_IN_HYPE, hype.markPx, hype.baseScale * WEI_PER_MICRO));
}
