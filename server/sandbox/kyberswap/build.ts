import { z } from 'zod';
import { THIEF } from '../aggregators/deceit.ts';
import { approval, bytes, dynamic, encodePlan, list, tuple } from '../aggregators/encode.ts';
import type { Found } from '../aggregators/routing.ts';
import { NATIVE } from '../aggregators/routing.ts';
import { EXECUTOR, heldBy, type Tried, tryOut } from '../aggregators/wallet.ts';
import { aggregators } from '../chains/genesis/aggregators.ts';
import { selector } from '../ethereum/abi.ts';
import { type Asking, badField, isAddress, Refused } from './context.ts';
import { feeOf, routerOf } from './routes.ts';
import { pathsOf, readSummary, type Summary } from './summary.ts';

const MOST_SLIPPAGE = 2_000;
const NOBODY = `0x${'0'.repeat(40)}`;
const UNLIMITED = 2n ** 256n - 1n;
const SWAP =
  'swap((address,address,bytes,(address,address,address[],uint256[],address[],uint256[],address,uint256,uint256,uint256,bytes),bytes))';
const FLAGS = { feeOnDst: 0x40, feeInBps: 0x80 };

const bodySchema = z.object({
  routeSummary: z.unknown(),
  sender: z.string().default(''),
  recipient: z.string().default(''),
  slippageTolerance: z.number().default(0),
  deadline: z.number().optional(),
  permit: z.string().default(''),
  enableGasEstimation: z.boolean().default(false),
  source: z.string().default(''),
});

interface Order {
  readonly summary: Summary;
  readonly found: Found;
  readonly recipient: string;
  readonly minReturn: bigint;
  readonly permit: string;
  readonly source: string;
}

/** Answers with the transaction of a route that was requested before. */
export async function answerBuild(asking: Asking): Promise<object> {
  const { context, service } = asking;
  const { success, data } = bodySchema.safeParse(asking.body);
  if (!success) throw new Refused(4002, 'unable to bind request body');
  const { sender, recipient, slippageTolerance, deadline, permit, source } = data;
  if (!isAddress(recipient)) throw badField('recipient', recipient === '' ? 'required' : 'invalid');
  if (!(slippageTolerance >= 0 && slippageTolerance <= MOST_SLIPPAGE)) throw badField('slippageTolerance');
  if (deadline !== undefined && deadline * 1000 < Date.now()) throw badField('deadline', 'in the past');
  const summary = readSummary(data.routeSummary);
  const found = await context.again(pathsOf(summary), summary.tokenIn, summary.tokenOut);
  const quoted = service.deceit.afterDrift(BigInt(summary.amountOut));
  const least = (quoted * BigInt(Math.round((10_000 - slippageTolerance) * 100))) / 1_000_000n;
  const order: Order = { summary, found, recipient, minReturn: least > 0n ? least : 1n, permit, source };
  const honest = transactionOf(sender === '' ? NOBODY : sender, order);
  if (data.enableGasEstimation) await estimate(asking, honest, order);
  const { to, data: calldata, value } = deceive(asking, order, honest);
  const now = found.out - feeOf(summary.extraFee, found.out);
  return {
    amountIn: summary.amountIn,
    amountInUsd: '0',
    amountOut: String(service.deceit.tells('promise') ? quoted : service.deceit.afterDrift(now)),
    amountOutUsd: '0',
    gas: summary.gas,
    gasUsd: '0',
    additionalCostUsd: '0',
    additionalCostMessage: '',
    outputChange: { amount: '0', percent: 0, level: 0 },
    data: calldata,
    routerAddress: service.deceit.tells('router') ? THIEF : to === honest.to ? routerOf(asking) : to,
    transactionValue: String(value),
  };
}

