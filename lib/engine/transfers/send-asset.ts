import type { Command, Reply } from '../command.ts';
import { withdrawableOf } from '../margin/requirement.ts';
import { spendable } from '../margin/spendable.ts';
import { done, fail } from '../reply.ts';
import { findAccount, openAccount } from '../state/accounts.ts';
import { type Account, type Exchange, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { emitLedger, touchAccount } from '../state/record.ts';
import { formatUnits } from '../units/decimal.ts';
import { findToken, isAddress, readWei } from './amounts.ts';
import { fitsSpot, moveToSpot } from './mint.ts';
import { moveTokens, sendTokens, worthOf } from './spot.ts';
import { activationFee, sendCollateral } from './usd.ts';

type Stated = Extract<Command, { readonly type: 'sendAsset' }>;

const places = ['', 'spot'];

/** Sends any token between two balances: `` is the collateral of the perpetuals, `spot` the spot balances. */
export function sendAsset(exchange: Exchange, account: Account, said: Stated): Reply {
  const token = findToken(exchange, said.token);
  const to = said.destination.toLowerCase();
  const wei = token === undefined ? undefined : readWei(said.amount, token);
  if (token === undefined || wei === undefined || !isAddress(to)) return fail('Invalid send');
  const { sourceDex, destinationDex } = said;
  if (!places.includes(sourceDex) || !places.includes(destinationDex)) return fail('Invalid send');
  const touchesPerps = sourceDex === '' || destinationDex === '';
  // Collateral is USDC with six decimals.
  if (touchesPerps && (token.index !== USDC || wei % WEI_PER_MICRO !== 0)) return fail('Invalid send');
  const from = said.fromSubAccount === '' ? account : findAccount(exchange, said.fromSubAccount);
  if (from !== account && from.master !== account) {
    return fail(`Invalid sub-account transfer from ${from.address} to ${to}`);
  }
  if (from.address === to && sourceDex === destinationDex) return fail('Cannot self-transfer.');
  const fee = move(exchange, from, to, token.index, wei, said);
  if (typeof fee === 'string') return fail(fee);
  emitLedger(exchange, [from, findAccount(exchange, to)], {
    type: 'send',
    user: from.address,
    destination: to,
    sourceDex,
    destinationDex,
    token: token.name,
    amount: formatUnits(wei, token.weiDecimals),
    usdcValue: formatUnits(worthOf(exchange, token, wei), 6),
    fee: formatUnits(fee, 6),
    nativeTokenFee: '0.0',
    nonce: said.nonce,
    feeToken: 'USDC',
  });
  return done;
}

/** Returns the fee paid, in micro-USD, or the venue's error text. */
function move(
  exchange: Exchange,
  from: Account,
  to: string,
  token: number,
  wei: number,
  { sourceDex, destinationDex }: Stated,
): number | string {
  const usd = wei / WEI_PER_MICRO;
  if (sourceDex === '' && destinationDex === '') {
    return sendCollateral(exchange, from, to, usd) ?? 'Insufficient balance for withdrawal.';
  }
  if (sourceDex === 'spot' && destinationDex === 'spot') {
    const known = exchange.options.universe.tokens[token];
    if (known === undefined) return 'Invalid send';
    const sent = sendTokens(exchange, from, to, known, wei);
    return 'error' in sent ? sent.error : sent.fee;
  }
  const fee = activationFee(exchange, to);
  if (!fitsSpot(from, usd + fee) || !fitsSpot(findAccount(exchange, to), usd)) return 'Invalid send';
  if (sourceDex === '') {
    if (usd + fee > withdrawableOf(from)) return 'Insufficient balance for withdrawal.';
    moveToSpot(exchange, from, usd + fee);
  } else if (wei + fee * WEI_PER_MICRO > spendable(from, USDC)) {
    return 'Insufficient balance for token transfer.';
  }
  const destination = openAccount(exchange, to);
  moveTokens(exchange, from, destination, USDC, wei);
  if (fee > 0) moveTokens(exchange, from, exchange.feeCollector, USDC, fee * WEI_PER_MICRO);
  if (destinationDex === '') moveToSpot(exchange, destination, -usd);
  touchAccount(exchange, destination);
  return fee;
}
