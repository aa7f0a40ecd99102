import { z } from 'zod';
import type { Chain } from '../chain.ts';
import { word } from '../genesis/storage.ts';
import type { Call, Outcome } from '../node/outcome.ts';

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]+$/)
  .transform(BigInt);
const whole = quantity.transform(Number);
const hex = z.string().regex(/^0x[0-9a-f]*$/i);

const logSchema = z.object({
  address: hex,
  topics: z.array(hex),
  data: hex,
  blockNumber: z.nullable(whole),
  transactionHash: z.nullable(hex),
});
export type Log = z.infer<typeof logSchema>;

export const schemas = {
  quantity,
  whole,
  hex,
  logs: z.array(logSchema),
  block: z.object({ timestamp: whole }),
  transaction: z.nullable(
    z.object({
      blockNumber: z.nullable(whole),
      from: hex,
      to: z.nullable(hex),
      value: quantity,
      gas: quantity,
      nonce: whole,
      input: hex,
    }),
  ),
  receipt: z.nullable(
    z.object({
      status: whole,
      gasUsed: quantity,
      effectiveGasPrice: quantity,
      contractAddress: z.nullable(hex),
      logs: z.array(logSchema),
    }),
  ),
};

export function call(method: string, ...params: readonly unknown[]): Call {
  return { method, params };
}

/** Makes calls together; a call that failed (such as a revert) gives undefined. */
export async function askAll(chain: Chain, calls: readonly Call[]): Promise<unknown[]> {
  return (await chain.read(calls)).map((outcome: Outcome) => ('result' in outcome ? outcome.result : undefined));
}

export async function ask<T>(chain: Chain, schema: z.ZodType<T>, one: Call): Promise<T> {
  const [result] = await askAll(chain, [one]);
  return schema.parse(result);
}

/** The selectors of the functions that every ERC-20 has. */
const VIEWS = {
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
  totalSupply: '0x18160ddd',
  balanceOf: '0x70a08231',
} as const;

export function view(contract: string, name: keyof typeof VIEWS, owner?: string): Call {
  const data = owner === undefined ? VIEWS[name] : VIEWS[name] + word(BigInt(owner)).slice(2);
  return call('eth_call', { to: contract, data }, 'latest');
}