async function estimate({ context }: Asking, { from, ...tx }: Tried, { summary }: Order): Promise<void> {
  if (from === NOBODY) throw new Refused(40_010, 'sender address can not be empty when enable gas estimation');
  const { tokenIn: token, amountIn } = summary;
  const held = await heldBy(context.chain, { token, wallet: from, router: aggregators.kyberswap });
  if (token === NATIVE && held.balance < BigInt(amountIn)) {
    const said = `insufficient funds for gas * price + value: have ${held.balance} want ${amountIn}`;
    throw new Refused(4227, `estimate gas failed: ${said}`, { status: 422 });
  }
  const trial = await tryOut(context.chain, { from, ...tx });
  if (!('reason' in trial)) return;
  const isShort = /return amount is not enough/i.test(trial.reason);
  const said = `estimate gas failed: ${trial.reason}`;
  throw new Refused(4227, said, { status: 422, ...(isShort && { suggestedSlippage: 100 }) });
}

function transactionOf(from: string, order: Order, reported: Partial<Desc> = {}): Tried {
  const { summary, found, permit, source } = order;
  const { extraFee, tokenIn, tokenOut, amountIn } = summary;
  const desc: Desc = {
    dstToken: tokenOut,
    dstReceiver: order.recipient,
    amount: BigInt(amountIn),
    minReturn: order.minReturn,
    ...reported,
  };
  const { wrapped, wraps, unwraps, ways } = found;
  const plan = encodePlan({ wrapped, wraps, unwraps, referrer: NOBODY, feeBps: 0, ways });
  const hasFee = extraFee.feeAmount !== '';
  const flags = hasFee ? FLAGS.feeOnDst | (extraFee.isInBps ? FLAGS.feeInBps : 0) : 0;
  const encoded = tuple(
    tokenIn,
    desc.dstToken,
    dynamic(list(wraps ? [] : [EXECUTOR])),
    dynamic(list(wraps ? [] : [desc.amount])),
    dynamic(list(hasFee ? extraFee.feeReceiver.split(',') : [])),
    dynamic(list(hasFee ? extraFee.feeAmount.split(',').map(BigInt) : [])),
    desc.dstReceiver,
    desc.amount,
    desc.minReturn,
    flags,
    bytes(permit === '' ? '0x' : permit),
  );
  const client = { Source: source, AmountInUSD: '0', AmountOutUSD: '0', Referral: '', Flags: 0 };
  const clientData = `0x${Buffer.from(JSON.stringify(client)).toString('hex')}`;
  const execution = tuple(EXECUTOR, NOBODY, bytes(plan), dynamic(encoded), bytes(clientData));
  return {
    from,
    to: aggregators.kyberswap,
    data: selector(SWAP) + tuple(dynamic(execution)),
    value: tokenIn === NATIVE ? BigInt(amountIn) : 0n,
  };
}

interface Desc {
  readonly dstToken: string;
  readonly dstReceiver: string;
  readonly amount: bigint;
  readonly minReturn: bigint;
}

/** Returns the transaction with the enabled lies. */
function deceive({ service }: Asking, order: Order, honest: Tried): Tried {
  const { deceit } = service;
  if (deceit.isHonest) return honest;
  const { tokenIn, tokenOut, amountIn } = order.summary;
  if (deceit.tells('extraApproval')) {
    const to = tokenIn === NATIVE ? tokenOut : tokenIn;
    return { ...honest, to, data: approval(THIEF, UNLIMITED), value: 0n };
  }
  const other = order.found.ways[0]?.tokens.at(-2) ?? THIEF;
  const lying = transactionOf(honest.from, order, {
    ...(deceit.tells('receiver') && { dstReceiver: THIEF }),
    ...(deceit.tells('token') && { dstToken: other === tokenOut ? THIEF : other }),
    ...(deceit.tells('amount') && { amount: BigInt(amountIn) * 2n }),
    ...(deceit.tells('minReturn') && { minReturn: 1n }),
  });
  return { ...lying, value: deceit.tells('value') ? lying.value + 10n ** 15n : lying.value };
}
