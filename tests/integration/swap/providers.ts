import type { Hex } from 'viem';
import * as z from 'zod';
import type { RunningSandbox } from '../../helpers/sandbox.ts';

// The counterfeit providers as a client that knows nothing of ours asks them.

export const oneinchRouter = '0x111111125421cA6dc452d289314280a0f8842A65';
export const kyberRouter = '0x6131B5fae19EA4f9D964eAc0408E4408b66337b5';
export const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

export const kyberSlugs = {
  1: 'ethereum',
  10: 'optimism',
  56: 'bsc',
  137: 'polygon',
  8453: 'base',
  42161: 'arbitrum',
  43114: 'avalanche',
} as const;
export type SwapChain = keyof typeof kyberSlugs;

export interface Wanted {
  readonly chainId: SwapChain;
  readonly src: string;
  readonly dst: string;
  readonly amount: bigint;
  /** In basis points. */
  readonly fee?: { readonly bps: number; readonly referrer: string } | undefined;
}

export interface Sender {
  readonly from: string;
  /** In basis points. */
  readonly slippage: number;
  readonly others?: Readonly<Record<string, string>>;
}

export interface Transaction {
  readonly to: Hex;
  readonly data: Hex;
  readonly value: bigint;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

export async function turnKnob(sandbox: RunningSandbox, vendor: 'oneinch' | 'kyberswap', body: object): Promise<void> {
  const response = await fetch(`${sandbox.url}/control/${vendor}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${vendor}: ${await response.text()}`);
}

async function answered(response: Response): Promise<Answered> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

export async function askOneinch(
  sandbox: RunningSandbox,
  path: string,
  query: Readonly<Record<string, string>> = {},
  version = 'v6.1',
): Promise<Answered> {
  const url = `${sandbox.url}/oneinch/swap/${version}/${path}?${new URLSearchParams(query)}`;
  return answered(await fetch(url, { headers: { authorization: 'Bearer any-key' } }));
}

const hex = z.templateLiteral(['0x', z.string()]);
const units = z.string().transform(BigInt);
const quoteSchema = z.object({ dstAmount: units });
const swapSchema = z.object({ dstAmount: units, tx: z.object({ to: hex, data: hex, value: units }) });
const routesSchema = z.object({ data: z.object({ routeSummary: z.looseObject({ amountOut: units }) }) });
const buildSchema = z.object({
  data: z.object({ routerAddress: hex, data: hex, transactionValue: units, amountOut: units }),
});

const oneinchQuery = ({ src, dst, amount, fee }: Wanted) => ({
  ...{ src, dst, amount: String(amount) },
  ...(fee !== undefined && { fee: String(fee.bps / 100), referrer: fee.referrer }),
});

export async function askKyberRoutes(sandbox: RunningSandbox, { chainId, src, dst, amount, fee }: Wanted) {
  const query = new URLSearchParams({
    ...{ tokenIn: src, tokenOut: dst, amountIn: String(amount) },
    ...(fee !== undefined && {
      ...{ feeAmount: String(fee.bps), feeReceiver: fee.referrer, isInBps: 'true', chargeFeeBy: 'currency_out' },
    }),
  });
  return answered(await fetch(`${sandbox.url}/kyberswap/${kyberSlugs[chainId]}/api/v1/routes?${query}`));
}

export async function askKyberBuild(sandbox: RunningSandbox, chainId: SwapChain, body: object): Promise<Answered> {
  const url = `${sandbox.url}/kyberswap/${kyberSlugs[chainId]}/api/v1/route/build`;
  return answered(await fetch(url, { method: 'POST', body: JSON.stringify(body) }));
}

export interface Quoted {
  readonly out: bigint;
  build(sender: Sender): Promise<Transaction>;
}

/** Quotes at one of the providers; the transaction belongs to the quote. */
export async function quoteAt(
  sandbox: RunningSandbox,
  provider: 'oneinch' | 'kyberswap',
  wanted: Wanted,
): Promise<Quoted> {
  const { chainId } = wanted;
  if (provider === 'oneinch') {
    const quoted = await askOneinch(sandbox, `${chainId}/quote`, oneinchQuery(wanted));
    return {
      out: quoteSchema.parse(quoted.body).dstAmount,
      async build({ from, slippage, others }) {
        const query = { ...oneinchQuery(wanted), from, origin: from, slippage: String(slippage / 100), ...others };
        const { tx } = swapSchema.parse((await askOneinch(sandbox, `${chainId}/swap`, query)).body);
        return tx;
      },
    };
  }
  const { body } = await askKyberRoutes(sandbox, wanted);
  const out = routesSchema.parse(body).data.routeSummary.amountOut;
  const { routeSummary } = Object(Object(body).data);
  return {
    out,
    async build({ from, slippage, others }) {
      const order = { routeSummary, sender: from, recipient: from, slippageTolerance: slippage, ...others };
      const { data } = buildSchema.parse((await askKyberBuild(sandbox, chainId, order)).body);
      return { to: data.routerAddress, data: data.data, value: data.transactionValue };
    },
  };
}

/** Gives both providers of a sandbox their largest plans, and takes what was turned at them back. */
export async function openPlans(sandbox: Parameters<typeof turnKnob>[0]): Promise<void> {
  await turnKnob(sandbox, 'oneinch', { reset: true, plan: 'Pro' });
  await turnKnob(sandbox, 'kyberswap', { reset: true, plan: 'Whitelisted' });
}
