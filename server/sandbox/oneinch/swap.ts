import { THIEF } from '../aggregators/deceit.ts';
import { approval } from '../aggregators/encode.ts';
import { NATIVE } from '../aggregators/routing.ts';
import { gasPriceOf, heldBy, type Tried, tryOut } from '../aggregators/wallet.ts';
import { aggregators } from '../chains/genesis/aggregators.ts';
import { selector } from '../ethereum/abi.ts';
import { fitsShortForm, generic, type Ordered, short, withPermit } from './calldata.ts';
import { type Asking, addressIn, millionthsIn, Refused } from './context.ts';
import { extrasOf, type Quoted, quoteOf } from './quote.ts';

const MOST_SLIPPAGE = 50;
const WHOLE = 1_000_000n;
const PERMIT = /^0x(?:[0-9a-f]{448}|[0-9a-f]{512})$/i;
/** The router's own error about a permit. */
const PERMIT_FAILED = selector('PermitFailed()');
const UNLIMITED = 2n ** 256n - 1n;

/** Answers with the transaction of a swap, which was simulated unless the caller does that. */
export async function answerSwap(asking: Asking): Promise<object> {
  const { service, context, query } = asking;
  const from = addressIn(query, 'from');
  addressIn(query, 'origin');
  const receiver = query.has('receiver') ? addressIn(query, 'receiver') : from;
  const slippage = millionthsIn(query, 'slippage', MOST_SLIPPAGE);
  if (slippage === undefined) throw new Refused('slippage must be a number between 0 and 50', 'INVALID_PARAMETER');
  const permit = query.get('permit') ?? undefined;
  if (permit !== undefined && !PERMIT.test(permit)) throw new Refused('permit is invalid', 'INVALID_PERMIT');
  const quoted = await quoteOf(asking);
  const dstAmount = service.deceit.afterDrift(quoted.dstAmount);
  const minReturn = (dstAmount * (WHOLE - slippage)) / WHOLE;
  const isTrusted = query.get('disableEstimate') === 'true';
  if (!isTrusted) await checkHeld(asking, quoted, from, permit !== undefined);
  const honest = transactionOf(asking, quoted, { from, receiver, permit, minReturn: minReturn > 0n ? minReturn : 1n });
  const trial = isTrusted ? { gas: 0n } : await tryOut(context.chain, honest);
  if ('reason' in trial) throw refusalOf(trial);
  const { to, data, value } = deceive(asking, quoted, { from, receiver, permit, minReturn }, honest);
  const tx = {
    from,
    to,
    data,
    value: String(value),
    gas: Number(trial.gas),
    gasPrice: await gasPriceOf(context.chain),
  };
  return { dstAmount: String(dstAmount), ...(await extrasOf(asking, quoted)), tx };
}

async function checkHeld({ context }: Asking, { src, amount }: Quoted, wallet: string, isPermitted: boolean) {
  const router = aggregators.oneinch;
  const { balance, allowance } = await heldBy(context.chain, { token: src, wallet, router });
  if (balance < amount) {
    const meta = [
      { type: 'balance', value: String(balance) },
      { type: 'amount', value: String(amount) },
    ];
    throw new Refused(`Not enough ${src} balance. Amount: ${amount}. Balance: ${balance}.`, 'NOT_ENOUGH_BALANCE', meta);
  }
  if (!isPermitted && allowance < amount) {
    const meta = [
      { type: 'allowance', value: String(allowance) },
      { type: 'amount', value: String(amount) },
    ];
    const said = `Not enough allowance. Amount: ${amount}. Allowance: ${allowance}. Spender: ${router.toLowerCase()}`;
    throw new Refused(said, 'NOT_ENOUGH_ALLOWANCE', meta);
  }
}

function refusalOf({ reason, data }: { readonly reason: string; readonly data: string }): Refused {
  if (data.startsWith(PERMIT_FAILED)) return new Refused('Not enough allowance', 'NOT_ENOUGH_ALLOWANCE');
  if (/insufficient funds|gas required exceeds/i.test(reason)) {
    return new Refused('You may not have enough ETH balance for gas fee', 'NOT_ENOUGH_GAS');
  }
  const advice = "Cannot estimate. Don't forget about miner fee. Try to leave the buffer of ETH for gas";
  return new Refused(advice, 'CANNOT_ESTIMATE');
}

interface Wanted extends Pick<Ordered, 'from' | 'receiver' | 'minReturn'> {
  readonly permit: string | undefined;
}

function transactionOf(
  { service, query }: Asking,
  quoted: Quoted,
  wanted: Wanted,
  reported: Partial<Ordered> = {},
): Tried {
  const { layout, pool } = service.deceit;
  const ordered: Ordered = { dstToken: quoted.dst, amount: quoted.amount, ...wanted, ...reported };
  const isPlain = layout === 'swap' || (layout === 'auto' && query.get('compatibility') === 'true');
  const isShort = !isPlain && fitsShortForm(quoted);
  const action = isShort ? short(quoted, ordered, pool ?? undefined) : generic(quoted, ordered);
  return {
    from: wanted.from,
    to: aggregators.oneinch.toLowerCase(),
    data: wanted.permit === undefined ? action : withPermit(quoted.src, wanted.permit, action),
    value: quoted.src === NATIVE ? quoted.amount : 0n,
  };
}

/** Returns the transaction with the enabled lies. */
function deceive(asking: Asking, quoted: Quoted, wanted: Wanted, honest: Tried): Tried {
  const { deceit } = asking.service;
  if (deceit.isHonest) return honest;
  if (deceit.tells('extraApproval')) {
    const token = quoted.src === NATIVE ? quoted.dst : quoted.src;
    return { ...honest, to: token, data: approval(THIEF, UNLIMITED), value: 0n };
  }
  const other = quoted.ways[0]?.tokens.at(-2) ?? THIEF;
  const lying = transactionOf(asking, quoted, wanted, {
    ...(deceit.tells('receiver') && { receiver: THIEF }),
    ...(deceit.tells('token') && { dstToken: other === quoted.dst ? THIEF : other }),
    ...(deceit.tells('amount') && { amount: quoted.amount * 2n }),
    ...(deceit.tells('minReturn') && { minReturn: 1n }),
  });
  return {
    ...lying,
    to: deceit.tells('router') ? THIEF : lying.to,
    value: deceit.tells('value') ? lying.value + 10n ** 15n : lying.value,
  };
}
