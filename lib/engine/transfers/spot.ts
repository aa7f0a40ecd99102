import type { Token } from '../assets.ts';
import type { Command, Reply } from '../command.ts';
import { spendable } from '../margin/spendable.ts';
import { done, fail } from '../reply.ts';
import { balanceOf, findAccount, openAccount } from '../state/accounts.ts';
import { type Account, type Exchange, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { emitLedger, touchAccount } from '../state/record.ts';
import { formatUnits } from '../units/decimal.ts';
import { mulDiv, safe } from '../units/integer.ts';
import { findToken, isAddress, readWei } from './amounts.ts';
import { activationFee } from './usd.ts';

/** Returns the value of tokens in micro-USD, at the mark price of their pair. */
export function worthOf(exchange: Exchange, token: Token, wei: number): number {
  if (token.index === USDC) return Math.floor(wei / WEI_PER_MICRO);
  for (const market of exchange.markets.values()) {
    if (market.kind === 'spot' && market.asset.base === token) {
      return Math.floor(mulDiv(wei, market.markPx, market.baseScale) / WEI_PER_MICRO);
    }
  }
  return 0;
}

/** Moves tokens together with their share of the entry cost. */
export function moveTokens(exchange: Exchange, from: Account, to: Account, token: number, wei: number): void {
  const source = balanceOf(from, token);
  const target = balanceOf(to, token);
  const entry = source.total > 0 ? mulDiv(source.entryNtl, wei, source.total) : 0;
  source.entryNtl -= entry;
  target.entryNtl = safe(target.entryNtl + entry);
  source.total = safe(source.total - wei);
  target.total = safe(target.total + wei);
  touchAccount(exchange, from);
  touchAccount(exchange, to);
}

/** Sends tokens and charges the activation fee in spot USDC; returns the fee paid, or the venue's error text. */
export function sendTokens(
  exchange: Exchange,
  from: Account,
  to: string,
  token: Token,
  wei: number,
): { readonly fee: number } | { readonly error: string } {
  const fee = activationFee(exchange, to);
  const gas = fee * WEI_PER_MICRO;
  const own = token.index === USDC ? wei + gas : wei;
  if (own > spendable(from, token.index)) return { error: 'Insufficient balance for token transfer.' };
  if (token.index !== USDC && gas > spendable(from, USDC)) {
    return { error: 'Insufficient balance for token transfer gas.' };
  }
  const received = findAccount(exchange, to).spot.get(token.index)?.total ?? 0;
  if (!Number.isSafeInteger(received + wei)) return { error: 'Invalid send' };
  moveTokens(exchange, from, openAccount(exchange, to), token.index, wei);
  if (gas > 0) moveTokens(exchange, from, exchange.feeCollector, USDC, gas);
  return { fee };
}

export function spotSend(
  exchange: Exchange,
  account: Account,
  said: Extract<Command, { readonly type: 'spotSend' }>,
): Reply {
  const token = findToken(exchange, said.token);
  const to = said.destination.toLowerCase();
  const wei = token === undefined ? undefined : readWei(said.amount, token);
  if (token === undefined || wei === undefined || !isAddress(to)) return fail('Invalid send');
  if (to === account.address) return fail('Cannot self-transfer.');
  const sent = sendTokens(exchange, account, to, token, wei);
  if ('error' in sent) return fail(sent.error);
  emitLedger(exchange, [account, findAccount(exchange, to)], {
    type: 'spotTransfer',
    token: token.name,
    amount: formatUnits(wei, token.weiDecimals),
    usdcValue: formatUnits(worthOf(exchange, token, wei), 6),
    user: account.address,
    destination: to,
    fee: formatUnits(sent.fee, 6),
    nativeTokenFee: '0.0',
    nonce: said.nonce,
    feeToken: 'USDC',
  });
  return done;
}
