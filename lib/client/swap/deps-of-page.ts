import { call } from '../../api/call.ts';
import { oneinchQuote, oneinchSpender, oneinchSwap } from '../../api/swap.ts';
import { exchangeTimeoutMs } from '../../config/market-data.ts';
import type { Hex } from '../../domain/swap/intent.ts';
import type { SwapQuote } from '../../domain/swap/quote.ts';
import type { AllowanceSource } from '../../queries/swap.ts';
import { readAllowance } from '../../venues/evm/erc20.ts';
import { readGasPrice } from '../../venues/evm/transactions.ts';
import { chainNode } from '../wallet/chain-node.ts';
import type { BuiltSwap, SwapDeps, WantedSwap } from './deps.ts';
import type { QuoteQuestion } from './watched-quote.ts';

/** A quote may wait in a queue, because the vendor answers one request a second. */
const quoteTimeoutMs = 2 * exchangeTimeoutMs;

const requestOf = ({ provider, spent, bought, amount }: QuoteQuestion) => ({
  provider,
  chainId: spent.chainId,
  fromToken: spent.address,
  toToken: bought.address,
  amount: String(amount),
});

async function askQuote(question: QuoteQuestion, signal?: AbortSignal): Promise<SwapQuote | undefined> {
  const limit = AbortSignal.timeout(quoteTimeoutMs);
  const told = await call(
    oneinchQuote,
    { ...requestOf(question), unchosen: question.isUnchosen ?? false },
    signal === undefined ? limit : AbortSignal.any([signal, limit]),
  );
  if (told === null) return undefined;
  const { reference } = told;
  return {
    provider: told.provider,
    amount: question.amount,
    dstAmount: BigInt(told.dstAmount),
    gas: told.gas === null ? undefined : BigInt(told.gas),
    route: told.route ?? undefined,
    feeBps: told.feeBps,
    referrer: told.referrer ?? undefined,
    vendorFeeBps: told.vendorFeeBps ?? undefined,
    reference:
      reference === null
        ? undefined
        : { ...reference, srcAmount: BigInt(reference.srcAmount), dstAmount: BigInt(reference.dstAmount) },
    askedAt: told.askedAt,
    waitMs: told.waitMs,
  };
}

async function askSwap({
  owner,
  slippage,
  tax,
  permit,
  isAhead = false,
  avoidsPools = false,
  ...question
}: WantedSwap): Promise<BuiltSwap> {
  const { dstAmount, feeBps, referrer, tx } = await call(
    oneinchSwap,
    {
      ...requestOf(question),
      slippage,
      tax,
      fromAddress: owner,
      batch: isAhead,
      avoidsPools,
      ...(permit !== undefined && { permit }),
    },
    AbortSignal.timeout(quoteTimeoutMs),
  );
  const data: Hex = tx.data;
  return {
    dstAmount: BigInt(dstAmount),
    feeBps,
    referrer: referrer ?? undefined,
    transaction: { to: tx.to, data, value: BigInt(tx.value) },
    gas: tx.gas === null ? undefined : BigInt(tx.gas),
  };
}

/** The real vendors and chains. */
export const swapDeps: SwapDeps = {
  node: (chainId) => chainNode(chainId),
  spender: async (chainId, provider) => {
    const { address } = await call(oneinchSpender, { chainId, provider }, AbortSignal.timeout(quoteTimeoutMs));
    return address;
  },
  quote: askQuote,
  build: askSwap,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

export const allowanceSource: AllowanceSource = {
  allowance: ({ chainId, address }, owner, spender, signal) =>
    readAllowance(chainNode(chainId), address, owner, spender, signal),
  permit: async (token) => {
    const { readPermitDomain } = await import('./permit.ts');
    return (await readPermitDomain(chainNode(token.chainId), token)) ?? null;
  },
  gasPrice: (chainId, signal) => readGasPrice(chainNode(chainId), signal),
};
