import type { Command, Reply } from '../command.ts';
import { done, fail } from '../reply.ts';
import { balanceOf, findAccount, openAccount } from '../state/accounts.ts';
import { type Exchange, USDC, WEI_PER_MICRO } from '../state/model.ts';
import { emitLedger, touchAccount } from '../state/record.ts';
import { formatUnits } from '../units/decimal.ts';
import { safe } from '../units/integer.ts';
import { fitsSpot, mint } from './mint.ts';
import { activationFee } from './usd.ts';

/**
 * Credits a deposit that Circle's deposit wallet forwards: a `send` row from the wallet's spot balance, less the fee
 * for a new account. The key makes a repeated credit harmless.
 */
export function credit(
  exchange: Exchange,
  user: string,
  { usd, dex, from, key }: Extract<Command, { readonly type: 'credit' }>,
): Reply {
  const known = findAccount(exchange, user);
  if (known.kind !== 'real' || known.address === from) return fail('Invalid recipient');
  if (known.depositKeys.has(key)) return done;
  const fee = activationFee(exchange, user);
  if (!Number.isInteger(usd) || usd <= fee) return fail('Amount must exceed new account fee');
  const net = usd - fee;
  if (!Number.isSafeInteger(exchange.usdIn + usd) || !fitsSpot(known, net)) return fail('Invalid deposit.');
  const account = openAccount(exchange, user);
  account.depositKeys.add(key);
  exchange.feeCollector.usd += fee;
  exchange.usdIn = safe(exchange.usdIn + fee);
  if (dex === '') {
    account.usd = safe(account.usd + net);
    exchange.usdIn = safe(exchange.usdIn + net);
  } else {
    const balance = balanceOf(account, USDC);
    balance.total = safe(balance.total + net * WEI_PER_MICRO);
    mint(exchange, USDC, net * WEI_PER_MICRO);
  }
  touchAccount(exchange, account);
  emitLedger(exchange, [account], {
    type: 'send',
    user: from,
    destination: account.address,
    sourceDex: 'spot',
    destinationDex: dex,
    token: 'USDC',
    amount: formatUnits(net, 6),
    usdcValue: formatUnits(net, 6),
    fee: '0.0',
    nativeTokenFee: '0.0',
    nonce: exchange.now,
    feeToken: '',
  });
  return done;
}
